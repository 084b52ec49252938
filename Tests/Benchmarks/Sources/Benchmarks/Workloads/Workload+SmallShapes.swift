import Foundation
import Gloss
import GlossCodable

// Thousands of small objects. The other side is structs of plain fields that hold the same.

extension Workload {
  static var smallShapes: [Workload] {
    shapesOfEnums + shapesOfFields + shapesOfKeys + shapesOfCollections + shapesOfOptionals + shapesOfCodable
  }

  private static var shapesOfEnums: [Workload] {
    [
      shape(
        "tag", text: { try $0.taggedChanges() },
        read: { [TaggedChange](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainTaggedChange](json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "tag-content", text: { try $0.contentChanges() },
        read: { [ContentChange](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainContentChange](json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "untagged", text: { try $0.relations() },
        read: { [Relation](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainRelation](json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "untagged-models", text: { try $0.attachments() },
        read: { [Attachment](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainAttachment](json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "raw-strings", text: { try $0.stateHistories() },
        read: { [StateHistory](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainStateHistory](json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "raw-ints", text: { try $0.levelHistories() },
        read: { [LevelHistory](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainLevelHistory](json: $0) }, writeStructs: { try $0.jsonData() }),
    ].flatMap { $0 }
  }

  private static var shapesOfFields: [Workload] {
    [
      shape(
        "flat", text: { try $0.tickets() },
        read: { [FlatTicket](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainTicket](json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "strict", text: { try $0.tickets() },
        read: { [StrictTicket](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainTicket](json: $0) }, writeStructs: { try $0.jsonData() }),
      // The other side takes unknown keys.
      [
        reading(
          "strict-unordered", text: { try $0.tickets() }, read: { [UnorderedTicket](json: $0) },
          readStructs: { [PlainTicket](json: $0) },
          isFair: { try JSON(data: $0.jsonData()) == JSON(data: $1.jsonData()) }),
        reading(
          "strict-flat", text: { try $0.tickets() }, read: { [StrictFlatTicket](json: $0) },
          readStructs: { [FlatTicket](json: $0) },
          isFair: { try JSON(data: $0.jsonData()) == JSON(data: $1.jsonData()) }),
      ],
      // The other side reads the same members from a separate object.
      shape(
        "rest", text: { try $0.tickets() },
        read: { [RestTicket](json: $0) }, write: { try $0.jsonData() },
        structsText: { try $0.ticketsWithRest() },
        readStructs: { [DictionaryTicket](json: $0) }, writeStructs: { try $0.jsonData() },
        isFair: { $0.map(\.title) == $1.map(\.title) }),
      shape(
        "transform", text: { try $0.accounts() },
        read: { [TransformedAccount](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainAccount](json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "lossless", text: { try $0.products() },
        read: { [LosslessProduct](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainProduct](json: $0) }, writeStructs: { try $0.jsonData() }),
      // The other side reads strings, and makes numbers of them.
      [
        reading(
          "lossless-strings", text: { try $0.productsOfStrings() }, read: { [LosslessProduct](json: $0) },
          readStructs: { [ProductOfStrings](json: $0).map { $0.compactMap(\.parsed) } },
          isFair: { try JSON(data: $0.jsonData()) == JSON(data: $1.jsonData()) })
      ],
      shape(
        "day", text: { try $0.stays() },
        read: { [Stay](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainStay](json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "milliseconds", text: { try $0.sessions() },
        read: { [Session](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainSession](json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "skipping", text: { try $0.baskets() },
        read: { [SkippingBasket](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainBasket](json: $0) }, writeStructs: { try $0.jsonData() }),
      // One in five elements does not fit. The other side reads a text without them.
      [
        reading(
          "skipping-invalid", text: { try $0.baskets(isDirty: true) }, read: { [SkippingBasket](json: $0) },
          structsText: { try $0.baskets(isCleaned: true) }, readStructs: { [PlainBasket](json: $0) },
          isFair: { try JSON(data: $0.jsonData()) == JSON(data: $1.jsonData()) })
      ],
    ].flatMap { $0 }
  }

  private static var shapesOfKeys: [Workload] {
    [
      shape(
        "alias", text: { try $0.users(keys: ("login", "followers")) },
        read: { [AliasedUser](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainAliasedUser](json: $0) }, writeStructs: { try $0.jsonData() }),
      [
        reading(
          "alias-second", text: { try $0.users(keys: ("user_name", "followers_count")) },
          read: { [AliasedUser](json: $0) }, readStructs: { [PlainSecondUser](json: $0) },
          isFair: { $0.map(\.login) == $1.map(\.login) && $0.map(\.followers) == $1.map(\.followers) })
      ],
      shape(
        "key-path", text: { try $0.projects() },
        read: { [PathProject](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainPathProject](json: $0) }, writeStructs: { try $0.jsonData() }),
      [
        reading(
          "index", text: { try $0.places() }, read: { [IndexedPlace](json: $0) },
          readStructs: { [[Double]](json: $0) },
          isFair: { $0.map { [$0.latitude, $0.longitude, $0.height] } == $1 })
      ],
    ].flatMap { $0 }
  }

  private static var shapesOfCollections: [Workload] {
    [
      // The other side reads an array, and makes a dictionary of it.
      shape(
        "string-keys", text: { try $0.parts { "\($1.word())-\($0)" } },
        read: { [PartsByName](json: $0) }, write: { try $0.jsonData() },
        structsText: { try $0.partLists { "\($1.word())-\($0)" } },
        readStructs: { [PartList](json: $0).map { $0.map(\.dictionary) } },
        writeStructs: { try $0.map { PartList($0) }.jsonData() },
        isFair: { $0.map(\.parts) == $1 }),
      // The other side of these two is dictionaries with strings as keys.
      shape(
        "int-keys", text: { try $0.parts { "\($0 * 1000 + $1.integer(0...999))" } },
        read: { [PartsByNumber](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PartsByName](json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "enum-keys", text: { try $0.parts { number, _ in ["ar", "zh", "en", "fr", "hi", "pt", "ru", "es"][number] } },
        read: { [PartsByLanguage](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PartsByName](json: $0) }, writeStructs: { try $0.jsonData() }),
      // The other side of these two reads an array, and makes a set of it.
      shape(
        "string-set", text: { try $0.tags() },
        read: { [SetOfTags](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainTags](json: $0).map { $0.map { Set($0.tags) } } },
        writeStructs: { try $0.map { PlainTags(tags: Array($0)) }.jsonData() },
        isFair: { $0.map(\.tags) == $1 }),
      shape(
        "int-set", text: { try $0.numbers() },
        read: { [SetOfNumbers](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainNumbers](json: $0).map { $0.map { Set($0.numbers) } } },
        writeStructs: { try $0.map { PlainNumbers(numbers: Array($0)) }.jsonData() },
        isFair: { $0.map(\.numbers) == $1 }),
      shape(
        "coordinates", text: { try $0.areas() },
        read: { [Area](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainArea](json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "array-model", goal: 0.77, text: { try $0.areas() },
        read: { [ArrayArea](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainArea](json: $0) }, writeStructs: { try $0.jsonData() }),
    ].flatMap { $0 }
  }

  private static var shapesOfOptionals: [Workload] {
    shape(
      "optional", text: { try $0.profiles() },
      read: { [OptionalProfile](json: $0) }, write: { try $0.jsonData() },
      readStructs: { [PlainProfile](json: $0) }, writeStructs: { try $0.jsonData() })
  }

  private static var shapesOfCodable: [Workload] {
    [
      shape(
        "codable-by-gloss", text: { try $0.orders() },
        read: { [BridgedOrder](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainOrder](json: $0) }, writeStructs: { try $0.jsonData() }),
      // It costs at least as much as `Codable`: a container for each value, and calls through existentials that are not specialised.
      // The workloads below compare it with that.
      shape(
        "glossy-by-codable", text: { try $0.orders() },
        read: { [OrderOfCodable](json: $0) }, write: { try $0.jsonData() },
        readStructs: { [PlainOrder](json: $0) }, writeStructs: { try $0.jsonData() }),
    ].flatMap { $0 } + shapesByCoders
  }

  /// Types that are bridged. The other side is what the coders take for as many values.
  private static var shapesByCoders: [Workload] {
    let decoder = GlossJSONDecoder()
    let encoder = GlossJSONEncoder()
    let byCoder = shape(
      "glossy-in-coder", goal: 0.67, text: { try $0.orders() },
      read: { try? decoder.decode([OrderOfGlossy].self, from: $0) }, write: { try encoder.encode($0) },
      readStructs: { try? decoder.decode([CodableOrder].self, from: $0) }, writeStructs: { try encoder.encode($0) })
    // Only the `Codable` values on the other side.
    let ofCoder = shape(
      "glossy-by-coder", goal: 0.67, text: { try $0.orders() },
      read: { [OrderOfCodable](json: $0) }, write: { try $0.jsonData() },
      structsText: { try [OrderOfCodable](json: JSON(data: $0.orders())).required().map(\.customer).jsonData() },
      readStructs: { try? decoder.decode([CodableCustomer].self, from: $0) },
      writeStructs: { try encoder.encode($0) },
      isFair: { try JSON(data: $0.map(\.customer).jsonData()) == JSON(data: encoder.encode($1)) })
    // Each value of the tree has a document.
    let tree = Workload(name: "shape-glossy-by-coder-tree", goal: 0.4) { inputs in
      let customers = try [OrderOfCodable](json: JSON(data: inputs.orders())).required().map(\.customer)
      return Contest(
        bytes: try customers.jsonData().count, ours: { keep(try customers.toJSON().required()) },
        foundation: { keep(try encoder.encode(customers)) },
        isFair: { try customers.toJSON() == JSON(data: encoder.encode(customers)) })
    }
    return byCoder + ofCoder + [tree]
  }
}
