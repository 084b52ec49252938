import Foundation

/// A stream that may be shown on a terminal.
struct Terminal {
  static let output = Terminal(descriptor: STDOUT_FILENO)
  static let error = Terminal(descriptor: STDERR_FILENO)

  /// Whether it is a terminal, and not a file or a pipe.
  let isTerminal: Bool
  /// How many columns there are; 80 where nothing says it.
  let width: Int
  /// Whether text is coloured: on a terminal that can, unless the user said no (https://no-color.org).
  let hasColors: Bool

  private init(descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    var size = winsize()
    let isKnown = isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    width = isKnown ? Int(size.ws_col) : 80
    let environment = ProcessInfo.processInfo.environment
    hasColors = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}

/// Writes a line to standard error. A line that can't be written is lost: a server does not end with its log.
func writeError(_ line: String) {
  try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
}

// MARK: - Styles

extension Terminal {
  /// How text looks, by the number that terminals know it by.
  enum Style: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
  }

  /// The text in a style, or as it is where colours are not shown.
  func paint(_ text: String, _ style: Style) -> String {
    hasColors ? "\u{1b}[\(style.rawValue)m\(text)\u{1b}[0m" : text
  }
}
