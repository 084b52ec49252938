// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "GlossExample",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Gloss", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    .executableTarget(
      name: "GlossExample",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "Gloss", package: "Gloss"),
        .product(name: "GlossMacros", package: "Gloss"),
        .product(name: "GlossPatch", package: "Gloss"),
        .product(name: "GlossSchema", package: "Gloss"),
        .product(name: "GlossStreams", package: "Gloss"),
        .product(name: "GlossTools", package: "Gloss"),
        .product(name: "GlossValidator", package: "Gloss"),
      ],
      resources: [.copy("Resources/repositories.json"), .copy("Resources/events.json")]),
    // The server, and a client that talks to it over loopback.
    .testTarget(name: "GlossExampleTests", dependencies: ["GlossExample"]),
  ]
)
