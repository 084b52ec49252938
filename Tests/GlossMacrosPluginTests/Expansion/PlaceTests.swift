import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: places")
struct PlaceTests {
  @Test(arguments: [
    (#"C:\App\Model.swift"#, #"#sourceLocation(file: "C:/App/Model.swift", line: 7)"#),
    ("/Äpp/my model.swift", #"#sourceLocation(file: "/Äpp/my model.swift", line: 7)"#),
    (#"/"quoted".swift"#, nil), ("/two\nlines.swift", nil), ("@__swiftmacro_3App5ModelV6GlossyfMe_.swift", nil),
  ])
  func paths(path: String, directive: String?) throws {
    let source = try expand("@JSONEncodable struct Model { let x: View }", line: 7, file: path).source
    #expect(source.contains("#sourceLocation") == (directive != nil))
    if let directive { #expect(source.contains(directive)) }
  }
}
