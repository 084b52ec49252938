import Foundation
import Gloss
import GlossStreams
import TestSupport
import Testing

/// Values that come asynchronously, as chunks of text.
@Suite struct AsyncJSONChunksTests {
  private struct Gone: Error {}

  @Test func `chunks are as long as asked for`() async {
    let values = CountedValues(values: [1, 22, 333, 4444])
    #expect(await values.asJSONLines(chunkLength: 65_536).textChunks().chunks == ["1\n22\n333\n4444\n"])
    #expect(await values.asJSONArray(chunkLength: 65_536).textChunks().chunks == ["[1,22,333,4444]"])
    for length in [1, 0, -5, Int.min] {
      #expect(await values.asJSONLines(chunkLength: length).textChunks().chunks == ["1\n", "22\n", "333\n", "4444\n"])
      #expect(
        await values.asJSONArray(chunkLength: length).textChunks().chunks == ["[", "1", ",22", ",333", ",4444", "]"])
    }
    #expect(await values.asJSONLines(chunkLength: 5).textChunks().chunks == ["1\n22\n", "333\n4444\n"])
    #expect(await values.asJSONLines(chunkLength: .max).textChunks().chunks == ["1\n22\n333\n4444\n"])
    #expect(
      await values.asJSONArray(options: .prettyPrinted, chunkLength: 9).textChunks().chunks == [
        "[\n  1,\n  22", ",\n  333,\n  4444", "\n]",
      ])
    // None.
    let none = CountedValues<Int>(values: [])
    #expect(await none.asJSONLines().textChunks().chunks == [])
    #expect(await none.asJSONArray().textChunks().chunks == ["[]"])
    #expect(await none.asJSONArray(options: .prettyPrinted, chunkLength: 1).textChunks().chunks == ["[", "]"])
  }

  @Test func `the text is that of a writer, and its values are read`() async throws {
    let items = (0..<3000).map { LineItem(id: $0, name: "ü\($0)") }
    let values = CountedValues(values: items)
    for length in [1, 100, 65_536] {
      let lines = await values.asJSONLines(options: .prettyPrinted, chunkLength: length).textChunks()
      #expect(lines.chunks.joined() == (try items.map { try $0.jsonString() + "\n" }.joined()))
      let array = await values.asJSONArray(options: [.prettyPrinted, .sortedKeys], chunkLength: length).textChunks()
      #expect(array.chunks.joined() == (try items.jsonString([.prettyPrinted, .sortedKeys])))
    }
    var read: [LineItem] = []
    for try await item in values.asJSONArray(chunkLength: 10).jsonElements(of: LineItem.self) { read.append(item) }
    #expect(read == items)
    #expect(
      try await JSONLines.decodeConcurrently([LineItem].self, from: values.asJSONLines(chunkLength: 100)) == items)
  }

  @Test func `no value is asked for before the chunk before was taken`() async throws {
    let values = CountedValues(values: Array(0..<9))
    var iterator = values.asJSONLines(chunkLength: 4).makeAsyncIterator()
    #expect(values.count.value == 0)
    _ = try await iterator.next()
    #expect(values.count.value == 2)
    _ = try await iterator.next()
    #expect(values.count.value == 4)
  }

  @Test func `an error comes after what is before it`() async throws {
    let gone = CountedValues(values: [1, 2], failure: Gone())
    let lines = await gone.asJSONLines(chunkLength: 100).textChunks()
    #expect(lines.chunks == ["1\n2\n"])
    #expect(lines.failure is Gone)
    let array = await gone.asJSONArray(chunkLength: 1).textChunks()
    #expect(array.chunks == ["[", "1", ",2"])
    #expect(array.failure is Gone)
    // A value that JSON can't hold.
    for place in 0..<4 {
      var values = [[1.0], [2.0], [3.0]]
      values.insert([0, .nan], at: place)
      let (chunks, failure) = await CountedValues(values: values).asJSONArray(chunkLength: 100).textChunks()
      #expect(chunks == ["[" + ["[1]", "[2]", "[3]"].prefix(place).joined(separator: ",")])
      let error = try #require(failure as? JSONEncodingError)
      #expect("\(error.path)" == "[\(place)][1]")
    }
  }

  @Test func `a cancelled task ends without the end of the array`() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await CountedValues(values: [1, 2]).asJSONArray().textChunks()
    }
    let (chunks, failure) = await task.value
    #expect(chunks == [])
    #expect(failure is CancellationError)
    // These values end if the task is cancelled.
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    let count = Counter()
    let reader = Task {
      var iterator = stream.asJSONArray(chunkLength: 1).makeAsyncIterator()
      while try await iterator.next() != nil { count.add(1) }
    }
    // The bracket and the value.
    try await count.reaches(2, in: reader)
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(count.value == 2)
  }
}
