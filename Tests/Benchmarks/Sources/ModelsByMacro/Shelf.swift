import GlossMacros

/// Small objects in arrays in small objects.
@Glossy
public struct Shelf: Equatable, Sendable {
  let name: String
  let books: [Book]

  @Glossy
  struct Book: Equatable, Sendable {
    let title: String
    let chapters: [Chapter]
  }

  @Glossy
  struct Chapter: Equatable, Sendable {
    let title: String
    let page: Int
    let notes: Int?
  }
}
