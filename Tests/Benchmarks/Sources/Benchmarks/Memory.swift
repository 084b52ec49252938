import Foundation

/// The memory that decoding needs while it lasts.
enum Memory {
  /// How many bytes more than its result needs `make` had resident at its peak; nil where the system doesn't tell.
  static func overhead<Result>(of make: () throws -> Result) rethrows -> Int? {
    returnFreePages()
    guard let before = status("VmRSS"), resetPeak() else { return nil }
    let result = try make()
    guard let peak = status("VmHWM") else { return nil }
    returnFreePages()
    return withExtendedLifetime(result) {
      status("VmRSS").map { peak - max($0, before) }
    }
  }

  /// How many bytes more than before `make` had resident at its peak, with its result; nil where the system doesn't tell.
  static func growth<Result>(of make: () throws -> Result) rethrows -> (result: Result, bytes: Int?) {
    returnFreePages()
    let before = resetPeak() ? status("VmRSS") : nil
    let result = try make()
    let peak = status("VmHWM")
    return (result, before.flatMap { before in peak.map { $0 - before } })
  }

  /// A number of bytes in Linux's account of this process.
  private static func status(_ name: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return kilobytes.flatMap { Int($0) }.map { $0 * 1024 }
  }

  /// Sets the peak of resident memory back to what is resident now; false where that can't be done.
  private static func resetPeak() -> Bool {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }

  // Swift's module of glibc leaves out malloc.h.

  /// Gives memory that was freed back to the system, so that it doesn't count as resident.
  private static func returnFreePages() {
    #if canImport(Glibc)
      typealias Trim = @convention(c) (Int) -> CInt
      guard let symbol = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(symbol, to: Trim.self)(0)
    #endif
  }

  /// From now on, puts small blocks in order when they are freed. glibc leaves that to the next request for a large block.
  static func putsInOrderAtOnce() {
    #if canImport(Glibc)
      typealias Mallopt = @convention(c) (CInt, CInt) -> CInt
      guard let symbol = dlsym(nil, "mallopt") else { return }
      // 1 is M_MXFAST (mallopt(3)).
      _ = unsafeBitCast(symbol, to: Mallopt.self)(1, 0)
    #endif
  }
}
