// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "GlossExample",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "Gloss", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "GlossExample",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Gloss", package: "Gloss"),
      ],
      resources: [.copy("Resources/repositories.json"), .copy("Resources/events.json")])
  ]
)
