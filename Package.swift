// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Programs are linked without the functions that they do not call. All callers must be in the same link: code that is loaded at run time
// has its own copy of the library.
let linkedIfCalled = SwiftSetting.unsafeFlags(
  ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
  .when(platforms: [.linux], configuration: .release))

let package = Package(
  name: "Gloss",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .library(name: "Gloss", targets: ["Gloss"]),
    .library(name: "GlossCodable", targets: ["GlossCodable"]),
    .library(name: "GlossMacros", targets: ["GlossMacros"]),
    .library(name: "GlossMigration", targets: ["GlossMigration"]),
    .library(name: "GlossPatch", targets: ["GlossPatch"]),
    .library(name: "GlossSchema", targets: ["GlossSchema"]),
    .library(name: "GlossStreams", targets: ["GlossStreams"]),
    .library(name: "GlossTools", targets: ["GlossTools"]),
    .library(name: "GlossValidator", targets: ["GlossValidator"]),
  ],
  traits: [
    .trait(
      name: "Foundation",
      description: "Date formatters, time zones, CGFloat, NSNumber. Off: only FoundationEssentials on Linux."),
    .trait(
      name: "CheckedMemory",
      description: "Each read and write through a cursor or view of memory is checked. For tests and fuzzers of Gloss."),
    .default(enabledTraits: ["Foundation"]),
  ],
  targets: [
    .target(
      name: "Gloss", dependencies: ["GlossMemory", "GlossPattern"],
      swiftSettings: [.strictMemorySafety(), linkedIfCalled]),
    // To check that accesses to a property of a class do not overlap would take 50 % more instructions. They don't: one thread at a time
    // uses an encoder or a decoder of a value, locks guard what coders share, and code of a model that runs during an access gets
    // another encoder. An attribute at each property would mark hundreds of expressions.
    .target(
      name: "GlossCodable", dependencies: ["Gloss"],
      swiftSettings: [.strictMemorySafety(), .unsafeFlags(["-enforce-exclusivity=unchecked"])]),
    .target(
      name: "GlossMacros", dependencies: ["Gloss", "GlossMacrosPlugin"], swiftSettings: [.strictMemorySafety()]),
    // Runs inside of the compiler. It does not depend on the library, which would be built a second time for the host.
    // Optimised, it takes five times as long to build, and expands no faster.
    .macro(
      name: "GlossMacrosPlugin", dependencies: ["GlossPattern"],
      swiftSettings: [.strictMemorySafety(), .unsafeFlags(["-Onone"], .when(configuration: .release))]),
    // The types that read and write memory, and small functions of bytes. Even a debug build inlines them, which it does with transparent
    // functions of another module, and not of another file.
    .target(name: "GlossMemory", swiftSettings: [.strictMemorySafety(), linkedIfCalled]),
    .target(name: "GlossMigration", dependencies: ["Gloss"], swiftSettings: [.strictMemorySafety()]),
    .target(name: "GlossPatch", dependencies: ["Gloss"], swiftSettings: [.strictMemorySafety()]),
    // Regular expressions: the library matches by them, and the plugin says what is wrong with them.
    .target(name: "GlossPattern", swiftSettings: [.strictMemorySafety(), linkedIfCalled]),
    .target(
      name: "GlossSchema", dependencies: ["Gloss", "GlossMacrosPlugin"], swiftSettings: [.strictMemorySafety()]),
    .target(name: "GlossStreams", dependencies: ["Gloss"], swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "GlossTools", dependencies: ["Gloss", "GlossSchema", "GlossStreams"],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "GlossValidator", dependencies: ["Gloss", "GlossPattern"], swiftSettings: [.strictMemorySafety()]),
    // Tests read the fixtures from the source folder, so that no build holds an old copy.
    // The library in it is optimised in a release build. To optimise the tests, too, takes three times as long: `.ci/full` does.
    .testTarget(
      name: "GlossTests", dependencies: ["Gloss", "GlossStreams", "TestSupport"], exclude: ["Fixtures"],
      swiftSettings: [.unsafeFlags(["-Onone"], .when(configuration: .release))]),
    // Models whose stack matters: a release build optimises them, as it does those of users.
    .testTarget(name: "SmallStackTests", dependencies: ["Gloss", "TestSupport"]),
    .testTarget(name: "GlossCodableTests", dependencies: ["GlossCodable", "TestSupport"]),
    .testTarget(name: "GlossMacrosTests", dependencies: ["GlossMacros", "GlossStreams", "TestSupport"]),
    .testTarget(
      name: "GlossMacrosPluginTests", dependencies: ["GlossMacrosPlugin", "TestSupport"], exclude: ["Golden"]),
    .testTarget(name: "GlossMigrationTests", dependencies: ["GlossMigration"]),
    .testTarget(name: "GlossPatchTests", dependencies: ["GlossMacros", "GlossPatch", "TestSupport"]),
    .testTarget(name: "GlossPatternTests", dependencies: ["GlossPattern", "TestSupport"]),
    .testTarget(name: "GlossSchemaTests", dependencies: ["GlossMacros", "GlossSchema", "TestSupport"]),
    .testTarget(name: "GlossStreamsTests", dependencies: ["GlossStreams", "TestSupport"]),
    .testTarget(
      name: "GlossToolsTests", dependencies: ["GlossMacros", "GlossTools", "GlossValidator", "TestSupport"],
      exclude: ["Golden", "Streams"]),
    .testTarget(name: "GlossValidatorTests", dependencies: ["GlossValidator", "TestSupport"]),
    // Threads and random numbers for tests.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // What the old code in the articles on migration, and the code for frameworks that `Tests/Frameworks` does not have, is compiled with.
    .target(name: "DecodableStandIn", path: "Tests/StandIns/Decodable"),
    .target(name: "ElevateStandIn", path: "Tests/StandIns/Elevate"),
    .target(name: "FrameworksStandIn", path: "Tests/StandIns/Frameworks"),
    .target(name: "NewCodableStandIn", dependencies: ["GlossMacrosPlugin"], path: "Tests/StandIns/NewCodable"),
    .target(name: "NIOStandIn", path: "Tests/StandIns/NIO"),
    .target(name: "ObjectMapperStandIn", path: "Tests/StandIns/ObjectMapper"),
    .target(name: "VaporStandIn", dependencies: ["NIOStandIn"], path: "Tests/StandIns/Vapor"),
    // Without access to the package, so that conformances are retroactive here if they are in an application.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Gloss", "GlossCodable", "GlossMacros", "GlossMigration", "GlossPatch", "GlossSchema", "GlossStreams",
        "GlossTools", "GlossValidator", "DecodableStandIn", "ElevateStandIn", "FrameworksStandIn",
        "NewCodableStandIn", "NIOStandIn", "ObjectMapperStandIn", "VaporStandIn",
      ],
      packageAccess: false),
  ]
)
