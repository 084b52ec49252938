import Foundation
import GlossMacros

/// A line of a log of events: the event by its model, and the JSON that it was read from.
struct EventLine: JSONDecodable {
  let json: JSON
  let type: String
  let event: Event

  init?(json: JSON) {
    guard let event = Event(json: json), let type: String = "type" <~~ json else { return nil }
    self.json = json
    self.type = type
    self.event = event
  }
}

/// An event in words.
@JSONEncodable
struct EventSummary {
  let on: String
  let actor: String
  let repository: String
  let what: String
}

extension EventSummary {
  init(_ event: Event) {
    on = event.createdAt.day
    actor = event.actor
    repository = event.repository
    what = summary(of: event.payload)
  }
}
