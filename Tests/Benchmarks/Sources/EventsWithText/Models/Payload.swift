import Foundation
import Gloss

/// The event: the fields of all types of events, of which each has a few.
struct Payload: Decodable, Equatable, Sendable {
  let commits: [Commit]?
  let distinctSize: Int?
  let ref: String?
  let pushId: Int?
  let head: String?
  let before: String?
  let size: Int?
  let description: String?
  let masterBranch: String?
  let refType: String?
  let forkee: Repository?
  let action: String?
  let issue: Issue?
  let comment: Comment?
  let pages: [Page]?

  enum CodingKeys: String, CodingKey {
    case commits
    case distinctSize = "distinct_size"
    case ref
    case pushId = "push_id"
    case head
    case before
    case size
    case description
    case masterBranch = "master_branch"
    case refType = "ref_type"
    case forkee
    case action
    case issue
    case comment
    case pages
  }
}

extension Payload: JSONDecodable {
  init?(json: JSON) {
    commits = "commits" <~~ json
    distinctSize = "distinct_size" <~~ json
    ref = "ref" <~~ json
    pushId = "push_id" <~~ json
    head = "head" <~~ json
    before = "before" <~~ json
    size = "size" <~~ json
    description = "description" <~~ json
    masterBranch = "master_branch" <~~ json
    refType = "ref_type" <~~ json
    forkee = "forkee" <~~ json
    action = "action" <~~ json
    issue = "issue" <~~ json
    comment = "comment" <~~ json
    pages = "pages" <~~ json
  }
}

/// A commit that was pushed.
struct Commit: Decodable, Equatable, Sendable {
  let url: Link
  let message: String
  let distinct: Bool
  let sha: String
  let author: CommitAuthor
}

extension Commit: JSONDecodable {
  init?(json: JSON) {
    guard let url: Link = "url" <~~ json,
      let message: String = "message" <~~ json,
      let distinct: Bool = "distinct" <~~ json,
      let sha: String = "sha" <~~ json,
      let author: CommitAuthor = "author" <~~ json
    else { return nil }
    self.url = url
    self.message = message
    self.distinct = distinct
    self.sha = sha
    self.author = author
  }
}

/// Who wrote a commit.
struct CommitAuthor: Decodable, Equatable, Sendable {
  let email: String
  let name: String
}

extension CommitAuthor: JSONDecodable {
  init?(json: JSON) {
    guard let email: String = "email" <~~ json,
      let name: String = "name" <~~ json
    else { return nil }
    self.email = email
    self.name = name
  }
}

/// A page of a wiki that was edited.
struct Page: Decodable, Equatable, Sendable {
  let pageName: String
  let htmlURL: Link
  let title: String
  let sha: String
  let summary: String?
  let action: String

  enum CodingKeys: String, CodingKey {
    case pageName = "page_name"
    case htmlURL = "html_url"
    case title
    case sha
    case summary
    case action
  }
}

extension Page: JSONDecodable {
  init?(json: JSON) {
    guard let pageName: String = "page_name" <~~ json,
      let htmlURL: Link = "html_url" <~~ json,
      let title: String = "title" <~~ json,
      let sha: String = "sha" <~~ json,
      let action: String = "action" <~~ json
    else { return nil }
    self.pageName = pageName
    self.htmlURL = htmlURL
    self.title = title
    self.sha = sha
    self.action = action
    summary = "summary" <~~ json
  }
}
