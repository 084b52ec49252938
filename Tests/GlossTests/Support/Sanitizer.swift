import Foundation

enum Sanitizer {
  /// Whether a sanitizer watches this process, which takes time and memory of its own.
  static let isActive = has("__asan_init") || has("__tsan_init")

  private static func has(_ symbol: String) -> Bool {
    dlsym(dlopen(nil, RTLD_NOW), symbol) != nil
  }
}
