#if canImport(TestSupport)
  import TestSupport
#endif

/// Makes random shapes of models, in the styles of the guide and in mixtures of them.
struct ShapeGenerator {
  /// In which order a model reads, and what it does if something isn't there.
  private enum Style: CaseIterable {
    case guardFirst, optionalsFirst, guardLast, throwing, throwingThenOptionals, mixed
  }

  private static let names = [
    "id", "name", "a", "b", "x y", "é", "e\u{301}", "漢字", "😀", "q\"uote", "back\\slash", "tab\t", "a.b", "key[0]", "",
    "\u{7f}", "ß.é", "\u{2028}", "very_long_key_that_is_no_small_string",
  ]
  /// Keys of objects that are only on the way to fields.
  private static let prefixes = ["meta", "größe", "two words"]
  private static let deepestModel = 3

  var random: SplitMix64

  mutating func model(depth: Int = 0) -> PlannedModel {
    let style = pick(Style.allCases)
    var names = Self.names.shuffled(using: &random)
    let duties = (0..<Int.random(in: 1...(depth == 0 ? 6 : 4), using: &random)).map { _ in duty(style) }
    let fields = ordered(duties, style).map { field(name: names.removeLast(), $0, depth: depth) }
    return PlannedModel(fields)
  }

  private mutating func duty(_ style: Style) -> FieldShape.Duty {
    switch style {
    case .guardFirst, .optionalsFirst: pick([.guarded, .optional])
    case .guardLast: pick([.checked, .checked, .optional])
    case .throwing: pick([.thrown, .thrownIfPresent])
    case .throwingThenOptionals: pick([.thrown, .thrown, .thrownIfPresent, .optional])
    case .mixed: pick(FieldShape.Duty.allCases)
    }
  }

  private func ordered(_ duties: [FieldShape.Duty], _ style: Style) -> [FieldShape.Duty] {
    let optional = duties.filter { $0 == .optional }
    let other = duties.filter { $0 != .optional }
    return switch style {
    case .guardFirst, .throwingThenOptionals: other + optional
    case .optionalsFirst: optional + other
    case .guardLast, .throwing, .mixed: duties
    }
  }

  private mutating func field(name: String, _ duty: FieldShape.Duty, depth: Int) -> FieldShape {
    var keys = [name]
    while chance(of: 5) { keys.insert(pick(Self.prefixes), at: 0) }
    var type = type(depth: depth)
    // There is no such overload.
    if case .suit = type.leaf, duty == .thrown || duty == .thrownIfPresent, type.containers == [.nullableArray] {
      type.containers = [.array]
    }
    let way = way(type, duty)
    return FieldShape(
      keys: keys, spelling: spelling(keys, way, type), type: type, way: way, duty: duty,
      check: [.guarded, .checked, .optional].contains(duty) && [.key, .decoder, .hand].contains(way) && type.isInt
        ? pick(FieldShape.Check.allCases) : .none)
  }

  private mutating func type(depth: Int) -> TypeShape {
    var leaf = pick([
      TypeShape.Leaf.int, .int, .int, .uint8, .double, .bool, .string, .url, .uuid, .date, .data, .json, .suit, .level,
    ])
    if depth < Self.deepestModel, chance(of: 3) { leaf = .model(model(depth: depth + 1)) }
    var containers: [TypeShape.Container] = []
    while containers.count < 2, chance(of: 3) { containers.append(pick(TypeShape.Container.allCases)) }
    if case .suit = leaf { containers = Array(containers.prefix(1)) }
    return TypeShape(leaf: leaf, containers: containers)
  }

  private mutating func way(_ type: TypeShape, _ duty: FieldShape.Duty) -> FieldShape.Way {
    if duty == .thrown || duty == .thrownIfPresent || chance(of: 3) { return .key }
    if type.model != nil, type.containers.isEmpty, chance(of: 2) { return .hand }
    let isArray = type.containers == [.array]
    if case .suit = type.leaf { return isArray ? pick([.key, .skipping]) : pick([.key, .decoder]) }
    var ways: [FieldShape.Way] = [.decoder, .delimiter, .first, .transform, .converted, .hand, .part, .copy]
    if isArray { ways += [.skipping, .skipping, .handArray, .handArray, .handArraySkipping] }
    if type.isInt { ways += [.lossless, .either, .either] }
    return pick(ways)
  }

  private mutating func spelling(
    _ keys: [String], _ way: FieldShape.Way, _ type: TypeShape
  ) -> FieldShape.Spelling {
    let isPlain = !keys.contains { $0.contains(".") }
    var needsText = false
    if case .suit = type.leaf { needsText = true }
    switch way {
    case .hand, .handArray, .handArraySkipping, .part: return .segments
    case .delimiter: return .dotted
    case .first, .transform, .converted, .lossless, .skipping: needsText = true
    case .key, .decoder, .either, .copy: break
    }
    return pick((isPlain ? [.dotted, .dotted] : []) + [.bracketed] + (needsText ? [] : [.segments]))
  }

  // MARK: - Choices

  /// True once in `count` times.
  private mutating func chance(of count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }
}

extension TypeShape {
  /// Whether it is an integer, and not an array or a dictionary of them.
  var isInt: Bool { if case .int = leaf { containers.isEmpty } else { false } }
}
