// Seven lessons, one for each subcommand:
//
//     swift run --package-path Example                             from a response to models, and from a model to a request
//     swift run --package-path Example GlossExample events         values whose shape depends on a field
//     swift run --package-path Example GlossExample check FILE     what is wrong with a text, and where
//     swift run --package-path Example GlossExample serve          a server that answers good and bad requests
//     swift run --package-path Example GlossExample models FILE    models for a sample or a schema
//     swift run --package-path Example GlossExample chat           a reply of many texts, which are read as they come
//     swift run --package-path Example GlossExample lines          a filter for lines, alone or on many machines
//
// Begin with Repository.swift: it has a model by macro, and ReposCommand.swift uses it.
// Then read Event.swift and Payload.swift, which have an enum with a case for each type of event, EventsCommand.swift,
// CheckCommand.swift, and CheckCommand+Lines.swift, which reads a file of any size. The server is in Decoder+Required.swift,
// Order.swift, whose models are by hand, OrderPatch.swift, OrderStore.swift, OrderService.swift, HTTPRequest+Decode.swift,
// HTTPResponse+Problem.swift and ServeCommand.swift, and Tests has clients that ask it. The folder Models
// makes models of what JSON has, and of what a schema allows: begin with ModelsCommand.swift, ShapeGraph.swift and
// SchemaGraph.swift. The folder Chat has a server and a
// client of server-sent events: begin with ChatCommand.swift, ChatClient.swift and ChatEvent.swift; WordTable.swift shows the
// arguments of a call while the model writes them. EventFilter.swift reads lines from a pipe or a part of a file, by the model in
// EventLine.swift, and LinesCommand.swift has its options.
// The other files are about files and terminals, and not about JSON.

import ArgumentParser
import Foundation

/// The program: it picks the subcommand.
///
/// An error that a subcommand's `run()` throws goes to standard error, and the exit code is 1.
@main
struct Example: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "GlossExample",
    abstract: "Shows what Gloss does, in seven lessons.",
    discussion: """
      Without a subcommand, the first lesson runs.
      """,
    subcommands: [
      ReposCommand.self, EventsCommand.self, CheckCommand.self, ServeCommand.self, ModelsCommand.self, ChatCommand.self,
      LinesCommand.self,
    ],
    defaultSubcommand: ReposCommand.self)

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let error = unknownSubcommand(in: arguments) { exit(withError: error) }
    await main(arguments)
  }

  /// The error for the first argument if it is neither a subcommand nor a file; nil if it is one, or an option.
  ///
  /// The first lesson would take a mistyped subcommand for a file.
  static func unknownSubcommand(in arguments: [String]) -> ValidationError? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let name = arguments.first, !name.hasPrefix("-"), name != "help", !names.contains(name),
      !FileManager.default.fileExists(atPath: name)
    else { return nil }
    return ValidationError(
      "There is no subcommand or file '\(name.printable)'. The subcommands are \(names.joined(separator: ", ")).")
  }
}
