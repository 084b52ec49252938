/// Collections whose raw values are deeper than in an array or in an object. The values must conform to be read and written:
/// the compiler tells these collections from others by this, to say so.
public protocol _DeepRawValues {}

extension Set: _DeepRawValues where Element: RawRepresentable {}
extension Array: _DeepRawValues where Element: Sequence, Element.Element: RawRepresentable {}
extension Dictionary: _DeepRawValues where Value: Sequence, Value.Element: RawRepresentable {}
