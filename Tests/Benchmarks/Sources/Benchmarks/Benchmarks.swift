import ArgumentParser

@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how fast Gloss is, and what it needs in memory.",
    discussion: "Without a subcommand it is compare.",
    subcommands: [CompareCommand.self, MakeCommand.self, ReadCommand.self],
    defaultSubcommand: CompareCommand.self)
}
