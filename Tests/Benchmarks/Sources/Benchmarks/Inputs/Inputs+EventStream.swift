import Foundation
import Gloss

extension Inputs {
  /// A text of the shape and size of `github_events.json`: thirty events of seven types.
  static func eventStream() throws -> Data {
    var random = SplitMix64(seed: 2)
    let types = [
      "PushEvent", "PushEvent", "WatchEvent", "PushEvent", "CreateEvent", "PushEvent", "WatchEvent", "ForkEvent",
      "PushEvent", "IssuesEvent", "IssueCommentEvent", "GollumEvent",
    ]
    let events = (0..<30).map { event(types[$0 % types.count], &random) }
    return try JSON(foundationObject: events).data([.prettyPrinted, .withoutEscapingSlashes])
  }

  private static func event(_ type: String, _ random: inout SplitMix64) -> JSON {
    let login = "\(random.word())\(random.integer(0...999))"
    let name = "\(login)/\(random.word())"
    var event: JSON = [
      "type": type,
      "created_at": random.time(),
      "actor": actor(login, &random),
      "repo": [
        "url": "https://api.github.com/repos/\(name)",
        "id": random.integer(1_000_000...9_000_000),
        "name": name,
      ] as JSON,
      "public": true,
      "payload": payload(of: type, in: name, by: login, &random),
      "id": "\(random.integer(1_000_000_000...2_000_000_000))",
    ]
    if random.isOne(in: 5) { event["org"] = actor(random.word(), &random) }
    return event
  }

  private static func actor(_ login: String, _ random: inout SplitMix64) -> JSON {
    let gravatar = random.hexadecimal(digits: 32)
    return [
      "gravatar_id": gravatar,
      "login": login,
      "avatar_url": avatar(gravatar),
      "url": "https://api.github.com/users/\(login)",
      "id": random.integer(1000...3_000_000),
    ]
  }

  private static func avatar(_ gravatar: String) -> String {
    let fallback = "https://a248.e.akamai.net/assets.github.com%2Fimages%2Fgravatars%2Fgravatar-user-420.png"
    return "https://secure.gravatar.com/avatar/\(gravatar)?d=\(fallback)"
  }

  private static func payload(
    of type: String, in name: String, by login: String, _ random: inout SplitMix64
  ) -> JSON {
    let api = "https://api.github.com/repos/\(name)"
    switch type {
    case "PushEvent":
      let commits = (0..<random.integer(1...2)).map { _ in commit(api, &random) }
      return [
        "commits": commits,
        "distinct_size": commits.count,
        "ref": "refs/heads/\(random.word())",
        "push_id": random.integer(100_000_000...200_000_000),
        "head": random.hexadecimal(digits: 40),
        "before": random.hexadecimal(digits: 40),
        "size": commits.count,
      ]
    case "CreateEvent":
      return [
        "description": random.sentence(words: 2...9),
        "master_branch": "master",
        "ref": nil,
        "ref_type": "branch",
      ]
    case "ForkEvent":
      return ["forkee": repository(name, by: login, &random)]
    case "IssuesEvent":
      return ["action": "closed", "issue": issue(api, by: login, &random)]
    case "IssueCommentEvent":
      return [
        "action": "created",
        "comment": comment(api, by: login, &random),
        "issue": issue(api, by: login, &random),
      ]
    case "GollumEvent":
      return ["pages": [page(name, &random)]]
    default:
      return ["action": "started"]
    }
  }

  private static func commit(_ api: String, _ random: inout SplitMix64) -> JSON {
    let hash = random.hexadecimal(digits: 40)
    return [
      "url": "\(api)/commits/\(hash)",
      "message": "\(random.sentence(words: 4...12))\n\n\(random.sentence(words: 4...20))",
      "distinct": true,
      "sha": hash,
      "author": ["email": "\(random.word())@example.com", "name": random.word()] as JSON,
    ]
  }

  private static func page(_ name: String, _ random: inout SplitMix64) -> JSON {
    [
      "page_name": "Home",
      "html_url": "https://github.com/\(name)/wiki/Home",
      "title": "Home",
      "sha": random.hexadecimal(digits: 40),
      "summary": nil,
      "action": "edited",
    ]
  }

  private static func comment(_ api: String, by login: String, _ random: inout SplitMix64) -> JSON {
    let id = random.integer(10_000_000...13_000_000)
    return [
      "user": user(login, &random),
      "url": "\(api)/issues/comments/\(id)",
      "issue_url": "\(api)/issues/\(random.integer(1...999))",
      "created_at": random.time(),
      "body": random.sentence(words: 9...30),
      "updated_at": random.time(),
      "id": id,
    ]
  }

