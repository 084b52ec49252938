/// The settings of a coder.
protocol CoderSettings: Sendable {
  /// A way to read or write a type.
  associatedtype Way

  /// Whether coding keys and the keys of objects differ.
  var convertsKeys: Bool { get }

  /// The settings of a new coder.
  static var defaults: SharedSettings<Self> { get }
}

/// Settings that do not change, and the facts about types that calls with them found out. A call retains them once, and not each setting.
///
/// `@unchecked Sendable`: a lock guards the facts about types.
final class SharedSettings<Settings: CoderSettings>: @unchecked Sendable {
  let settings: Settings
  private var knownTypes = KnownTypes<Settings.Way>()

  init(_ settings: Settings) { self.settings = settings }

  var types: KnownTypes<Settings.Way> {
    get { CoderLocks.withLock(of: self) { knownTypes } }
    set { CoderLocks.withLock(of: self) { knownTypes = newValue } }
  }
}

/// A coder that many threads may use while its settings are changed.
protocol SharedCoder: AnyObject {
  associatedtype Settings: CoderSettings

  /// The current settings. The lock of the coder guards them: use `currentSettings` and `change`.
  var unguardedSettings: SharedSettings<Settings> { get set }
}

extension SharedCoder {
  /// The current settings.
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
    // Not under the lock: it may release a model's values in `userInfo`.
    withExtendedLifetime(former) {}
  }

  /// Whether the settings were not changed. Only for a coder that nothing else holds.
  var isUnchanged: Bool { unguardedSettings === Settings.defaults }
}
