/// Paths that share their common steps: each is one more step after another path, and takes O(1) memory.
///
/// They are numbers and not objects, because a chain of objects would be released by recursion.
@usableFromInline
package struct SharedPaths: Sendable {
  /// A path by its number; nil for the empty path.
  @usableFromInline package typealias Path = Int?

  @usableFromInline var links: [(outer: Path, step: JSONKeyPath.Segment)] = []

  @inlinable package init() {}

  /// Adds the path that is one step longer than another one. O(1) on average.
  @inlinable
  package mutating func append(_ step: JSONKeyPath.Segment, to outer: Path) -> Path {
    links.append((outer, step))
    return links.count - 1
  }

  /// The path itself. O(steps).
  package func keyPath(of path: Path) -> JSONKeyPath {
    var steps: [JSONKeyPath.Segment] = []
    var rest = path
    while let position = rest {
      steps.append(links[position].step)
      rest = links[position].outer
    }
    return JSONKeyPath(steps.reversed())
  }
}
