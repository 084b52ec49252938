#if os(Linux)
  import Foundation

  public enum PeakMemory {
    /// The most memory that the process has had so far.
    public static var megabytes: Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
    }
  }
#endif
