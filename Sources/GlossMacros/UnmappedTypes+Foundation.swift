#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  extension _UnmappedTypes {
    @_disfavoredOverload public static func hint(for type: NSString.Type) -> TextHint { TextHint() }

    @_disfavoredOverload public static func hint(for type: NSNumber.Type) -> NumberHint { NumberHint() }

    @_disfavoredOverload public static func hint(for type: NSArray.Type) -> ContainerHint { ContainerHint() }

    @_disfavoredOverload public static func hint(for type: NSDictionary.Type) -> ContainerHint { ContainerHint() }

    @_disfavoredOverload public static func hint(for type: NSDate.Type) -> ReferenceHint { ReferenceHint() }

    @_disfavoredOverload public static func hint(for type: NSURL.Type) -> ReferenceHint { ReferenceHint() }

    @_disfavoredOverload public static func hint(for type: NSData.Type) -> ReferenceHint { ReferenceHint() }

    @_disfavoredOverload public static func hint(for type: NSUUID.Type) -> ReferenceHint { ReferenceHint() }

    @_disfavoredOverload public static func hint(for type: NSNull.Type) -> NullHint { NullHint() }

    @_disfavoredOverload public static func hint(for type: IndexSet.Type) -> OtherHint { OtherHint() }

    @_disfavoredOverload public static func hint(for type: CharacterSet.Type) -> OtherHint { OtherHint() }

    @_disfavoredOverload public static func hint(for type: CGPoint.Type) -> OtherHint { OtherHint() }

    @_disfavoredOverload public static func hint(for type: CGSize.Type) -> OtherHint { OtherHint() }

    @_disfavoredOverload public static func hint(for type: CGRect.Type) -> OtherHint { OtherHint() }
  }
#endif
