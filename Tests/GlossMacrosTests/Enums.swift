import GlossMacros

@Glossy public struct Push: Equatable { let size: Int, ref: String? }

@Glossy(tag: "type")
enum Event: Equatable {
  @Key("PushEvent", "push") case push(Push)
  case move(x: Int, y: Int = 7, label: String?)
  case ping
  @Unknown case other(JSON)
}

@Glossy(keys: .snakeCase, tag: "meta.kind", content: "payload")
enum Boxed: Equatable {
  case pushEvent(Push), moveTo(xPosition: Int, yPosition: Double), maybe(Push?), nothing
}

@Glossy(tag: "code")
enum Numbered: Equatable {
  @Key(1) case one(Push)
  @Key(2, -2) case two
}

@Glossy(tag: "ok")
enum Outcome: Equatable {
  @Key(true) case success(Push)
  @Key(false) case failure(reason: String)
}

@Glossy(.untagged)
public enum Identifier: Equatable { case number(Int), name(String), push(value: Push) }

@Glossy enum Size: String { case small, large }
@JSONDecodable public enum Level: Int { case low = 1, high }
