Pod::Spec.new do |spec|
  spec.name = "Gloss"
  spec.version = "4.0.0"
  spec.summary = "Maps JSON to Swift models and back."
  spec.description = "Models say in init?(json:) how they are read and in toJSON() how they are written."
  # There is no public address yet, and no tag: `.invalid` is nobody's (RFC 2606). Install the pod from a clone, by `:path`.
  spec.homepage = "https://gloss.invalid"
  spec.license = { :type => "MIT", :file => "LICENSE" }
  spec.author = "The Gloss authors"
  spec.source = { :git => "https://gloss.invalid/gloss.git", :tag => spec.version.to_s }
  spec.swift_versions = ["6.2"]
  spec.osx.deployment_target = "12.0"
  spec.ios.deployment_target = "15.0"
  spec.tvos.deployment_target = "15.0"
  spec.watchos.deployment_target = "8.0"
  spec.visionos.deployment_target = "1.0"
  spec.frameworks = "Foundation"

  # CocoaPods can't carry macros: GlossMacros is for SwiftPM only.
  spec.default_subspecs = "Core"
  spec.subspec "Core" do |core|
    core.source_files = "Sources/Gloss{,Pattern}/**/*.swift"
  end
  # The names of Gloss 0.7 to 3, deprecated. A pod is one module: `import Gloss` brings them.
  spec.subspec "Migration" do |migration|
    migration.dependency "Gloss/Core"
    migration.source_files = "Sources/GlossMigration/**/*.swift"
  end
  # Coders of Codable. `import Gloss` brings them, too.
  spec.subspec "Codable" do |codable|
    codable.dependency "Gloss/Core"
    codable.source_files = "Sources/GlossCodable/**/*.swift"
  end
  # Patches and differences. `import Gloss` brings them, too.
  spec.subspec "Patch" do |patch|
    patch.dependency "Gloss/Core"
    patch.source_files = "Sources/GlossPatch/**/*.swift"
  end
  # JSON Schema, without its macros. `import Gloss` brings it, too.
  spec.subspec "Schema" do |schema|
    schema.dependency "Gloss/Core"
    schema.source_files = "Sources/GlossSchema/{Exports+Schema.swift,{Conformances,Rendering,Schemas}/*.swift}"
  end
  # Streams. `import Gloss` brings them, too.
  spec.subspec "Streams" do |streams|
    streams.dependency "Gloss/Core"
    streams.source_files = "Sources/GlossStreams/**/*.swift"
  end
end
