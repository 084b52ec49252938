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

  # The library's modules see declarations of each other that its users do not. Here they are one module.
  spec.pod_target_xcconfig = { "OTHER_SWIFT_FLAGS" => "-package-name Gloss" }

  # For private specs: CocoaPods' trunk takes no new versions after 2 December 2026. CocoaPods can't carry macros, and the other products
  # are for SwiftPM only, too.
  spec.default_subspecs = "Core"
  spec.subspec "Core" do |core|
    core.source_files = "Sources/Gloss{,Memory,Pattern}/**/*.swift"
  end
  # The names of Gloss 0.7 to 3, deprecated. A pod is one module: `import Gloss` brings them.
  spec.subspec "Migration" do |migration|
    migration.dependency "Gloss/Core"
    migration.source_files = "Sources/GlossMigration/**/*.swift"
  end
end