  private static func issue(_ api: String, by login: String, _ random: inout SplitMix64) -> JSON {
    let number = random.integer(1...999)
    return [
      "user": user(login, &random),
      "url": "\(api)/issues/\(number)",
      "labels": [["url": "\(api)/labels/bug", "name": "bug", "color": "fc2929"] as JSON],
      "html_url": "https://github.com/issues/\(number)",
      "labels_url": "\(api)/issues/\(number)/labels{/name}",
      "pull_request": ["html_url": nil, "patch_url": nil, "diff_url": nil] as JSON,
      "created_at": random.time(),
      "closed_at": random.isOne(in: 2) ? random.time() : nil,
      "milestone": nil,
      "title": random.sentence(words: 3...8),
      "body": "```\r\n\(random.sentence(words: 20...60))\r\n```",
      "updated_at": random.time(),
      "number": number,
      "state": "closed",
      "assignee": random.isOne(in: 2) ? user(login, &random) : nil,
      "id": random.integer(1_000_000...9_000_000),
      "events_url": "\(api)/issues/\(number)/events",
      "comments_url": "\(api)/issues/\(number)/comments",
      "comments": random.integer(0...20),
    ]
  }

  private static func user(_ login: String, _ random: inout SplitMix64) -> JSON {
    let gravatar = random.hexadecimal(digits: 32)
    let api = "https://api.github.com/users/\(login)"
    return [
      "url": api,
      "gists_url": "\(api)/gists{/gist_id}",
      "gravatar_id": gravatar,
      "type": "User",
      "avatar_url": avatar(gravatar),
      "subscriptions_url": "\(api)/subscriptions",
      "organizations_url": "\(api)/orgs",
      "received_events_url": "\(api)/received_events",
      "repos_url": "\(api)/repos",
      "login": login,
      "id": random.integer(1000...3_000_000),
      "starred_url": "\(api)/starred{/owner}{/repo}",
      "events_url": "\(api)/events{/privacy}",
      "followers_url": "\(api)/followers",
      "following_url": "\(api)/following",
    ]
  }

  private static func repository(_ name: String, by login: String, _ random: inout SplitMix64) -> JSON {
    let api = "https://api.github.com/repos/\(name)"
    let site = "https://github.com/\(name)"
    return [
      "description": random.sentence(words: 4...12),
      "fork": true,
      "url": api,
      "language": "Ruby",
      "stargazers_url": "\(api)/stargazers",
      "clone_url": "\(site).git",
      "tags_url": "\(api)/tags{/tag}",
      "full_name": name,
      "merges_url": "\(api)/merges",
      "forks": random.integer(0...300),
      "private": false,
      "git_refs_url": "\(api)/git/refs{/sha}",
      "archive_url": "\(api)/{archive_format}{/ref}",
      "collaborators_url": "\(api)/collaborators{/collaborator}",
      "owner": user(login, &random),
      "languages_url": "\(api)/languages",
      "trees_url": "\(api)/git/trees{/sha}",
      "labels_url": "\(api)/labels{/name}",
      "html_url": site,
      "pushed_at": random.time(),
      "created_at": random.time(),
      "has_issues": false,
      "forks_url": "\(api)/forks",
      "branches_url": "\(api)/branches{/branch}",
      "commits_url": "\(api)/commits{/sha}",
      "notifications_url": "\(api)/notifications{?since,all,participating}",
      "open_issues": random.integer(0...300),
      "contents_url": "\(api)/contents/{+path}",
      "blobs_url": "\(api)/git/blobs{/sha}",
      "issues_url": "\(api)/issues{/number}",
      "compare_url": "\(api)/compare/{base}...{head}",
      "issue_events_url": "\(api)/issues/events{/number}",
      "name": random.word(),
      "updated_at": random.time(),
      "statuses_url": "\(api)/statuses/{sha}",
      "forks_count": random.integer(0...300),
      "assignees_url": "\(api)/assignees{/user}",
      "ssh_url": "git@github.com:\(name).git",
      "public": true,
      "has_wiki": true,
      "subscribers_url": "\(api)/subscribers",
      "mirror_url": nil,
      "watchers_count": random.integer(0...300),
      "id": random.integer(1_000_000...9_000_000),
      "has_downloads": true,
      "git_commits_url": "\(api)/git/commits{/sha}",
      "downloads_url": "\(api)/downloads",
      "pulls_url": "\(api)/pulls{/number}",
      "homepage": nil,
      "issue_comment_url": "\(api)/issues/comments/{number}",
      "hooks_url": "\(api)/hooks",
      "subscription_url": "\(api)/subscription",
      "milestones_url": "\(api)/milestones{/number}",
      "svn_url": site,
      "events_url": "\(api)/events",
      "git_tags_url": "\(api)/git/tags{/sha}",
      "teams_url": "\(api)/teams",
      "comments_url": "\(api)/comments{/number}",
      "open_issues_count": random.integer(0...300),
      "keys_url": "\(api)/keys{/key_id}",
      "git_url": "git://github.com/\(name).git",
      "contributors_url": "\(api)/contributors",
      "size": random.integer(0...300),
      "watchers": random.integer(0...300),
    ]
  }
}
