import Foundation
import Gloss
import ShapesByHand
import ShapesInModule
import ShapesInParts

// Twitter's answer with every field, as the models of an app can be declared. If a comment does not name another side, it is
// `TweetPage`: internal structs of this module, by `@Glossy`.

extension Workload {
  /// The cost of models that are not internal structs of plain fields.
  static var shapes: [Workload] { shapesOfModules + shapesOfTypes + smallShapes }

  /// Models in another module, or partly so.
  private static var shapesOfModules: [Workload] {
    [
      shape(
        "public", text: { try $0.tweets() },
        read: { ShapesInModule.TweetPage(json: $0) }, write: { try $0.jsonData() },
        readStructs: { TweetPage(json: $0) }, writeStructs: { try $0.jsonData() }),
      // The same models by hand, against the same in this module.
      shape(
        "public-by-hand", text: { try $0.tweets() },
        read: { ShapesByHand.TweetPageByHand(json: $0) }, write: { try $0.jsonData() },
        readStructs: { TweetPageByHand(json: $0) }, writeStructs: { try $0.jsonData() }),
      // As an app reads a response: by a function of the library that is generic.
      shape(
        "public-by-decode", text: { try $0.tweets() },
        read: { try? ShapesInParts.TweetPage.decode($0) }, write: { try $0.jsonData() },
        readStructs: { try? TweetPage.decode($0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "public-in-internal", text: { try $0.tweets() },
        read: { MixedPage(json: $0) }, write: { try $0.jsonData() },
        readStructs: { TweetPage(json: $0) }, writeStructs: { try $0.jsonData() }),
      // Like "public", but other modules use parts of this module. The program has its own copies of the code that reads these parts,
      // and the linker may take them in place of those of the module.
      shape(
        "public-beside-parts", text: { try $0.tweets() },
        read: { ShapesInParts.TweetPage(json: $0) }, write: { try $0.jsonData() },
        readStructs: { TweetPage(json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "public-generic", text: { try $0.tweets() },
        read: { ShapesInParts.Page<ShapesInParts.Tweet>(json: $0) }, write: { try $0.jsonData() },
        readStructs: { TweetPage(json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "public-generic-of-internal", text: { try $0.tweets() },
        read: { ShapesInParts.Page<Tweet>(json: $0) }, write: { try $0.jsonData() },
        readStructs: { TweetPage(json: $0) }, writeStructs: { try $0.jsonData() }),
    ].flatMap { $0 }
  }

  /// Models in this module.
  private static var shapesOfTypes: [Workload] {
    [
      shape(
        "generic", text: { try $0.tweets() },
        read: { Page<Tweet>(json: $0) }, write: { try $0.jsonData() },
        readStructs: { TweetPage(json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "nested", text: { try $0.tweets() },
        read: { API.Page(json: $0) }, write: { try $0.jsonData() },
        readStructs: { TweetPage(json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "class", goal: 0.8, text: { try $0.tweets() },
        read: { ClassPage(json: $0) }, write: { try $0.jsonData() },
        readStructs: { TweetPage(json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "recursive-class", goal: 0.8, text: { try $0.tweets() },
        read: { RecursivePage(json: $0) }, write: { try $0.jsonData() },
        readStructs: { TweetPage(json: $0) }, writeStructs: { try $0.jsonData() }),
      shape(
        "main-actor", text: { try $0.tweets() },
        read: { json in MainActor.assumeIsolated { IsolatedPage(json: json) } },
        write: { page in try MainActor.assumeIsolated { try page.jsonData() } },
        readStructs: { TweetPage(json: $0) }, writeStructs: { try $0.jsonData() }),
    ].flatMap { $0 }
  }
}
