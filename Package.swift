// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Gloss",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .library(name: "Gloss", targets: ["Gloss"])
  ],
  targets: [
    .target(name: "Gloss"),
    // Tests read the fixtures where they stand, so that no build holds an old copy.
    .testTarget(name: "GlossTests", dependencies: ["Gloss"], exclude: ["Fixtures"]),
  ]
)
