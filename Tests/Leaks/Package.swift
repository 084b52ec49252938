// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Leaks",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "Gloss", path: "../..")],
  targets: [
    .executableTarget(
      name: "Leaks",
      dependencies: [
        "Malloc",
        .product(name: "Gloss", package: "Gloss"),
        .product(name: "GlossCodable", package: "Gloss"),
        .product(name: "GlossPatch", package: "Gloss"),
        .product(name: "GlossStreams", package: "Gloss"),
        .product(name: "GlossValidator", package: "Gloss"),
      ]),
    .target(name: "Malloc"),
  ]
)
