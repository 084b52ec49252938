import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Memory that runs out is a thrown error, where the library asks for much at once.
@Suite struct OutOfMemoryTests {
  @Test func buffersOfImpossibleSizes() {
    let byte: [UInt8] = [0x31]
    byte.withView { bytes in
      for count in [Int.max, .max - 15, .max - 16, .max / 2] {
        let source = BufferView(UnsafeBufferPointer(start: bytes.start.pointer, count: count))
        if PaddedBytes.copy(of: source) != nil { Issue.record("got \(count) bytes") }
      }
    }
    for capacity in [Int.max, .max / 2, .max / 8] {
      if GrowingBuffer<TapeWord>(capacity: capacity) != nil { Issue.record("got \(capacity) words") }
    }
  }

  #if canImport(Glibc)
    /// Reads and writes in separate processes that may have a little more memory each time, until there is enough.
    @Test(.disabled(if: Sanitizer.isActive)) func memoryThatRunsOut() async {
      await #expect(processExitsWith: .success) {
        // An array, so that the tape grows, and an object, which needs a key index.
        let array = "[" + String(repeating: "1,", count: 400_000) + "1]"
        let object = "{" + (0..<100_000).map { #""k\#($0)":1"# }.joined(separator: ",") + "}"
        let bytes = Array("[\(array),\(object)]".utf8)
        let json = try JSON(bytes: bytes)
        WritableMemory.returnsFreedBlocksAtOnce()
        WritableMemory.takeFreeBlocks()

        var readFailures: Set<Int> = []
        var writeFailures = 0
        var isDone = false
        for step in 0..<1000 where !isDone {
          isDone = true
          do throws(JSONSyntaxError) {
            _ = try WritableMemory.limited(to: step << 19) { () throws(JSONSyntaxError) in try JSON(bytes: bytes) }
          } catch {
            #expect(error.kind == .outOfMemory)
            readFailures.insert(error.offset)
            isDone = false
          }
          do throws(JSONEncodingError) {
            let data = try WritableMemory.limited(to: step << 19) { () throws(JSONEncodingError) in
              try json.data()
            }
            #expect(data == Data(bytes))
          } catch {
            #expect(error.description.contains("out of memory"))
            writeFailures += 1
            isDone = false
          }
        }
        #expect(isDone)
        // At the start (copy and first tape), in the array and at the end of the object.
        #expect(readFailures.contains(0))
        #expect(readFailures.contains(bytes.count - 2))
        #expect(readFailures.count > 2)
        #expect(writeFailures > 1)
      }
    }

    /// The same for values that Swift code built, which name the place where memory ran out.
    @Test(.disabled(if: Sanitizer.isActive)) func memoryThatRunsOutForBuiltValues() async {
      await #expect(processExitsWith: .success) {
        let text = String(repeating: "long ", count: 200_000)
        let numbers = Array(0..<100_000)
        let values = [
          jsonify(["a" ~~> text, "b" ~~> ["c" ~~> numbers].compactMap { jsonify([$0]) }, "d.e" ~~> text]),
          jsonify(["a" ~~> text, "b" ~~> jsonify(["c" ~~> numbers]), "d" ~~> text]),
        ].compactMap { $0 }
        let expected = try values.map { [try $0.data(), try $0.data(.prettyPrinted)] }
        WritableMemory.returnsFreedBlocksAtOnce()
        WritableMemory.takeFreeBlocks()

        for (value, expected) in zip(values, expected) {
          for (options, expected) in zip([[], .prettyPrinted] as [JSON.WritingOptions], expected) {
            var paths: Set<String> = []
            var isDone = false
            for step in 0..<1000 where !isDone {
              do throws(JSONEncodingError) {
                let data = try WritableMemory.limited(to: step << 19) { () throws(JSONEncodingError) in
                  try value.data(options)
                }
                #expect(data == expected)
                isDone = true
              } catch {
                #expect(error.reason == "out of memory")
                paths.insert("\(error.path)")
              }
            }
            #expect(isDone)
            #expect(paths.contains("a"))
            #expect(paths.contains { $0.hasPrefix("b") })
          }
        }
      }
    }

    /// An object without members has none that an error could name. The buffer doubles, so the three keys move each byte of `{},` to its
    /// end.
    @Test(.disabled(if: Sanitizer.isActive)) func memoryThatRunsOutForEmptyObjects() async {
      await #expect(processExitsWith: .success) {
        let objects = (0..<200_000).flatMap { _ in [jsonify([]), jsonify(["a" ~~> Int?.none])] }
        let values = ["", "a", "ab"].compactMap { jsonify(["a" ~~> $0, "b" ~~> objects]) }
        WritableMemory.returnsFreedBlocksAtOnce()
        WritableMemory.takeFreeBlocks()

        for value in values {
          var failureCount = 0
          for step in 0..<8 {
            do throws(JSONEncodingError) {
              _ = try WritableMemory.limited(to: step << 18) { () throws(JSONEncodingError) in try value.data() }
            } catch {
              #expect(error.reason == "out of memory")
              let path = "\(error.path)"
              #expect(path == "b" || path.hasPrefix("b[") && path.hasSuffix("]"))
              failureCount += 1
            }
          }
          #expect(failureCount >= 4)
        }
      }
    }
  #endif
}

#if canImport(Glibc)
  /// The memory that this process may write to.
  private enum WritableMemory {
    /// Lets blocks of more than 64 KiB be mapped, so that they are given back as soon as they are freed.
    static func returnsFreedBlocksAtOnce() {
      // Swift's Glibc module leaves malloc.h out. -3 is M_MMAP_THRESHOLD.
      typealias Mallopt = @convention(c) (CInt, CInt) -> CInt
      if let mallopt = dlsym(nil, "mallopt") { _ = unsafeBitCast(mallopt, to: Mallopt.self)(-3, 1 << 16) }
    }

    /// Takes the larger blocks that were freed before, so that none of them is there for what is to fail.
    static func takeFreeBlocks() {
      let pages = pagesInUse
      // A release build leaves out a block that is not used.
      var blocks: [UnsafeMutableRawPointer?] = []
      while pagesInUse == pages { blocks.append(malloc(60_000)) }
      withExtendedLifetime(blocks) {}
    }

    /// The sixth number counts the pages of data and stack (proc_pid_statm(5)).
    private static var pagesInUse: Int {
      let numbers = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return numbers.flatMap { $0.count > 5 ? Int($0[5]) : nil } ?? 0
    }

    /// Runs `body` while there are no more than `room` bytes in addition to those in use.
    static func limited<Success, Failure: Error>(
      to room: Int, _ body: () throws(Failure) -> Success
    ) throws(Failure) -> Success {
      let pages = pagesInUse
      let resource = __rlimit_resource_t(RLIMIT_DATA.rawValue)
      var unlimited = rlimit()
      getrlimit(resource, &unlimited)
      var limited = unlimited
      limited.rlim_cur = UInt(pages * sysconf(CInt(_SC_PAGESIZE)) + room)
      setrlimit(resource, &limited)
      defer { setrlimit(resource, &unlimited) }
      return try body()
    }
  }
#endif
