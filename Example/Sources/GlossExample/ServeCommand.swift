import ArgumentParser
import FlyingFox
import FlyingSocks
import Foundation

/// The fourth lesson: a server that reads orders from requests, and says what is wrong with bad ones.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves orders over HTTP on this machine, and answers what is wrong with a bad request.",
    discussion: """
      POST /orders makes an order. GET /orders and GET /orders/ID read orders. PATCH /orders/ID changes one: a missing \
      field stays, and null removes it. Errors are answered as problem details (RFC 9457).

      The orders are gone when the server ends.
      """)

  @Option(help: "The port to listen on. Without it, the system chooses one, which is printed.")
  var port: UInt16 = 0

  func run() async throws {
    // The log may be a pipe whose reader has ended.
    signal(SIGPIPE, SIG_IGN)
    let service = OrderService(log: writeError)
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled, handler: service)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        guard case .ip4(_, let port)? = await server.listeningAddress else { return }
        showUsage(of: "http://127.0.0.1:\(port)/orders")
      }
      for try await _ in group {}
    }
  }
}

/// Prints where the server is, and a request that it says no to.
private func showUsage(of url: String) {
  print(
    """
    Listening on \(url)
    Try this, and correct the order until it is taken:
      curl -i \(url) -H 'Content-Type: application/json' -d '{"customer": 7, "items": [{"quantity": 0}]}'
    """)
  // A program that reads the output through a pipe waits for the port.
  fflush(nil)
}
