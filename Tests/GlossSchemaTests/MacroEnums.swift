import Foundation
import GlossMacros
import GlossSchema

@Glossy @JSONSchema enum Priority: Int { case low = 1, middle, high = 0x0A, highest }
@Glossy @JSONSchema enum Size: Double { case small = 0.5, large = 2 }

/// What becomes of it.
@Glossy @JSONSchema
enum State: String {
  /// Can be changed.
  case open
  @Schema(title: "Done") @available(*, deprecated) case closed = "done"
  @available(macOS 99, iOS 99, *) case later
  @Schema(.hidden) case secret
  @Unknown case unknown
}

@Glossy(tag: "type") @JSONSchema
enum Event {
  /// New commits.
  @Key("PushEvent", "push") case push(Dates)
  /// It moves.
  @Key("move", .label("x", "position.x"), .label("at", .since1970())) case move(
    /** To the right. */
    x: Int, y: Int? = 2, at: Date)
  case ping
  @Schema(.hidden) case secret
  @Unmapped case never
  @Unknown case other(JSON)
}

@Glossy(.rejectsUnknownKeys, tag: "meta.code", content: "payload") @JSONSchema
enum Coded {
  @Key(200, 200...299) case success(String)
  @Key(500, 500...) case failure(Int, String?)
  @Key(404) case missing(at: String)
  @Key(true) case yes
  @Key(0) @Unknown case other
}

@Glossy(.externallyTagged, .rejectsUnknownKeys) @JSONSchema
enum Command {
  /// Moves it.
  @Key("move", "go") case move(x: Int, y: Int?)
  case load(Dates?)
  case resize(Int, Int?)
  /// Stops it.
  case stop
  @Key(1) case low
  @Unknown case other(String)
}

@Glossy(.externallyTagged) @JSONSchema
enum Others {
  case a, b(Int)
  @Unknown case other(JSON)
}

@Glossy(.externallyTagged) @JSONSchema
enum Replaced {
  case a, b(Int)
  @Unknown case other
}

/// One of them.
@Glossy(.untagged) @JSONSchema
enum Identifier {
  /// A number.
  case number(Int)
  @Schema(.string(format: "uuid")) case name(String)
  case list([Identifier])
  @Unmapped case never(value: Int)
}

@Glossy(tag: "type") @JSONSchema
enum Conditional {
  case always
  #if NEVER
    case never(value: Int)
  #else
    case other(value: Int)
  #endif
}
