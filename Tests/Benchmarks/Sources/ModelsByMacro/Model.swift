import Foundation
import GlossMacros

// The models are read and written in their own module, as an app does: from another module, the library's generic code would not
// be specialized for them.

extension Timeline {
  /// Reads a timeline from a text; nil if it does not fit.
  public static func read(_ text: Data) -> Timeline? { Timeline(data: text) }

  /// Reads a timeline from a value; nil if it does not fit.
  public static func read(_ json: JSON) -> Timeline? { Timeline(json: json) }
}

extension Event {
  /// Reads events from a text; nil if it does not fit.
  public static func read(_ text: Data) -> [Event]? { [Event](data: text) }

  /// Reads events from a value; nil if it does not fit.
  public static func read(_ json: JSON) -> [Event]? { [Event](json: json) }
}

extension Project {
  /// Reads a project from a text; nil if it does not fit.
  public static func read(_ text: Data) -> Project? { Project(data: text) }

  /// Reads a project from a value; nil if it does not fit.
  public static func read(_ json: JSON) -> Project? { Project(json: json) }
}

extension Map {
  /// Reads a map from a text; nil if it does not fit.
  public static func read(_ text: Data) -> Map? { Map(data: text) }

  /// Reads a map from a value; nil if it does not fit.
  public static func read(_ json: JSON) -> Map? { Map(json: json) }
}

extension Season {
  /// Reads a season from a text; nil if it does not fit.
  public static func read(_ text: Data) -> Season? { Season(data: text) }

  /// The text of the season.
  public func write() throws -> Data { try jsonData() }
}

extension Shelf {
  /// Reads shelves from a text; nil if it does not fit.
  public static func read(_ text: Data) -> [Shelf]? { [Shelf](data: text) }

  /// Reads shelves from a value; nil if it does not fit.
  public static func read(_ json: JSON) -> [Shelf]? { [Shelf](json: json) }
}

extension Timeline {
  /// The text of the timeline.
  public func write() throws -> Data { try jsonData() }
}

extension Project {
  /// The text of the project.
  public func write() throws -> Data { try jsonData() }
}

extension Map {
  /// The text of the map.
  public func write() throws -> Data { try jsonData() }
}

extension Shelf {
  /// The text of shelves.
  public static func write(_ shelves: [Shelf]) throws -> Data { try shelves.jsonData() }
}

extension Event {
  /// The text of events.
  public static func write(_ events: [Event]) throws -> Data { try events.jsonData() }
}
