import Foundation
import Testing

@testable import GlossMacrosPlugin

/// The bytes that the compiler writes into the pipe for a message.
func framed(_ json: String) -> Data {
  withUnsafeBytes(of: UInt64(json.utf8.count).littleEndian) { Data($0) } + Data(json.utf8)
}

/// The messages in what a plugin wrote, in JSON.
func unframed(_ data: Data) throws -> [String] {
  var messages: [String] = []
  var rest = data[...]
  while !rest.isEmpty {
    let length = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    messages.append(String(decoding: rest.dropFirst(8).prefix(length), as: UTF8.self))
    rest = rest.dropFirst(8 + length)
  }
  return messages
}

/// The plugin's answer to bytes that the compiler writes before it closes the pipe.
///
/// Files take the place of pipes. A process that another test starts may inherit the end of a pipe, which stays open then.
func answers(to input: Data) throws -> [String] {
  let (toPlugin, fromPlugin) = (try temporaryFile(), try temporaryFile())
  try toPlugin.write(contentsOf: input)
  try toPlugin.seek(toOffset: 0)
  try Plugin.run(Connection(input: toPlugin, output: fromPlugin))
  try fromPlugin.seek(toOffset: 0)
  return try unframed(try fromPlugin.readToEnd() ?? Data())
}

/// An empty file that is gone when it is closed.
private func temporaryFile() throws -> FileHandle {
  let file = try #require(tmpfile())
  defer { fclose(file) }
  return FileHandle(fileDescriptor: dup(fileno(file)), closeOnDealloc: true)
}

/// A message as the compiler of Swift 6.3 sends it, with fields that the plugin does not know.
func attachedMacro(_ declaration: String, role: String = "extension") -> String {
  func quoted(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
  func syntax(_ kind: String, _ source: String, offset: Int) -> String {
    let location =
      #"{"column":4,"fileID":"App/Model.swift","fileName":"/App/Model.swift","line":4,"offset":\#(offset)}"#
    return #"{"kind":"\#(kind)","location":\#(location),"source":\#(quoted(source))}"#
  }
  return #"""
    {"expandAttachedMacro":{"attributeSyntax":\#(syntax("attribute", "@Glossy ", offset: 100)),\#
    "conformanceListSyntax":\#(syntax("declaration", "struct Placeholder: P {}", offset: 0)),\#
    "declSyntax":\#(syntax("declaration", declaration, offset: 100)),"discriminator":"$s3App5ModelV6GlossyfMe_",\#
    "extendedTypeSyntax":\#(syntax("type", "Model", offset: 0)),"lexicalContext":[],\#
    "macro":{"moduleName":"GlossMacrosPlugin","name":"Glossy ","typeName":"Glossy"},"macroRole":"\#(role)",\#
    "staticBuildConfiguration":"{}"}}
    """#
}
