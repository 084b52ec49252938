/// An element of an array, or a member of an object.
struct Child {
  /// The tape index of the key; nil for an element.
  let key: Int?
  /// The tape index of the value.
  let value: Int
  /// The position among the children.
  let number: Int
}

extension JSONTape {
  /// The children of an array or object, each key once; empty for other values. O(children) on average.
  func children(at index: Int) -> [Child] {
    let isObject = tag(at: index) == .object
    guard let positions = isObject ? members(at: index) : elements(at: index) else { return [] }
    let repeats = isObject && keyCount(at: index) < count(at: index)
    var children: [Child] = []
    var (position, number) = (positions.lowerBound, 0)
    while position < positions.upperBound {
      let value = isObject ? value(ofMemberAt: position) : position
      if !repeats || isFirstMember(at: position, inObjectAt: index) {
        children.append(Child(key: isObject ? position : nil, value: value, number: number))
      }
      position = next(after: value)
      number += 1
    }
    return children
  }
}
