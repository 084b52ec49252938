/// Paths that share their common steps: each is one more step after another path, and takes O(1) memory.
///
/// They are numbers and not objects, because a chain of objects would be released by recursion.
struct SharedPaths {
  /// A path by its number; nil for the empty path.
  typealias Path = Int?

  private struct Link {
    let outer: Path
    let step: JSONKeyPath.Segment
    let pointerLength: Int
  }

  private var links: [Link] = []

  /// Adds the path that is one step longer than another one.
  mutating func append(_ step: JSONKeyPath.Segment, to outer: Path) -> Path {
    links.append(Link(outer: outer, step: step, pointerLength: pointerLength(of: outer) + step.pointerLength))
    return links.count - 1
  }

  /// The length of a path's JSON Pointer in bytes. O(1).
  func pointerLength(of path: Path) -> Int { path.map { links[$0].pointerLength } ?? 0 }

  /// The path itself. O(steps).
  func keyPath(of path: Path) -> JSONKeyPath {
    var steps: [JSONKeyPath.Segment] = []
    var rest = path
    while let position = rest {
      steps.append(links[position].step)
      rest = links[position].outer
    }
    return JSONKeyPath(steps.reversed())
  }
}

extension JSONKeyPath.Segment {
  /// The length of the step in a JSON Pointer in bytes, with the slash before it.
  fileprivate var pointerLength: Int {
    switch self {
    case .key(let key):
      // `~` and `/` are written as two bytes.
      key.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "~") || $1 == UInt8(ascii: "/") ? 2 : 1) }
    case .index(let index): 1 + String(index).utf8.count
    }
  }
}
