import Gloss

/// What an event is about: a case for each type of event, with a model of its own.
///
/// GitHub has more types than these and adds others. They are `other`, so that they don't make the whole response nil.
enum Payload {
  case create(Create)
  case fork(Fork)
  case gollum(Gollum)
  case issueComment(IssueComment)
  case issues(IssueChange)
  case push(Push)
  case watch(Watch)
  case other(type: String)
}

extension Payload: JSONDecodable {
  /// Reads the payload of an event; nil where it does not fit the event's type.
  init?(json event: JSON) {
    guard let type: String = "type" <~~ event else { return nil }
    // Each line reads the model that the case holds, and puts it into the case.
    let payload: Payload? =
      switch type {
      case "CreateEvent": ("payload" <~~ event).map(Payload.create)
      case "ForkEvent": ("payload" <~~ event).map(Payload.fork)
      case "GollumEvent": ("payload" <~~ event).map(Payload.gollum)
      case "IssueCommentEvent": ("payload" <~~ event).map(Payload.issueComment)
      case "IssuesEvent": ("payload" <~~ event).map(Payload.issues)
      case "PushEvent": ("payload" <~~ event).map(Payload.push)
      case "WatchEvent": ("payload" <~~ event).map(Payload.watch)
      default: .other(type: type)
      }
    guard let payload else { return nil }
    self = payload
  }
}

// The models have the few fields that the example shows. What no model asks for is skipped.

/// A repository, branch or tag that was created.
struct Create: JSONDecodable {
  enum Kind: String {
    case branch, repository, tag
  }

  let kind: Kind
  let name: String?  // null for a repository

  init?(json: JSON) {
    guard let kind: Kind = "ref_type" <~~ json else { return nil }
    self.kind = kind
    name = "ref" <~~ json
  }
}

/// A copy of a repository.
struct Fork: JSONDecodable {
  let repository: String
  let language: String?

  init?(json: JSON) {
    guard let repository: String = "forkee.full_name" <~~ json else { return nil }
    self.repository = repository
    language = "forkee.language" <~~ json
  }
}

/// Changes of a wiki.
struct Gollum: JSONDecodable {
  struct Page: JSONDecodable {
    let title: String
    let action: String

    init?(json: JSON) {
      guard let title: String = "title" <~~ json,
        let action: String = "action" <~~ json
      else { return nil }
      self.title = title
      self.action = action
    }
  }

  let pages: [Page]

  init?(json: JSON) {
    guard let pages: [Page] = "pages" <~~ json else { return nil }
    self.pages = pages
  }
}

/// An issue, which events of two types are about.
struct Issue: JSONDecodable {
  let number: Int
  let title: String

  init?(json: JSON) {
    guard let number: Int = "number" <~~ json,
      let title: String = "title" <~~ json
    else { return nil }
    self.number = number
    self.title = title
  }
}

/// A comment on an issue.
struct IssueComment: JSONDecodable {
  let issue: Issue
  let body: String

  init?(json: JSON) {
    guard let issue: Issue = "issue" <~~ json,
      let body: String = "comment.body" <~~ json
    else { return nil }
    self.issue = issue
    self.body = body
  }
}

/// An issue that was opened, closed, or reopened.
struct IssueChange: JSONDecodable {
  let action: String
  let issue: Issue

  init?(json: JSON) {
    guard let action: String = "action" <~~ json,
      let issue: Issue = "issue" <~~ json
    else { return nil }
    self.action = action
    self.issue = issue
  }
}

/// Commits that were pushed to a branch.
struct Push: JSONDecodable {
  struct Commit: JSONDecodable {
    let message: String

    init?(json: JSON) {
      guard let message: String = "message" <~~ json else { return nil }
      self.message = message
    }
  }

  let branch: String
  let commits: [Commit]

  init?(json: JSON) {
    guard let branch = Decoder.decode("ref", transform: Push.branch(ofReference:))(json) else { return nil }
    self.branch = branch
    commits = "commits" <~~ json ?? []
  }

  /// The branch that Git calls `refs/heads/main`, and any other reference as it is; nil where the text is none.
  private static func branch(ofReference reference: String) -> String? {
    guard reference.hasPrefix("refs/") else { return nil }
    let prefix = "refs/heads/"
    return reference.hasPrefix(prefix) ? String(reference.dropFirst(prefix.count)) : reference
  }
}

/// A star for a repository.
struct Watch: JSONDecodable {
  let action: String

  init?(json: JSON) {
    guard let action: String = "action" <~~ json else { return nil }
    self.action = action
  }
}
