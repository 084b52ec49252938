import ArgumentParser

/// The program: it picks the subcommand.
///
/// What a subcommand's `run()` throws goes to standard error, and the exit code is 1.
struct Example: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "GlossExample",
    abstract: "Shows what Gloss does, in three lessons.",
    discussion: """
      The first lesson reads a page of repositories, the second one GitHub's events, whose payloads have a shape for \
      each type, and the third one checks any JSON file and points at what is wrong.

      Without a subcommand it is the first one.
      """,
    subcommands: [ReposCommand.self, EventsCommand.self, CheckCommand.self],
    defaultSubcommand: ReposCommand.self)
}
