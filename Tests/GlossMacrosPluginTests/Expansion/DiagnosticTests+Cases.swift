// Mistakes in the tags and values of cases.

extension DiagnosticTests {
  static let cases = values + labels + tags + others

  private static let beside = "write 'content:', a label, or '.externallyTagged' in place of 'tag:'"

  private static let values = [
    Mistake(
      #"@Glossy(tag: "t") enum Kind { case a(»Int), b(»[Part]), c(»String?), d(»Set<Int>), e(»URL), f(»Foundation.Data) }"#,
      "a value of type 'Int' can't be beside the tag: \(beside)",
      "a value of type '[Part]' can't be beside the tag: \(beside)",
      "a value of type 'String?' can't be beside the tag: \(beside)",
      "a value of type 'Set<Int>' can't be beside the tag: \(beside)",
      "a value of type 'URL' can't be beside the tag: \(beside)",
      "a value of type 'Foundation.Data' can't be beside the tag: \(beside)"),
    // A type around it may have another one of this name.
    Mistake(
      #"@Glossy(tag: "t") enum Kind { case a(»UInt8), b(Data), c(Part) }"#,
      "a value of type 'UInt8' can't be beside the tag: \(beside)", isNested: true),
    Mistake(
      "@Glossy(.externallyTagged) enum Kind { case a(x: Int, »Int), b(»Int, y: Int) }",
      "write a label for each value of a case, or for none", "write a label for each value of a case, or for none"),
    Mistake(
      #"@Glossy(tag: "t", content: "t") enum Kind { case »c(Int, Int) }"#, "'tag' is written under the same key"),
    Mistake("@Glossy(».externallyTagged) struct Model { let a: Int }", "'.externallyTagged' is for an enum"),
    Mistake(
      #"@Glossy(».externallyTagged, tag: "t") enum Kind { case a(x: Int) }"#,
      "'.externallyTagged' and 'tag:' exclude each other"),
    Mistake(
      #"@Glossy(».untagged, .externallyTagged, prefix: »"a", content: »"c") enum Kind { case a(x: Int) }"#,
      "'.untagged' and '.externallyTagged' exclude each other", "'prefix:' is for a struct or a class: leave this out",
      "'content:' needs 'tag:'"),
    Mistake(
      "@Glossy(.externallyTagged) enum Kind: String { case a = »\"b\" }",
      "a case has its tag in '@Key', and no raw value here: leave this out"),
    Mistake(
      "@Glossy(.externallyTagged) enum Kind { case »`Self` }", "'Self' is the type itself here: name it otherwise"),
  ]

  private static let labels = [
    Mistake(
      "@Glossy(tag: \"t\") enum Kind { @Key(.label(\"x\", \"\(longPath)\")) case a(»x: Int) }",
      "a key path has at most 64 parts"),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(.label(»"z", "c")) case a(x: Int, y: Int); @Key(.label(»"z")) case b(Part) }"#,
      #"the case has no label "z": it has "x", "y""#, #"the case has no label "z": its values have none"#),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(.label("x", "a"), ».label("x", .lossless)) case a(x: Int) }"#,
      #"'.label("x")' is there twice; write one with all its arguments"#),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(.label(»name, "a")) case a(x: Int) }"#,
      "the macro reads the source: write the label as a literal in one line here"),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(.label("x", ».readOnly), .label("y", ».strict)) case a(x: Int, y: Int) }"#,
      "a value of a case is read and written: leave this out",
      "a value that is required has to fit in any case: leave this out"),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(.label("x", »"a[0]"), .label("y", ».writesNull)) case a(x: Int, y: Int) }"#,
      "a key path with an index can't be written: add '.writtenAs'",
      "only an optional is written as null: leave this out"),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(.label("x", "t")) case a(»x: Int); @Key(.label("y", "x")) case b(x: Int, »y: Int) }"#,
      "'tag' is read from the same key", "'x' is read from the same key"),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(.label("x", ».transform(read))) case a(x: Int) }"#,
      "this can't be written: add a second function that makes the reverse, or write '@JSONDecodable'"),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(.label("x", "a", ».firstThatFits)) case a(x: Int) }"#,
      "there is one key: write another one to try, or leave this out"),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(.label("x", ».writesNil(as: 1)), .label("y", "y", ».style(.snakeCase))) case a(x: Int, y: Int) }"#,
      "only an optional has a value that is written for nil: leave this out",
      "the key is there, and is not made from the name: leave this out"),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(.label("x", ».omitsEmpty), .label("y", ».omitsDefault)) case a(x: String, y: Int?) }"#,
      "'x' is required, and could not be read if it was left out: write a default value, or '?'",
      "there is no default to compare with: write one, or leave this out"),
    Mistake(
      #"@Glossy(tag: "t") indirect enum Kind { @Key(.label("x", "a", "b"), .label("y", "b")) case a(x: Kind?, »y: [Kind]) }"#,
      "'x' is read from the same key"),
  ]

  private static let tags = [
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(»1...5, 9) case a; @Key("b", 7...8) case b }"#,
      "a range can't be written: put the tag that is written before it, as in '@Key(200, 200...299)'"),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(1, 1...5) case a; @Key(»5) case b; @Key(6, »4..<9, »8...) case c }"#,
      "another case has the tag 5", "another case has a tag of 4..<9", "another case has a tag of 8..."),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Key(true, »true) case a; @Key("b", 1) case b; case c; @Key(»"b") case d }"#,
      "another case has the tag true", "another case has the tag \"b\""),
    Mistake(
      #"@JSONDecodable(tag: "t") enum Kind { @Key(»5...1, »5..<5, »"a"..."b", »...) case a }"#,
      "write the bounds of a range as integers, and the lower one first: '200...299'",
      "write the bounds of a range as integers, and the lower one first: '200...299'",
      "write the bounds of a range as integers, and the lower one first: '200...299'",
      "write the bounds of a range as integers, and the lower one first: '200...299'"),
    Mistake(
      "@Glossy(.externallyTagged) enum Kind { @Key(»1) case a(Int); @Key(\"b\", »true) case b(x: Int); @Key(2) case c }",
      "only a case without values can have a number or a Boolean as its tag: write a string",
      "only a case without values can have a number or a Boolean as its tag: write a string"),
  ]

  private static let others = [
    Mistake(
      #"@Glossy(.externallyTagged) enum Kind { @Unknown case »a(Part); @Unknown »@Key("b") case »b(String) }"#,
      "a case that is '@Unknown' has no value, or one, the JSON: 'a(JSON)'; or the tag: 'a(String)'",
      "the case of all other tags has no tag of its own: leave this out",
      "two cases are '@Unknown'; write one for all tags without a case"),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { case a; @Key(»"a") @Unknown case b }"#, "another case has the tag \"a\""),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { case a; @Key(».label("x")) @Unknown case b }"#,
      "a case has its tags as literals here, strings, integers, ranges of them or Booleans, and options of a value as "
        + "'.label(\"name\", ...)'"),
    Mistake(
      #"@Glossy(tag: "t") enum Kind { @Unmapped »@Key("b") case a; @Unmapped »@Unknown case b }"#,
      "a case that is '@Unmapped' is neither read nor written: leave out one of the two",
      "a case that is '@Unmapped' is neither read nor written: leave out one of the two"),
    Mistake(
      "@Glossy(tag: \"t\") enum Kind {\n@Unknown case a\n#if DEBUG\n@Unknown case »b\n#endif\n}",
      "two cases are '@Unknown'; write one for all tags without a case"),
    Mistake(
      "@Glossy enum Kind: String { @Unknown case a; @Unknown case »b; »@Unmapped case c }",
      "two cases are '@Unknown'; write one for all raw values without a case",
      "a case with a raw value is written as that: leave this out"),
    Mistake(
      "@Glossy enum Kind: String {\ncase a\n#if DEBUG\n@Unknown case »b\n#endif\n}",
      "'@Unknown' can't be inside of '#if' here: write the case outside, or the whole type in each branch"),
  ]
}
