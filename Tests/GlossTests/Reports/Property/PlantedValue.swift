import Foundation
import Gloss

/// A value of a text, with the fault that was planted in it and the place where it was written.
final class PlantedValue {
  enum Content {
    /// The JSON text of null, a bool, a number or a string.
    case scalar(String)
    case array([PlantedValue])
    case object([Member])
  }

  struct Member {
    let key: String
    let value: PlantedValue
    /// Whether the key is not one of the type that a dictionary has for its keys.
    var hasBadKey = false
  }

  /// Where a value is in the text.
  struct Location: Hashable {
    /// The count of bytes before it.
    var offset = 0
    /// From 1.
    var line = 1
    /// In Unicode scalars, from 1.
    var column = 1
  }

  var content: Content
  /// What is wrong with it, as what its shape says; nil if nothing is. What is wrong with null, and with a model, shows.
  var fault: DecodingReport.Problem.Kind?
  /// Whether it is an integer that the model does not take.
  var isOverLimit = false
  /// Set when it is written.
  var location = Location()

  init(_ content: Content, fault: DecodingReport.Problem.Kind? = nil) {
    self.content = content
    self.fault = fault
  }

  convenience init(_ text: String, fault: DecodingReport.Problem.Kind? = nil) {
    self.init(.scalar(text), fault: fault)
  }

  var isNull: Bool { if case .scalar("null") = content { true } else { false } }

  /// The elements of an array.
  var elements: [PlantedValue]? { if case .array(let elements) = content { elements } else { nil } }

  /// The members of an object.
  var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  /// The first member with a key of these bytes: `String` does not compare them.
  func member(_ key: String) -> PlantedValue? {
    members?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  func removeMember(_ key: String) {
    guard let members else { return }
    content = .object(members.filter { !$0.key.utf8.elementsEqual(key.utf8) })
  }

  /// The value as Swift code builds it: a key that is there again is left out. Numbers that Swift has no type for stay parsed.
  func built() throws -> JSON {
    switch content {
    case .scalar(let text): return JSON(foundationObject: try JSON(string: text).foundationObject ?? NSNull())
    case .array(let elements): return JSON(foundationObject: try elements.map { try $0.built() })
    case .object(let members):
      var json = JSON(foundationObject: [String: Any]())
      for (index, member) in members.enumerated()
      where !members[..<index].contains(where: { $0.key.utf8.elementsEqual(member.key.utf8) }) {
        json[member.key] = try member.value.built()
      }
      return json
    }
  }
}
