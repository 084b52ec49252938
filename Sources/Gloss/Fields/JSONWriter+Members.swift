// How each writer writes a model by macro.

extension Serializer {
  @inlinable
  mutating func object<Model: _JSONMemberWritable>(of model: Model) throws(JSONEncodingError) {
    if isStackLow { return try unencodable(ThreadStack.reasonAgainstWriting) }
    if !Model._writesObject { return try write(model) { .bytes($0) } }
    if model._mergesMembers { return try mergedObject(of: model) }
    if sortsKeys { return try json(model.toJSON(), of: Model.self) }
    try open(UInt8(ascii: "{"))
    try write(model) { .bytes($0) }
    try closeObject()
  }

  /// Calls a model to write its members.
  @inlinable @inline(__always)
  mutating func write<Model: _JSONMemberWritable>(
    _ model: Model, to destination: (MutableReference<Serializer>) -> _JSONMemberWriter.Destination
  ) throws(JSONEncodingError) {
    try MutableReference.to(&self) { (serializer) throws(JSONEncodingError) in
      var members = _JSONMemberWriter(destination(serializer))
      try model._writeMembers(to: &members)
    }
  }
}

extension TreeWriter {
  @usableFromInline
  mutating func object<Model: _JSONMemberWritable>(of model: Model) throws(JSONEncodingError) {
    if isStackLow { return unencodable(ThreadStack.reasonAgainstWriting) }
    // Not by `MemberCollector.object(of:)`: a closure takes stack for each level of a model.
    let collector = MemberCollector()
    defer { withExtendedLifetime(collector) {} }
    var members = _JSONMemberWriter(.tree(Unretained(collector)))
    try model._writeMembers(to: &members)
    value = collector.object()
  }
}

extension RememberingWriter {
  mutating func object<Model: _JSONMemberWritable>(of model: Model) throws(JSONEncodingError) {
    if isStackLow { return tree.unencodable(ThreadStack.reasonAgainstWriting) }
    tree.value = try MemberCollector.object(known) { (members) throws(JSONEncodingError) in
      try model._writeMembers(to: &members)
    }
  }
}
