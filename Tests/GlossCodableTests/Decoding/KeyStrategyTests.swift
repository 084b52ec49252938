import Foundation
import GlossCodable
import Testing

/// The keys of objects as coding keys.
@Suite struct KeyStrategyTests {
  /// The coding keys of an object, in order.
  private struct KeyNames: Decodable {
    let names: [String]
    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    }
  }

  /// A strategy that takes the number of keys on the path, and the last two of them, into account.
  private static let byPath = JSONDecoder.KeyDecodingStrategy.custom { path in
    AnyKey(stringValue: path.map { $0.stringValue + ($0.intValue.map { "#\($0)" } ?? "") }.joined(separator: "/"))
  }

  private static let uppercased = JSONDecoder.KeyDecodingStrategy.custom { path in
    AnyKey(stringValue: path.last?.stringValue.uppercased() ?? "")
  }

  private static let strategies: [JSONDecoder.KeyDecodingStrategy] = [
    .useDefaultKeys, .convertFromSnakeCase, byPath, uppercased,
  ]

  static let oddNames = [
    "", "_", "__", "___", "a", "A", "a_", "_a", "_a_", "__a__", "a_b", "a__b", "a___b", "a_b_", "_a_b", "__a_b__",
    "a_b_c", "A_B", "a_B", "A_b",
    "foo_bar", "fooBar", "FooBar", "FOO_BAR", "foo_BAR", "Foo_Bar", "foo_bar_baz", "_foo_bar", "foo_bar_",
    "_foo_bar_baz_",
    "foo__bar", "foo_1", "foo_1_bar", "1_foo", "_1", "a_1b", "url_string", "URL", "some_URL", "some_url", "user_id",
    "userID",
    "é_é", "É_É", "a_é", "a_ß", "a_ŉ", "a_ﬁ", "a_ǆ", "I_i", "i_İ", "a_\u{301}b", "e\u{301}_e\u{301}", "日_本", "a_日",
    "😀_😀", "a_😀", "a b_c d",
    "a-b_c", "a.b_c.d", "a_\u{0}b", "\u{feff}a_b", " a_b ", "a_ b", "_ _", "a\u{a0}_b", "a\t_b", "a_\n", "👨‍👩‍👧_x", "x_👨‍👩‍👧",
    "\r\n_a", "a_\r\n_b",
  ]

  @Test func snakeCaseOfOddNames() {
    for name in Self.oddNames {
      let text = "{\(literal(name)): 1}"
      expectSameValue(KeyNames.self, text) { $0.keyDecodingStrategy = .convertFromSnakeCase }
      expectSameValue([String: Int].self, text) { $0.keyDecodingStrategy = .convertFromSnakeCase }
    }
  }

  /// The members for each name.
  @Test func membersByNamesOfEachCase() {
    let names = [
      "foo_bar", "fooBar", "FooBar", "foobar", "_fooBar", "_foo_bar", "FOO_BAR", "fooBAR", "FOOBAR", "missing", "",
    ]
    let texts =
      Self.oddNames.map { "{\(literal($0)): 1}" } + [
        #"{"foo_bar": 1, "fooBar": 2}"#, #"{"fooBar": 2, "foo_bar": 1}"#, #"{"foo_bar": 1, "foo_bar": 2}"#,
        #"{"foo_bar": null, "foo__bar": 2}"#, #"{"foo__bar": 1, "foo_bar": 2}"#, #"{"FOO_BAR": 1, "foo_bar": 2}"#,
        #"{"foo\u005fbar": 1}"#, #"{"\u0066oo_bar": "x"}"#, #"{"_foo_bar": 1, "foo_bar_": 2}"#,
      ]
    for strategy in Self.strategies {
      for text in texts {
        expectSameSteps(text, configure: { $0.keyDecodingStrategy = strategy }) { decoder, trace in
          let container = try decoder.container(keyedBy: AnyKey.self)
          for name in names {
            let key = AnyKey(stringValue: name)
            trace.note(container.contains(key))
            trace.note(try container.decode(Int.self, forKey: key))
            trace.note(try container.decodeIfPresent(Int.self, forKey: key))
            trace.note(try container.decodeNil(forKey: key))
          }
        }
      }
    }
  }

  /// Of keys that become equal, one counts: the same as in Foundation.
  @Test func keysThatBecomeEqual() {
    struct Model: Decodable { let fooBar: Int }
    let texts = [
      #"{"foo_bar": 1, "fooBar": 2}"#, #"{"fooBar": 1, "foo_bar": 2}"#, #"{"foo_bar": 1, "foo__bar": 2, "fooBar": 3}"#,
      #"{"foo_bar": 1, "foo_bar": 2}"#, #"{"foo_Bar": 1, "foo_bar": 2, "foo_BAR": 3}"#,
    ]
    for text in texts {
      expectSameValue(Model.self, text) { $0.keyDecodingStrategy = .convertFromSnakeCase }
    }
  }

  // MARK: Paths

  private struct Outer: Decodable {
    let userName: String?
    let innerValues: [Inner]?
    let byName: [String: Inner]?
    struct Inner: Decodable {
      let itemCount: Int
      let moreItems: [[String: Int]]?
    }
  }

  @Test func nestedModels() {
    let texts = [
      #"{"user_name": "x", "inner_values": [{"item_count": 1}, {"item_count": 2, "more_items": [{"a_b": 1}]}]}"#,
      #"{"user_name": 1}"#, #"{"userName": 1}"#, #"{"inner_values": [{}]}"#, #"{"inner_values": [{"itemCount": "x"}]}"#,
      #"{"inner_values": [{"item_count": "x"}]}"#,
      #"{"inner_values": [{"item_count": 1, "more_items": [{"a_b": 1}, {"c_d": "x"}]}]}"#,
      #"{"by_name": {"first_one": {"item_count": 1}}}"#, #"{"by_name": {"first_one": {"item_count": "x"}}}"#,
      #"{"by_name": {"first_one": {}}}"#, #"{"by_name": {"first_one": 1, "firstOne": 2}}"#,
      #"{"USERNAME": "x", "userName": "y", "INNERVALUES": [{"ITEMCOUNT": 5}]}"#,
    ]
    for strategy in Self.strategies {
      for text in texts {
        expectSame(Outer.self, text) { $0.keyDecodingStrategy = strategy }
        expectSame([String: Outer].self, #"{"first_one": \#(text)}"#) { $0.keyDecodingStrategy = strategy }
        expectSame([[Outer]].self, "[[], [\(text)]]") { $0.keyDecodingStrategy = strategy }
      }
    }
  }

  /// A custom strategy sees the path of the object with the key, by the names of the model.
  @Test func pathsThatACustomStrategySees() {
    expectSameSteps(
      #"{"a": {"b": [{"c": 1, "d": {"e": 2}}]}, "f": {"g": {"h": 1}}}"#,
      configure: { $0.keyDecodingStrategy = Self.byPath }
    ) { decoder, trace in
      let root = try decoder.container(keyedBy: AnyKey.self)
      trace.note(root.allKeys.map(\.stringValue).sorted())
      let a = try root.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
      trace.note(a.allKeys.map(\.stringValue))
      var array = try a.nestedUnkeyedContainer(forKey: "a/b")
      let object = try array.nestedContainer(keyedBy: AnyKey.self)
      trace.note(object.codingPath)
      trace.note(object.allKeys.map(\.stringValue).sorted())
      for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        trace.note(try object.decode(Int.self, forKey: key))
        trace.note(try object.nestedContainer(keyedBy: AnyKey.self, forKey: key).allKeys)
        trace.note(try object.superDecoder(forKey: key).container(keyedBy: AnyKey.self).allKeys)
        trace.note(try object.decode([String: Int].self, forKey: key))
        trace.note(try object.decode(KeyNames.self, forKey: key))
      }
      trace.note(try root.decode([String: [String: Int]].self, forKey: "f"))
      trace.note(try root.decode([String: KeyNames].self, forKey: "f"))
    }
  }

  /// The members of dictionaries with keys that are strings keep their names, whatever is in them has the strategy.
  @available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
  @Test func dictionaries() {
    struct Model: Decodable, Equatable { let fooBar: Int }
    enum Name: String, Codable, CodingKeyRepresentable { case fooBar, foo_bar }
    // One thing wrong at the most: Foundation reads in the order of a dictionary.
    let texts = [
      #"{"foo_bar": {"foo_bar": 1}}"#, #"{"foo_bar": {"fooBar": 1}}"#, #"{"foo_bar": {}}"#,
      #"{"foo_bar": {"foo_bar": "x"}}"#, #"{"12": {"foo_bar": 1}}"#, "{}", "[]", "null", #"["a_b", {"foo_bar": 1}]"#,
      #"{"foo_bar": null}"#, #"{"fooBar": {"fooBar": 1}}"#, #"{"FOOBAR": {"FOOBAR": 1}}"#,
    ]
    for strategy in Self.strategies {
      for text in texts {
        expectSame([String: Model].self, text) { $0.keyDecodingStrategy = strategy }
        expectSame([String: Model?].self, text) { $0.keyDecodingStrategy = strategy }
        expectSame([String: [String: Int]].self, text) { $0.keyDecodingStrategy = strategy }
        expectSame([String: [Name: Int]].self, text) { $0.keyDecodingStrategy = strategy }
        expectSame([Name: [String: Int]].self, text) { $0.keyDecodingStrategy = strategy }
        expectSame([Int: Model].self, text) { $0.keyDecodingStrategy = strategy }
        expectSame([[String: Int]].self, "[\(text)]") { $0.keyDecodingStrategy = strategy }
        expectSame([String: Model]??.self, text) { $0.keyDecodingStrategy = strategy }
        expectSame([String: String].self, text) { $0.keyDecodingStrategy = strategy }
        expectSame([String: [Model]].self, #"{"a_b": [\#(text)]}"#) { $0.keyDecodingStrategy = strategy }
      }
    }
  }

  /// A strategy may return a key with an integer, or one that it has returned already.
  @Test func strangeStrategies() {
    let constant = JSONDecoder.KeyDecodingStrategy.custom { _ in AnyKey(stringValue: "x") }
    let numbers = JSONDecoder.KeyDecodingStrategy.custom { path in AnyKey(intValue: path.last?.stringValue.count ?? 0) }
    for strategy in [constant, numbers] {
      for text in [
        "{}", #"{"a": 1}"#, #"{"a": 1, "a": 2}"#, #"{"a": 1, "bb": 2, "ccc": 3}"#, #"{"a": {"b": {"c": 1}}}"#,
      ] {
        expectSame([String: Int].self, text) { $0.keyDecodingStrategy = strategy }
        expectSame([Int: Int].self, text) { $0.keyDecodingStrategy = strategy }
        expectSame(KeyNames.self, text) { $0.keyDecodingStrategy = strategy }
        expectSameSteps(text, configure: { $0.keyDecodingStrategy = strategy }) { decoder, trace in
          let container = try decoder.container(keyedBy: AnyKey.self)
          for key: AnyKey in ["a", "x", "1", 1, 2, 3] {
            trace.note(container.contains(key))
            trace.note(try container.decode(Int.self, forKey: key))
          }
        }
      }
    }
  }

  /// Which of a strategy's calls are made is a matter of the decoder; that an unused container makes none is not.
  @Test func superOfAnObjectWithAStrategy() {
    class Parent: Decodable { var baseValue = 0 }
    for text in [#"{"super": {"base_value": 1}}"#, #"{"sup_er": {"base_value": 1}}"#, #"{"SUPER": 1}"#, "{}"] {
      for strategy in Self.strategies {
        expectSameSteps(text, configure: { $0.keyDecodingStrategy = strategy }) { decoder, trace in
          let container = try decoder.container(keyedBy: AnyKey.self)
          trace.note(try container.superDecoder().codingPath)
          trace.note(try Parent(from: container.superDecoder()).baseValue)
          trace.note(try container.superDecoder(forKey: "supEr").singleValueContainer().decodeNil())
        }
      }
    }
  }

  private func literal(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
