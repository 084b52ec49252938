import Foundation
import GlossMacros

// MARK: - Fields of a part

@Glossy
struct Dates: Sendable {
  let created: String
  let updated: String?
}

@Glossy
struct FlatTicket: Sendable {
  let id: Int
  let title: String
  @Flat let dates: Dates
}

@Glossy
struct PlainTicket: Sendable {
  let id: Int
  let title: String
  let created: String
  let updated: String?
}

// MARK: - Strict types

@Glossy(.strict, .rejectsUnknownKeys)
struct StrictTicket: Sendable {
  let id: Int
  let title: String
  let created: String
  let updated: String?
}

/// Its fields are in another order than the members.
@Glossy(.rejectsUnknownKeys)
struct UnorderedTicket: Sendable {
  let updated: String?
  let title: String
  let id: Int
  let created: String
}

@Glossy(.rejectsUnknownKeys)
struct StrictFlatTicket: Sendable {
  let id: Int
  let title: String
  @Flat let dates: Dates
}

@Glossy
struct RestTicket: Sendable {
  let id: Int
  let title: String
  @Rest var rest: [String: JSON]
}

/// The other side of `RestTicket`.
@Glossy
struct DictionaryTicket: Sendable {
  let id: Int
  let title: String
  let rest: [String: JSON]
}

// MARK: - Functions

/// A string and a number in separate types.
struct Login: Sendable { let text: String }
struct Cents: Sendable { let count: Int }

@Glossy
struct TransformedAccount: Sendable {
  @Key(.transform(Login.init(text:), \.text)) let login: Login
  @Key(.transform({ (count: Int) in Cents(count: count) }, \.count)) let balance: Cents
  @Key(.transform(Login.init(text:), \.text)) let friend: Login?
}

@Glossy
struct PlainAccount: Sendable {
  let login: String
  let balance: Int
  let friend: String?
}

// MARK: - Dirty data

@Glossy(.lossless)
struct LosslessProduct: Sendable {
  let id: Int
  let name: String
  let price: Double
  let available: Bool
}

@Glossy
struct PlainProduct: Sendable {
  let id: Int
  let name: String
  let price: Double
  let available: Bool
}

/// A product whose fields are all strings.
@Glossy
struct ProductOfStrings: Sendable {
  let id: String
  let name: String
  let price: String
  let available: String

  /// The product that the strings say.
  var parsed: PlainProduct? {
    guard let id = Int(id), let price = Double(price), let available = Bool(available) else { return nil }
    return PlainProduct(id: id, name: name, price: price, available: available)
  }
}

@Glossy
struct SkippingBasket: Sendable {
  @Key(.skippingInvalid) let items: [Change]
  @Key(.skippingInvalid) let notes: [String]
}

@Glossy
struct PlainBasket: Sendable {
  let items: [Change]
  let notes: [String]
}

// MARK: - Dates

/// Days. The structs keep them as strings.
@Glossy
struct Stay: Sendable {
  @Key(.date(.day)) let arrival: Date
  @Key(.date(.day)) let departure: Date
}

@Glossy
struct PlainStay: Sendable {
  let arrival: String
  let departure: String
}

/// Times. The structs keep them as numbers.
@Glossy
struct Session: Sendable {
  @Key(.since1970(.milliseconds)) let start: Date
  @Key(.since1970(.milliseconds)) let end: Date
}

@Glossy
struct PlainSession: Sendable {
  let start: Int
  let end: Int
}
