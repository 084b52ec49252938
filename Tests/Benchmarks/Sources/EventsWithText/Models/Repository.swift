import Foundation
import Gloss

/// A repository in full. Links with placeholders are templates and no URLs.
struct Repository: Decodable, Equatable, Sendable {
  let description: String?
  let fork: Bool
  let url: Link
  let language: String?
  let stargazersURL: Link
  let cloneURL: Link
  let tagsURL: String
  let fullName: String
  let mergesURL: Link
  let forks: Int
  let isPrivate: Bool
  let gitRefsURL: String
  let archiveURL: String
  let collaboratorsURL: String
  let owner: User
  let languagesURL: Link
  let treesURL: String
  let labelsURL: String
  let htmlURL: Link
  let pushedAt: Timestamp
  let createdAt: Timestamp
  let hasIssues: Bool
  let forksURL: Link
  let branchesURL: String
  let commitsURL: String
  let notificationsURL: String
  let openIssues: Int
  let contentsURL: String
  let blobsURL: String
  let issuesURL: String
  let compareURL: String
  let issueEventsURL: String
  let name: String
  let updatedAt: Timestamp
  let statusesURL: String
  let forksCount: Int
  let assigneesURL: String
  let sshURL: String
  let isPublic: Bool
  let hasWiki: Bool
  let subscribersURL: Link
  let mirrorURL: Link?
  let watchersCount: Int
  let id: Int
  let hasDownloads: Bool
  let gitCommitsURL: String
  let downloadsURL: Link
  let pullsURL: String
  let homepage: String?
  let issueCommentURL: String
  let hooksURL: Link
  let subscriptionURL: Link
  let milestonesURL: String
  let svnURL: Link
  let eventsURL: Link
  let gitTagsURL: String
  let teamsURL: Link
  let commentsURL: String
  let openIssuesCount: Int
  let keysURL: String
  let gitURL: String
  let contributorsURL: Link
  let size: Int
  let watchers: Int

  enum CodingKeys: String, CodingKey {
    case description
    case fork
    case url
    case language
    case stargazersURL = "stargazers_url"
    case cloneURL = "clone_url"
    case tagsURL = "tags_url"
    case fullName = "full_name"
    case mergesURL = "merges_url"
    case forks
    case isPrivate = "private"
    case gitRefsURL = "git_refs_url"
    case archiveURL = "archive_url"
    case collaboratorsURL = "collaborators_url"
    case owner
    case languagesURL = "languages_url"
    case treesURL = "trees_url"
    case labelsURL = "labels_url"
    case htmlURL = "html_url"
    case pushedAt = "pushed_at"
    case createdAt = "created_at"
    case hasIssues = "has_issues"
    case forksURL = "forks_url"
    case branchesURL = "branches_url"
    case commitsURL = "commits_url"
    case notificationsURL = "notifications_url"
    case openIssues = "open_issues"
    case contentsURL = "contents_url"
    case blobsURL = "blobs_url"
    case issuesURL = "issues_url"
    case compareURL = "compare_url"
    case issueEventsURL = "issue_events_url"
    case name
    case updatedAt = "updated_at"
    case statusesURL = "statuses_url"
    case forksCount = "forks_count"
    case assigneesURL = "assignees_url"
    case sshURL = "ssh_url"
    case isPublic = "public"
    case hasWiki = "has_wiki"
    case subscribersURL = "subscribers_url"
    case mirrorURL = "mirror_url"
    case watchersCount = "watchers_count"
    case id
    case hasDownloads = "has_downloads"
    case gitCommitsURL = "git_commits_url"
    case downloadsURL = "downloads_url"
    case pullsURL = "pulls_url"
    case homepage
    case issueCommentURL = "issue_comment_url"
    case hooksURL = "hooks_url"
    case subscriptionURL = "subscription_url"
    case milestonesURL = "milestones_url"
    case svnURL = "svn_url"
    case eventsURL = "events_url"
    case gitTagsURL = "git_tags_url"
    case teamsURL = "teams_url"
    case commentsURL = "comments_url"
    case openIssuesCount = "open_issues_count"
    case keysURL = "keys_url"
    case gitURL = "git_url"
    case contributorsURL = "contributors_url"
    case size
    case watchers
  }
}

