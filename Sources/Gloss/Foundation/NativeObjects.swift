#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  // The classes that `JSONSerialization` returns and takes.

  extension JSON: ObjectScalars {
    static func object(of scalar: JSON) -> Any {
      switch scalar.kind {
      case .null: NSNull()
      case .bool: scalar.bool.map(NSNumber.init(value:)) ?? scalar
      default: scalar.objectNumber ?? scalar
      }
    }

    /// The exact integer if it fits 64 bits, otherwise the nearest double; nil beyond the range.
    ///
    /// `NSDecimalNumber` would keep more digits, but on Linux its `doubleValue` is not the nearest double.
    private var objectNumber: NSNumber? {
      if let integer = value.integer(as: Int64.self), integer != 0 { return NSNumber(value: integer) }
      if let integer = value.integer(as: UInt64.self), integer != 0 { return NSNumber(value: integer) }
      // Only a double can hold a negative zero.
      return value.double.map { $0 == 0 && $0.sign == .plus ? NSNumber(value: 0) : NSNumber(value: $0) }
    }
  }

  extension NSNull: NativeObject {
    var nativeValue: NativeValue { .value(.null) }
  }

  extension NSNumber: NativeObject {
    var nativeValue: NativeValue { .value(StoredValue(self)) }
  }

  extension NSString: NativeObject {
    var nativeValue: NativeValue { .value(.string(String(describing: self))) }
  }

  extension NSArray: NativeObject {
    var nativeValue: NativeValue { .container(NativeFrame(map { $0 }, object: self)) }
  }

  extension NSDictionary: NativeObject {
    var nativeValue: NativeValue { NativeValue(NativeFrame(self, object: self), of: self) }
  }

  extension StoredValue {
    /// The value of an `NSNumber`, which may hold a bool.
    fileprivate init(_ number: NSNumber) {
      if type(of: number) == type(of: NSNumber(value: true)) {
        self = .bool(number.boolValue)
      } else if let decimal = number as? NSDecimalNumber {
        self = TreeWriter.value(of: decimal.decimalValue)
      } else {
        switch unsafe UInt8(truncatingIfNeeded: number.objCType.pointee) {
        case UInt8(ascii: "d"): self = StoredValue(number.doubleValue)
        case UInt8(ascii: "f"): self = TreeWriter.value(of: number.floatValue)
        case UInt8(ascii: "Q"): self = TreeWriter.value(of: number.uint64Value)
        default: self = .integer(number.int64Value)
        }
      }
    }
  }
#endif
