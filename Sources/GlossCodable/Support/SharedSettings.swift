/// What a coder is set to.
protocol CoderSettings: Sendable {
  /// What calls find out about types.
  associatedtype Types

  /// Whether coding keys and the keys of objects differ.
  var convertsKeys: Bool { get }

  /// What is known about types at first.
  static var noTypes: Types { get }
  /// The settings of a new coder.
  static var defaults: SharedSettings<Self> { get }
}

/// Settings that do not change, and what calls with them found out about types. A call counts one reference to them, and not one for
/// each setting.
///
/// `@unchecked Sendable`: a lock guards what is known about types.
final class SharedSettings<Settings: CoderSettings>: @unchecked Sendable {
  let settings: Settings
  @exclusivity(unchecked) private var knownTypes = Settings.noTypes

  init(_ settings: Settings) { self.settings = settings }

  var types: Settings.Types {
    get { CoderLocks.withLock(of: self) { knownTypes } }
    set { CoderLocks.withLock(of: self) { knownTypes = newValue } }
  }
}

/// A coder that many threads may use while its settings are changed.
protocol SharedCoder: AnyObject {
  associatedtype Settings: CoderSettings

  /// The settings as they are now. The lock of the coder guards them: use `currentSettings` and `change`.
  var unguardedSettings: SharedSettings<Settings> { get set }
}

extension SharedCoder {
  /// The settings as they are now.
  @inline(__always)
  var currentSettings: SharedSettings<Settings> { CoderLocks.withLock(of: self) { unguardedSettings } }

  func change(_ body: (inout Settings) -> Void) {
    let former = CoderLocks.withLock(of: self) {
      let former = unguardedSettings
      var settings = former.settings
      body(&settings)
      unguardedSettings = SharedSettings(settings)
      return former
    }
    // Not under the lock: it may release what a model has in `userInfo`.
    withExtendedLifetime(former) {}
  }

  /// Whether the settings were not changed. Only for a coder that nothing else holds.
  var isUnchanged: Bool { unguardedSettings === Settings.defaults }
}
