// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "GlossExample",
  platforms: [.macOS(.v12)],
  dependencies: [
    .package(name: "Gloss", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "GlossExample",
      dependencies: [.product(name: "Gloss", package: "Gloss")],
      resources: [.copy("Resources/repositories.json")])
  ]
)
