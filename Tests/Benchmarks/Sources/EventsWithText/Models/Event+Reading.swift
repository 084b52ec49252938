import Foundation
import Gloss

// Both sides read the events in the module of the models, as an app does: from another module, neither library's
// generic code would be specialized for them.

extension Event {
  /// The events in a text; nil where it does not fit.
  public static func events(in text: Data) -> [Event]? {
    [Event](data: text)
  }

  /// The events in a value; nil where it does not fit.
  public static func events(in json: JSON) -> [Event]? {
    [Event](json: json)
  }

  /// The events in a text, read by Foundation.
  public static func events(in text: Data, by decoder: JSONDecoder) throws -> [Event] {
    try decoder.decode([Event].self, from: text)
  }
}
