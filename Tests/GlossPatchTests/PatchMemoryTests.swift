#if os(Linux)
  import GlossPatch
  import TestSupport
  import Testing

  /// How much memory patches take: at most 14 times the text of what a client sends, and 20 times for comparisons.
  ///
  /// Each is in a process of its own: others take memory, too. A debug build takes minutes.
  @Suite(.enabled(if: Sanitizer.isAbsentAndBuildOptimized)) struct PatchMemoryTests {
    /// The length of the texts in megabytes.
    private static let length = 2

    /// An array of so many megabytes of text.
    private static func ones(last: Int = 1) throws -> JSON {
      let text = "[" + String(repeating: "1,", count: length << 19) + "\(last)]"
      return try JSON(string: text)
    }

    /// An array of strings that differ.
    private static func strings(_ first: Int) throws -> JSON {
      var text = "[\(first)"
      for number in 0..<(length << 17) { text += ",\"\(String(number, radix: 36))\"" }
      return try JSON(string: text + "]")
    }

    @Test func aPointerOfSlashesAndEndsTheProcess() async {
      await #expect(processExitsWith: .success) {
        let slashes = String(repeating: "/", count: PatchMemoryTests.length << 20)
        let text = #"[{"op":"copy","from":"\#(slashes)","path":"/a"}]"#
        let before = PeakMemory.megabytes
        let patch = try JSONPatch.decode(text)
        // Not in `#expect`, which makes a text of each step.
        var kind: JSONPatchError.Kind?
        do throws(JSONPatchError) {
          _ = try (["a": 1] as JSON).applying(patch)
        } catch {
          kind = error.kind
        }
        let areEqual = patch == patch && patch.operations[0].path == ["a"]
        #expect(kind == .missing && areEqual)
        #expect(PeakMemory.megabytes - before < 14 * PatchMemoryTests.length)
      }
    }

    @Test func anOperationOnALongArrayAndEndsTheProcess() async {
      await #expect(processExitsWith: .success) {
        let json = try PatchMemoryTests.ones()
        let before = PeakMemory.megabytes
        let changed = try json.applying([.replace([1000], 2)])
        #expect(changed.count == json.count)
        #expect(PeakMemory.megabytes - before < 14 * PatchMemoryTests.length)
      }
    }

    @Test func aTestOfALongArrayAndEndsTheProcess() async {
      await #expect(processExitsWith: .success) {
        let (json, patch) = (try PatchMemoryTests.ones(), JSONPatch([.test([], try PatchMemoryTests.ones())]))
        let before = PeakMemory.megabytes
        #expect(try json.applying(patch) == json)
        #expect(PeakMemory.megabytes - before < 14 * PatchMemoryTests.length)
      }
    }

    @Test func equalityOfLongArraysAndEndsTheProcess() async {
      await #expect(processExitsWith: .success) {
        let (first, second, third) = try (
          PatchMemoryTests.ones(), PatchMemoryTests.ones(), PatchMemoryTests.ones(last: 2)
        )
        let before = PeakMemory.megabytes
        // Not in `#expect`, which keeps what it compares.
        let areRight = first == second && first != third
        #expect(PeakMemory.megabytes - before < 14 * PatchMemoryTests.length)
        #expect(areRight)
      }
    }

    @Test func aPatchBetweenLongArraysAndEndsTheProcess() async {
      await #expect(processExitsWith: .success) {
        let (old, new) = try (PatchMemoryTests.ones(), PatchMemoryTests.ones(last: 2))
        let before = PeakMemory.megabytes
        #expect(JSONPatch(from: old, to: new).operations.count == 1)
        #expect(new.differences(from: old).count == 1)
        #expect(PeakMemory.megabytes - before < 20 * 2 * PatchMemoryTests.length)
      }
    }

    @Test func aPatchBetweenArraysOfDifferentStringsAndEndsTheProcess() async {
      await #expect(processExitsWith: .success) {
        let (old, new) = try (PatchMemoryTests.strings(0), PatchMemoryTests.strings(1))
        let before = PeakMemory.megabytes
        #expect(JSONPatch(from: old, to: new).operations.count == 1)
        #expect(PeakMemory.megabytes - before < 20 * 2 * PatchMemoryTests.length)
      }
    }

    /// The paths of all differences would take 600 MB.
    @Test func deepDifferencesAndEndsTheProcess() async {
      await #expect(processExitsWith: .success) {
        let (old, new) = try HostileDifferenceTests.deepValues(1600)
        let length = try (old.data().count + new.data().count) >> 20 + 1
        let before = PeakMemory.megabytes
        let differences = new.differences(from: old)
        #expect(differences.count > 30_000)
        #expect(differences.map(\.path.segments.count).max() == 1600)
        #expect(PeakMemory.megabytes - before < 20 * length)
      }
    }
  }
#endif
