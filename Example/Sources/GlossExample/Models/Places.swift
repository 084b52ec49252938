import Gloss

/// The places of samples after a first look, each with one shape: which of them have objects of several kinds.
struct Places {
  /// Objects of several kinds.
  struct Kinds {
    /// The key that tells them apart.
    let tag: String
    /// The position of the shape of the first objects that are of all of the kinds.
    let objects: Int
  }

  private let graph: ShapeGraph
  /// The kinds by the positions of the shapes of objects.
  private let kinds: [Int: Kinds]

  /// With how many places that have kinds of objects another place is compared, so that time is linear whatever the sample.
  private static let maximumCandidateCount = 16

  init(of samples: [JSON]) {
    var graph = ShapeGraph()
    for sample in samples { graph.add(sample) }
    let shapes = graph.all
    let own = shapes.compactMap { position, shape in shape.tags.tag.map { Kinds(tag: $0, objects: position) } }
    let counts = own.map { graph[$0.objects].tags.variantCount(of: $0.tag) }
    // Those with the most kinds come first, since they are likely to have those of others.
    let order = own.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    let known = order.prefix(Places.maximumCandidateCount).map { own[$0] }
    // A tree has places with few objects, which alone would not say that they are of several kinds.
    let found = shapes.lazy.filter { $0.shape.objectCount > 0 }.compactMap { position, shape in
      known.first { shape.tags.areLike(graph[$0.objects].tags, by: $0.tag) }.map { (position, $0) }
    }
    kinds = Dictionary(own.map { ($0.objects, $0) }) { $1 }.merging(found) { $1 }
    self.graph = graph
  }

  /// The place of the samples as wholes.
  var root: Int { graph.root.shape }

  /// The kinds of the objects at a place; nil if they are of one kind.
  func kinds(at place: Int) -> Kinds? { graph[place].object.flatMap { kinds[$0.shape] } }

  func elements(of place: Int) -> Int? { graph[place].element?.shape }

  func members(forKey key: String, of place: Int) -> Int? {
    graph[place].object.flatMap { graph[$0].member(forKey: key)?.slot.shape }
  }
}
