// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Gloss", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "EventsWithText",
        "EventsWithURLs",
        "ModelsByMacro",
        "ShapesByHand",
        "ShapesInModule",
        "ShapesInParts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Gloss", package: "Gloss"),
        .product(name: "GlossCodable", package: "Gloss"),
        .product(name: "GlossMacros", package: "Gloss"),
        .product(name: "GlossPatch", package: "Gloss"),
        .product(name: "GlossStreams", package: "Gloss"),
      ]),
    // One set of models in two modules, the second by a symbolic link: they differ in what `Link` and `Timestamp` are.
    // Generic models would do it in one, but `JSONDecoder` calls their initializers unspecialized, which slows it down.
    .target(name: "EventsWithText", dependencies: [.product(name: "Gloss", package: "Gloss")]),
    .target(name: "EventsWithURLs", dependencies: [.product(name: "Gloss", package: "Gloss")]),
    .target(name: "ModelsByMacro", dependencies: [.product(name: "GlossMacros", package: "Gloss")]),
    // Public models as a package has them. How those of `ShapesByHand` are mapped is also in the program, by a symbolic link.
    .target(name: "ShapesByHand", dependencies: [.product(name: "Gloss", package: "Gloss")]),
    .target(name: "ShapesInModule", dependencies: [.product(name: "GlossMacros", package: "Gloss")]),
    // The same models by a symbolic link. The program only reads whole pages of the former, and uses parts of the latter.
    .target(name: "ShapesInParts", dependencies: [.product(name: "GlossMacros", package: "Gloss")]),
    // `.ci/weight` looks at these.
    .executableTarget(name: "TwoFields", dependencies: [.product(name: "GlossMacros", package: "Gloss")]),
    .executableTarget(name: "TwoFieldsByCodable"),
    .executableTarget(name: "EventsBothWays", dependencies: [.product(name: "GlossMacros", package: "Gloss")]),
  ]
)
