import Foundation
import Gloss

/// An issue.
struct Issue: Decodable, Equatable, Sendable {
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

  enum CodingKeys: String, CodingKey {
    case user
    case url
    case labels
    case htmlURL = "html_url"
    case labelsURL = "labels_url"
    case pullRequest = "pull_request"
    case createdAt = "created_at"
    case closedAt = "closed_at"
    case milestone
    case title
    case body
    case updatedAt = "updated_at"
    case number
    case state
    case assignee
    case id
    case eventsURL = "events_url"
    case commentsURL = "comments_url"
    case comments
  }
}

extension Issue: JSONDecodable {
  init?(json: JSON) {
    guard let user: User = "user" <~~ json,
      let url: Link = "url" <~~ json,
      let labels: [Label] = "labels" <~~ json,
      let htmlURL: Link = "html_url" <~~ json,
      let labelsURL: String = "labels_url" <~~ json,
      let createdAt: Timestamp = "created_at" <~~ json,
      let title: String = "title" <~~ json,
      let updatedAt: Timestamp = "updated_at" <~~ json,
      let number: Int = "number" <~~ json,
      let state: String = "state" <~~ json,
      let id: Int = "id" <~~ json,
      let eventsURL: Link = "events_url" <~~ json,
      let commentsURL: Link = "comments_url" <~~ json,
      let comments: Int = "comments" <~~ json
    else { return nil }
    self.user = user
    self.url = url
    self.labels = labels
    self.htmlURL = htmlURL
    self.labelsURL = labelsURL
    self.createdAt = createdAt
    self.title = title
    self.updatedAt = updatedAt
    self.number = number
    self.state = state
    self.id = id
    self.eventsURL = eventsURL
    self.commentsURL = commentsURL
    self.comments = comments
    pullRequest = "pull_request" <~~ json
    closedAt = "closed_at" <~~ json
    milestone = "milestone" <~~ json
    body = "body" <~~ json
    assignee = "assignee" <~~ json
  }
}

/// A label of an issue.
struct Label: Decodable, Equatable, Sendable {
  let url: Link
  let name: String
  let color: String
}

extension Label: JSONDecodable {
  init?(json: JSON) {
    guard let url: Link = "url" <~~ json,
      let name: String = "name" <~~ json,
      let color: String = "color" <~~ json
    else { return nil }
    self.url = url
    self.name = name
    self.color = color
  }
}

/// A milestone of a repository.
struct Milestone: Decodable, Equatable, Sendable {
  let url: Link
  let number: Int
  let title: String
  let state: String
}

extension Milestone: JSONDecodable {
  init?(json: JSON) {
    guard let url: Link = "url" <~~ json,
      let number: Int = "number" <~~ json,
      let title: String = "title" <~~ json,
      let state: String = "state" <~~ json
    else { return nil }
    self.url = url
    self.number = number
    self.title = title
    self.state = state
  }
}

/// Where the pull request of an issue is to be found, if it has one.
struct PullRequestReference: Decodable, Equatable, Sendable {
  let htmlURL: Link?
  let patchURL: Link?
  let diffURL: Link?

  enum CodingKeys: String, CodingKey {
    case htmlURL = "html_url"
    case patchURL = "patch_url"
    case diffURL = "diff_url"
  }
}

extension PullRequestReference: JSONDecodable {
  init?(json: JSON) {
    htmlURL = "html_url" <~~ json
    patchURL = "patch_url" <~~ json
    diffURL = "diff_url" <~~ json
  }
}

/// A comment on an issue.
struct Comment: Decodable, Equatable, Sendable {
  let user: User
  let url: Link
  let issueURL: Link
  let createdAt: Timestamp
  let body: String
  let updatedAt: Timestamp
  let id: Int

  enum CodingKeys: String, CodingKey {
    case user
    case url
    case issueURL = "issue_url"
    case createdAt = "created_at"
    case body
    case updatedAt = "updated_at"
    case id
  }
}

extension Comment: JSONDecodable {
  init?(json: JSON) {
    guard let user: User = "user" <~~ json,
      let url: Link = "url" <~~ json,
      let issueURL: Link = "issue_url" <~~ json,
      let createdAt: Timestamp = "created_at" <~~ json,
      let body: String = "body" <~~ json,
      let updatedAt: Timestamp = "updated_at" <~~ json,
      let id: Int = "id" <~~ json
    else { return nil }
    self.user = user
    self.url = url
    self.issueURL = issueURL
    self.createdAt = createdAt
    self.body = body
    self.updatedAt = updatedAt
    self.id = id
  }
}
