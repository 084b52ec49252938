import Foundation
import GlossMacros

/// The event: the fields of all types of events, of which each has a few.
@Glossy(keys: .snakeCase)
struct Payload: Equatable, Sendable {
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
}

/// A commit that was pushed.
@Glossy
struct Commit: Equatable, Sendable {
  let url: Link
  let message: String
  let distinct: Bool
  let sha: String
  let author: CommitAuthor
}

/// Who wrote a commit.
@Glossy
struct CommitAuthor: Equatable, Sendable {
  let email: String
  let name: String
}

/// A page of a wiki that was edited.
@Glossy(keys: .snakeCase)
struct Page: Equatable, Sendable {
  let pageName: String
  let htmlURL: Link
  let title: String
  let sha: String
  let summary: String?
  let action: String
}
