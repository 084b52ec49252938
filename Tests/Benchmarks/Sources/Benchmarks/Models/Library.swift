import Gloss

/// Small objects in arrays in small objects.
struct Shelf: Codable, Equatable, Sendable {
  let name: String
  let books: [Book]

  struct Book: Codable, Equatable, Sendable {
    let title: String
    let chapters: [Chapter]
  }

  struct Chapter: Codable, Equatable, Sendable {
    let title: String
    let page: Int
    let notes: Int?
  }
}

extension Shelf: Glossy {
  init?(json: JSON) {
    guard let name: String = "name" <~~ json, let books: [Book] = "books" <~~ json else { return nil }
    self.name = name
    self.books = books
  }

  func toJSON() -> JSON? {
    jsonify(["name" ~~> name, "books" ~~> books])
  }
}

extension Shelf.Book: Glossy {
  init?(json: JSON) {
    guard let title: String = "title" <~~ json, let chapters: [Shelf.Chapter] = "chapters" <~~ json else { return nil }
    self.title = title
    self.chapters = chapters
  }

  func toJSON() -> JSON? {
    jsonify(["title" ~~> title, "chapters" ~~> chapters])
  }
}

extension Shelf.Chapter: Glossy {
  init?(json: JSON) {
    guard let title: String = "title" <~~ json, let page: Int = "page" <~~ json else { return nil }
    self.title = title
    self.page = page
    notes = "notes" <~~ json
  }

  func toJSON() -> JSON? {
    jsonify(["title" ~~> title, "page" ~~> page, "notes" ~~> notes])
  }
}
