import Foundation
import GlossMacros

/// A repository in full. Links with placeholders are templates and no URLs.
@Glossy(keys: .snakeCase)
struct Repository: Equatable, Sendable {
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
  @Key("private") let isPrivate: Bool
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
  @Key("public") let isPublic: Bool
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
}
