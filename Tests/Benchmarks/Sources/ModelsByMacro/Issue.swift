import Foundation
import GlossMacros

/// An issue.
@Glossy(keys: .snakeCase)
struct Issue: Equatable, Sendable {
  let user: User
  let url: Link
  let labels: [Label]
  let htmlURL: Link
  let labelsURL: String
  let pullRequest: PullRequestReference?
  let createdAt: Timestamp
  let closedAt: Timestamp?
  let milestone: Milestone?
  let title: String
  let body: String?
  let updatedAt: Timestamp
  let number: Int
  let state: String
  let assignee: User?
  let id: Int
  let eventsURL: Link
  let commentsURL: Link
  let comments: Int
}

/// A label of an issue.
@Glossy
struct Label: Equatable, Sendable {
  let url: Link
  let name: String
  let color: String
}

/// A milestone of a repository.
@Glossy
struct Milestone: Equatable, Sendable {
  let url: Link
  let number: Int
  let title: String
  let state: String
}

/// Where the pull request of an issue is to be found, if it has one.
@Glossy(keys: .snakeCase)
struct PullRequestReference: Equatable, Sendable {
  let htmlURL: Link?
  let patchURL: Link?
  let diffURL: Link?
}

/// A comment on an issue.
@Glossy(keys: .snakeCase)
struct Comment: Equatable, Sendable {
  let user: User
  let url: Link
  let issueURL: Link
  let createdAt: Timestamp
  let body: String
  let updatedAt: Timestamp
  let id: Int
}
