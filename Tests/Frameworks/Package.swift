// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Frameworks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Gloss", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    // The code of the guide for frameworks, run with the frameworks themselves over loopback, or with a database.
    .testTarget(
      name: "FrameworksTests",
      dependencies: [
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Gloss", package: "Gloss"),
        .product(name: "GlossCodable", package: "Gloss"),
        .product(name: "GlossMacros", package: "Gloss"),
        .product(name: "GlossPatch", package: "Gloss"),
        .product(name: "GlossStreams", package: "Gloss"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ])
  ]
)
