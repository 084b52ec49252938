extension ServerSentEvent {
  /// The event in the form in which it is sent: its fields in lines, and a blank line.
  ///
  /// Each line of the data becomes a field. CR and CR LF end lines, too, and are read as LF. An empty name is read as "message".
  ///
  /// - Throws: `ServerSentEventError` if the name or the id contains CR, LF or NULL, or the retry time is less than 0.
  public var text: String {
    get throws(ServerSentEventError) {
      if event.hasLineBreakOrNull { throw ServerSentEventError(.invalidEvent) }
      var text = event == "message" || event.isEmpty ? "" : "event: \(event)\n"
      if let id {
        if id.hasLineBreakOrNull { throw ServerSentEventError(.invalidID) }
        text += "id: \(id)\n"
      }
      if let retry { text += try ServerSentEvent.line(retry: retry) }
      return text + dataText
    }
  }

  /// The lines of the data, and a blank line.
  var dataText: String { data.inLines(after: "data: ") + "\n" }

  private static func line(retry milliseconds: Int) throws(ServerSentEventError) -> String {
    if milliseconds < 0 { throw ServerSentEventError(.invalidRetry) }
    return "retry: \(milliseconds)\n"
  }

  /// The retry time in the form in which it is sent, without an event. It tells a client when to connect again, before any event is sent.
  ///
  /// - Throws: `ServerSentEventError` if it is less than 0.
  public static func retryText(milliseconds: Int) throws(ServerSentEventError) -> String {
    try line(retry: milliseconds) + "\n"
  }

  /// A comment in the form in which it is sent. Clients ignore it. It keeps a connection open that would be closed without traffic.
  ///
  /// Each line of the text becomes a comment.
  public static func comment(_ text: String = "") -> String { text.inLines(after: ": ") + "\n" }
}

extension String {
  fileprivate var hasLineBreakOrNull: Bool { utf8.contains { $0 == 0x0a || $0 == 0x0d || $0 == 0 } }

  /// The lines of a text, each after a prefix. Lines end with CR, LF or CR LF. O(bytes).
  fileprivate func inLines(after prefix: String) -> String {
    // Not by characters: CR LF is one character.
    var bytes = Array(prefix.utf8)
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte == 0x0d || byte == 0x0a && previous != 0x0d {
        bytes.append(0x0a)
        bytes += prefix.utf8
      } else if byte != 0x0a {
        bytes.append(byte)
      }
      previous = byte
    }
    bytes.append(0x0a)
    return String(decoding: bytes, as: UTF8.self)
  }
}
