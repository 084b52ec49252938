/// Any optional, whatever it wraps.
protocol AnyOptional {
  static var wrappedType: Any.Type { get }
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  static var wrappedType: Any.Type { Wrapped.self }
  var wrapped: Any? { self }
}

/// A type without the optionals around it.
func unwrapped(_ type: Any.Type) -> Any.Type {
  var type = type
  while let optional = type as? any AnyOptional.Type { type = optional.wrappedType }
  return type
}
