import GlossMacros

/// The content of an event: a case for each type of event, with a model of its own under the key `payload`.
///
/// GitHub has more types than these and adds others. They are `other`, so that they don't make the whole response nil.
@JSONDecodable(tag: "type", content: "payload")
enum Payload {
  @Key("CreateEvent") case create(Create)
  @Key("ForkEvent") case fork(Fork)
  @Key("GollumEvent") case gollum(Gollum)
  @Key("IssueCommentEvent") case issueComment(IssueComment)
  @Key("IssuesEvent") case issues(IssueChange)
  @Key("PushEvent") case push(Push)
  @Key("WatchEvent") case watch(Watch)
  @Unknown case other(JSON)
}

// The models have the few fields that the example shows. Other fields are skipped.

/// A repository, branch or tag that was created.
@JSONDecodable
struct Create {
  enum Kind: String {
    case branch, repository, tag
  }

  @Key("ref_type") let kind: Kind
  @Key("ref") let name: String?  // null for a repository
}

/// A copy of a repository.
@JSONDecodable(prefix: "forkee.")
struct Fork {
  @Key("full_name") let repository: String
  let language: String?
}

/// Changes of a wiki.
@JSONDecodable
struct Gollum {
  @JSONDecodable
  struct Page {
    let title: String
    let action: String
  }

  let pages: [Page]
}

/// An issue, which events of two types are about.
@JSONDecodable
struct Issue {
  let number: Int
  let title: String
}

/// A comment on an issue.
@JSONDecodable
struct IssueComment {
  let issue: Issue
  @Key("comment.body") let body: String
}

/// An issue that was opened, closed, or reopened.
@JSONDecodable
struct IssueChange {
  let action: String
  let issue: Issue
}

/// Commits that were pushed to a branch.
@JSONDecodable
struct Push {
  @JSONDecodable
  struct Commit {
    let message: String
  }

  @Key("ref", .transform(Push.branch(ofReference:))) let branch: String
  var commits: [Commit] = []

  /// The branch that Git calls `refs/heads/main`, and any other reference as it is; nil if the text is none.
  private static func branch(ofReference reference: String) -> String? {
    guard reference.hasPrefix("refs/") else { return nil }
    let prefix = "refs/heads/"
    return reference.hasPrefix(prefix) ? String(reference.dropFirst(prefix.count)) : reference
  }
}

/// A star for a repository.
@JSONDecodable
struct Watch {
  let action: String
}
