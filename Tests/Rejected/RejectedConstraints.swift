// Constraints that the macros refuse, and what they say: `.ci/run` checks both. The table in CompilerMessages.md has the same messages.

import Foundation
import GlossMacros

enum Cabin: String { case economy, business }

@Glossy struct WrongTypes {
  // expected-error@+1 {{'.range' is for numbers, and this is 'String': for its length, write '.length'}}
  @Key(.range(1...9)) let name: String
  // expected-error@+1 {{'.pattern' is for strings, and this is 'Int': leave this out}}
  @Key(.pattern("[0-9]")) let ids: [Int]
  // expected-error@+1 {{'.count' is for arrays, sets and dictionaries, and this is 'Int': write '.range'}}
  @Key(.count(1...3)) let count: Int
  // expected-error@+1 {{'.count' is for arrays, sets and dictionaries, and this is 'String': for its length, write '.length'}}
  @Key(.count(1...3)) let title: String
  // expected-error@+1 {{'.length' is for strings, and this is 'Int': write '.range', or '.count' for the number of elements}}
  @Key(.length(1...3)) let numbers: [Int]
  // expected-error@+1 {{the elements of a set are different in any case: leave this out}}
  @Key(.unique) let tags: Set<String>
  // expected-error@+1 {{'.each' is for the values of an array, a set or a dictionary, and this is 'String'}}
  @Key(.each(.length(2))) let code: String
}

@Glossy struct WrongArguments {
  // expected-error@+1 {{the range is empty: write the lower bound first, and then one that is more}}
  @Key(.range(9...1)) let first: Int
  // expected-error@+1 {{the range is empty: no integer is between 0 and 1}}
  @Key(.range(above: 0, below: 1)) let second: Int
  // expected-error@+1 {{a number is a multiple of one that is more than 0}}
  @Key(.multiple(of: 0)) let third: Int
  // expected-error@+1 {{a length is not negative}}
  @Key(.length(-1)) let fourth: String
  // expected-error@+1 {{'(' has no ')' after it}}
  @Key(.pattern("a(b")) let fifth: String
  // expected-error@+1 {{a pattern can't refer back to a group}}
  @Key(.pattern(#"(a)\1"#)) let sixth: String
  // expected-error@+1 {{a range has one bound, or one on each side, as in '.range(above: 0, to: 1)'}}
  @Key(.range(from: 1, above: 5)) let seventh: Int
}

@Glossy struct WrongOptions {
  // expected-error@+1 {{a value has one '.range' on each side: write one that says both}}
  @Key(.range(1...), .range(2...9)) let first: Int
  // expected-error@+1 {{a value that is only written is not checked: add '.enforcedOnWriting', or leave this out}}
  @Key(.range(1...9), .writeOnly) var second = 1
  // expected-error@+1 {{there is nothing to enforce: write a constraint such as '.range(1...9)', or leave this out}}
  @Key(.enforcedOnWriting) let third: Int
  // expected-error@+1 {{there are two of '.length': write one}}
  @Key(.length(1), .length(2)) let fourth: String
}