extension Repository: JSONDecodable {
  init?(json: JSON) {
    guard let fork: Bool = "fork" <~~ json,
      let url: Link = "url" <~~ json,
      let stargazersURL: Link = "stargazers_url" <~~ json,
      let cloneURL: Link = "clone_url" <~~ json,
      let tagsURL: String = "tags_url" <~~ json,
      let fullName: String = "full_name" <~~ json,
      let mergesURL: Link = "merges_url" <~~ json,
      let forks: Int = "forks" <~~ json,
      let isPrivate: Bool = "private" <~~ json,
      let gitRefsURL: String = "git_refs_url" <~~ json,
      let archiveURL: String = "archive_url" <~~ json,
      let collaboratorsURL: String = "collaborators_url" <~~ json,
      let owner: User = "owner" <~~ json,
      let languagesURL: Link = "languages_url" <~~ json,
      let treesURL: String = "trees_url" <~~ json,
      let labelsURL: String = "labels_url" <~~ json,
      let htmlURL: Link = "html_url" <~~ json,
      let pushedAt: Timestamp = "pushed_at" <~~ json,
      let createdAt: Timestamp = "created_at" <~~ json,
      let hasIssues: Bool = "has_issues" <~~ json,
      let forksURL: Link = "forks_url" <~~ json,
      let branchesURL: String = "branches_url" <~~ json,
      let commitsURL: String = "commits_url" <~~ json,
      let notificationsURL: String = "notifications_url" <~~ json,
      let openIssues: Int = "open_issues" <~~ json,
      let contentsURL: String = "contents_url" <~~ json,
      let blobsURL: String = "blobs_url" <~~ json,
      let issuesURL: String = "issues_url" <~~ json,
      let compareURL: String = "compare_url" <~~ json,
      let issueEventsURL: String = "issue_events_url" <~~ json,
      let name: String = "name" <~~ json,
      let updatedAt: Timestamp = "updated_at" <~~ json,
      let statusesURL: String = "statuses_url" <~~ json,
      let forksCount: Int = "forks_count" <~~ json,
      let assigneesURL: String = "assignees_url" <~~ json,
      let sshURL: String = "ssh_url" <~~ json,
      let isPublic: Bool = "public" <~~ json,
      let hasWiki: Bool = "has_wiki" <~~ json,
      let subscribersURL: Link = "subscribers_url" <~~ json,
      let watchersCount: Int = "watchers_count" <~~ json,
      let id: Int = "id" <~~ json,
      let hasDownloads: Bool = "has_downloads" <~~ json,
      let gitCommitsURL: String = "git_commits_url" <~~ json,
      let downloadsURL: Link = "downloads_url" <~~ json,
      let pullsURL: String = "pulls_url" <~~ json,
      let issueCommentURL: String = "issue_comment_url" <~~ json,
      let hooksURL: Link = "hooks_url" <~~ json,
      let subscriptionURL: Link = "subscription_url" <~~ json,
      let milestonesURL: String = "milestones_url" <~~ json,
      let svnURL: Link = "svn_url" <~~ json,
      let eventsURL: Link = "events_url" <~~ json,
      let gitTagsURL: String = "git_tags_url" <~~ json,
      let teamsURL: Link = "teams_url" <~~ json,
      let commentsURL: String = "comments_url" <~~ json,
      let openIssuesCount: Int = "open_issues_count" <~~ json,
      let keysURL: String = "keys_url" <~~ json,
      let gitURL: String = "git_url" <~~ json,
      let contributorsURL: Link = "contributors_url" <~~ json,
      let size: Int = "size" <~~ json,
      let watchers: Int = "watchers" <~~ json
    else { return nil }
    self.fork = fork
    self.url = url
    self.stargazersURL = stargazersURL
    self.cloneURL = cloneURL
    self.tagsURL = tagsURL
    self.fullName = fullName
    self.mergesURL = mergesURL
    self.forks = forks
    self.isPrivate = isPrivate
    self.gitRefsURL = gitRefsURL
    self.archiveURL = archiveURL
    self.collaboratorsURL = collaboratorsURL
    self.owner = owner
    self.languagesURL = languagesURL
    self.treesURL = treesURL
    self.labelsURL = labelsURL
    self.htmlURL = htmlURL
    self.pushedAt = pushedAt
    self.createdAt = createdAt
    self.hasIssues = hasIssues
    self.forksURL = forksURL
    self.branchesURL = branchesURL
    self.commitsURL = commitsURL
    self.notificationsURL = notificationsURL
    self.openIssues = openIssues
    self.contentsURL = contentsURL
    self.blobsURL = blobsURL
    self.issuesURL = issuesURL
    self.compareURL = compareURL
    self.issueEventsURL = issueEventsURL
    self.name = name
    self.updatedAt = updatedAt
    self.statusesURL = statusesURL
    self.forksCount = forksCount
    self.assigneesURL = assigneesURL
    self.sshURL = sshURL
    self.isPublic = isPublic
    self.hasWiki = hasWiki
    self.subscribersURL = subscribersURL
    self.watchersCount = watchersCount
    self.id = id
    self.hasDownloads = hasDownloads
    self.gitCommitsURL = gitCommitsURL
    self.downloadsURL = downloadsURL
    self.pullsURL = pullsURL
    self.issueCommentURL = issueCommentURL
    self.hooksURL = hooksURL
    self.subscriptionURL = subscriptionURL
    self.milestonesURL = milestonesURL
    self.svnURL = svnURL
    self.eventsURL = eventsURL
    self.gitTagsURL = gitTagsURL
    self.teamsURL = teamsURL
    self.commentsURL = commentsURL
    self.openIssuesCount = openIssuesCount
    self.keysURL = keysURL
    self.gitURL = gitURL
    self.contributorsURL = contributorsURL
    self.size = size
    self.watchers = watchers
    description = "description" <~~ json
    language = "language" <~~ json
    mirrorURL = "mirror_url" <~~ json
    homepage = "homepage" <~~ json
  }
}
