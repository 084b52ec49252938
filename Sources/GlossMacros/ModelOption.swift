/// An option for all properties of a type: an argument of ``Glossy(_:keys:prefix:keyPathDelimiter:tag:content:cases:_:)``.
///
/// The macro copies the options from the source. They are never evaluated, and extensions can't add any.
public struct ModelOption: Sendable {
  private init() {}

  /// Reads numbers, `Bool`, `String` and `Decimal`, also in optionals and collections, from strings and from scalars of other types, too.
  ///
  /// ```swift
  /// @Glossy(.lossless)
  /// struct Item { let id: Int, name: String }        // {"id": "12", "name": 7}
  /// ```
  public static var lossless: Self { Self() }

  /// Leaves out elements of arrays and sets, and values of dictionaries, that can't be read. The report names them.
  ///
  /// ```swift
  /// @Glossy(.skippingInvalid)
  /// struct Page { let items: [Item] }                // the good ones
  /// ```
  public static var skippingInvalid: Self { Self() }

  /// Writes null for nil. Without this option nil is left out.
  ///
  /// ```swift
  /// @Glossy(.writesNull)
  /// struct Person { let nickname: String? }          // {"nickname": null}
  /// ```
  public static var writesNull: Self { Self() }

  /// Reads an enum as the first case whose value can be read, and writes only that value.
  ///
  /// ```swift
  /// @Glossy(.untagged)
  /// enum Identifier { case number(Int), name(String) }     // 12, or "twelve"
  /// ```
  ///
  /// Cases may overlap and contain the enum itself, such as `case list([Tree])` and `case set(Set<Tree>)`. Then each of them is tried at
  /// each level, and the time doubles with each level. Don't read untrusted input as such an enum.
  public static var untagged: Self { Self() }

  /// Reads an enum from an object with one key: the tag of a case, with the case's values under it. A case without values is just the
  /// tag.
  ///
  /// ```swift
  /// @Glossy(.externallyTagged)
  /// enum Command {
  ///   case move(x: Int, y: Int)                      // {"move": {"x": 1, "y": 2}}
  ///   case load(Config)                              // {"load": {...}}
  ///   case resize(Int, Int)                          // {"resize": [640, 480]}
  ///   case stop                                      // "stop"; {"stop": {}} and {"stop": null} are read, too
  /// }
  /// ```
  ///
  /// An integer or a Boolean may be the tag of a case without values: `@Key(1) case low` is the number 1.
  public static var externallyTagged: Self { Self() }

  /// Reads a raw value of an enum in capital and in small letters. It is written as it is declared.
  ///
  /// ```swift
  /// @Glossy(.caseInsensitive)
  /// enum Level: String { case low, high }            // "low", "Low" and "LOW"
  /// ```
  ///
  /// The macro writes `init?(rawValue:)`, so `Level(rawValue: "LOW")` is `.low`, too.
  public static var caseInsensitive: Self { Self() }

  /// Writes a memberwise initializer with the access of the type: Swift's own one is never public. Defaults are those of the properties.
  ///
  /// ```swift
  /// @Glossy(.memberwiseInit)
  /// public struct Item {
  ///   public let id: Int
  ///   public var tags: [String] = []
  /// }                                                // public init(id: Int, tags: [String] = [])
  /// ```
  public static var memberwiseInit: Self { Self() }

  /// Reads a struct or a class from an array, and writes it as an array: one element for each property, in the order of their
  /// declarations.
  ///
  /// ```swift
  /// @Glossy(.array)
  /// struct Coordinate {                              // [-65.6, 43.4] or [-65.6, 43.4, 12]
  ///   let longitude: Double
  ///   let latitude: Double
  ///   let altitude: Double?
  /// }
  /// ```
  ///
  /// An optional, or a property with a default, may be null, or missing at the end. Elements after the last property are ignored. Nil is
  /// written as null. Nils at the end are left out, unless they have `.writesNull`.
  public static var array: Self { Self() }

  /// Applies `KeyOption.strict` to all properties: the model is nil if the value of an optional, or of a property with a default, does
  /// not fit.
  ///
  /// ```swift
  /// @Glossy(.strict)
  /// struct Query { let text: String, var limit = 20 }      // no model from {"text": "a", "limit": "x"}
  /// ```
  ///
  /// It has no effect on the properties of other models: these have separate options.
  public static var strict: Self { Self() }

  /// Rejects an object with a key that no property reads or writes. A report has a problem for each such key, and suggests a key that may
  /// be meant.
  ///
  /// ```swift
  /// @Glossy(.rejectsUnknownKeys)
  /// struct Query { let text: String, limit: Int? }         // no model from {"text": "a", "limt": 5}
  /// ```
  ///
  /// If key paths lead into an inner object, its other keys are rejected, too. The keys of a ``Flat()`` part are known; its type needs a
  /// macro, too. If the type itself is such a part, the keys of the type around it are known, too. ``Rest()`` keeps unknown keys instead.
  public static var rejectsUnknownKeys: Self { Self() }

  /// Calls `func validate(_ json: JSON) -> Bool` of the type at the end of reading. If it returns false, there is no model.
  ///
  /// ```swift
  /// @Glossy(.validated)
  /// struct Person {
  ///   let age: Int
  ///
  ///   func validate(_ json: JSON) -> Bool {
  ///     guard age < 150 else {
  ///       json.reject("age", because: "must be under 150")   // goes into the report
  ///       return false
  ///     }
  ///     return true
  ///   }
  /// }
  /// ```
  ///
  /// The function may be `mutating`. ``didDecode`` is called before it.
  public static var validated: Self { Self() }

  /// Calls `mutating func didDecode(from json: JSON) throws` of the type at the end of reading, for example to compute values that are
  /// not in the JSON.
  ///
  /// ```swift
  /// @Glossy(.didDecode)
  /// struct Order {
  ///   let prices: [Int]
  ///   @Unmapped var total = 0
  ///
  ///   mutating func didDecode(from json: JSON) throws {
  ///     total = prices.reduce(0, +)
  ///   }
  /// }
  /// ```
  ///
  /// If it throws, there is no model, and a report has a problem with the words of the error: its `errorDescription` if it is a
  /// `LocalizedError`. It is called once for each model whose required properties were all found, however the model is read. For a
  /// ``Flat()`` part, `json` is the whole object. In a class, it is not `mutating`.
  public static var didDecode: Self { Self() }

  /// Calls `mutating func willEncode() throws` of the type on a copy, and writes the copy.
  ///
  /// ```swift
  /// @Glossy(.willEncode)
  /// struct Profile {
  ///   var name: String
  ///
  ///   mutating func willEncode() throws {
  ///     name = name.trimmingCharacters(in: .whitespaces)
  ///   }
  /// }
  /// ```
  ///
  /// If it throws, the error becomes an encoding error at the path of the model. In a class, it is not `mutating`, and is called on the
  /// object itself. It is called each time that the model is written: a model with ``Flat()`` parts, or with ``Rest()``, may be written
  /// twice.
  public static var willEncode: Self { Self() }
}

extension ModelOption {
  /// Rejects a style of keys without its label.
  @available(*, unavailable, message: "a style of keys has a label: write 'keys: .camelCase'")
  public static var camelCase: Self { Self() }

  /// Rejects a style of keys without its label.
  @available(*, unavailable, message: "a style of keys has a label: write 'keys: .kebabCase'")
  public static var kebabCase: Self { Self() }

  /// Rejects a style of keys without its label.
  @available(*, unavailable, message: "a style of keys has a label: write 'keys: .pascalCase'")
  public static var pascalCase: Self { Self() }

  /// Rejects a style of keys without its label.
  @available(*, unavailable, message: "a style of keys has a label: write 'keys: .snakeCase'")
  public static var snakeCase: Self { Self() }
}

/// A style for keys that are made from the names of properties, cases and labels. It is an argument of
/// ``Glossy(_:keys:prefix:keyPathDelimiter:tag:content:cases:_:)``, or of `KeyOption.style` for one property.
///
/// A word begins with a capital letter, or after an underscore. Several capital letters in a row are one word, but if a small letter
/// follows, the last capital begins the next word: `urlHTTPServer` has the words `url`, `HTTP` and `Server`. A digit belongs to the word
/// before it. A word that is capitalized keeps its other letters. The examples are the keys for `profileImageURL`, and for
/// `profile_image_url` in `camelCase`.
public enum KeyStyle: Sendable {
  /// `profileImageURL`, like the name.
  case unchanged
  /// `profileImageUrl`, for the name `profile_image_url`.
  case camelCase
  /// `ProfileImageURL`
  case pascalCase
  /// `profile_image_url`
  case snakeCase
  /// `profile_Image_URL`
  case camelSnakeCase
  /// `Profile_Image_URL`
  case pascalSnakeCase
  /// `PROFILE_IMAGE_URL`
  case screamingSnakeCase
  /// `profile-image-url`
  case kebabCase
  /// `profile-Image-URL`
  case camelKebabCase
  /// `Profile-Image-URL`, like the names of HTTP headers.
  case trainCase
  /// `PROFILE-IMAGE-URL`
  case screamingKebabCase
}
