// The code of GlossPatch.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossMacros
import GlossPatch
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private struct UnsupportedMediaType: Error {}

private enum Patching {
  @Glossy
  struct Profile {
    var name: String
    @Key(.length(0...280)) var bio: String?
    var links: [URL] = []
    @Rest var rest: [String: JSON]
  }
}

struct GlossPatchExamples {
  private typealias Profile = Patching.Profile

  @Test(arguments: ["application/merge-patch+json", "application/json-patch+json", "text/plain"])
  func aServer(contentType: String) throws {
    func changed(_ body: Data) throws -> Profile {
      var profile = try Profile.decode(#"{"name": "Ada", "theme": "dark"}"#)
      switch contentType {
      case "application/merge-patch+json": profile = try profile.applying(mergePatch: JSON(data: body))
      case "application/json-patch+json": profile = try profile.applying(JSONPatch.decode(body))
      default: throw UnsupportedMediaType()
      }
      return profile
    }
    switch contentType {
    case "application/merge-patch+json":
      let profile = try changed(Data(#"{"name": "Eva"}"#.utf8))
      #expect(profile.name == "Eva")
      #expect(profile.rest == ["theme": "dark"])
    case "application/json-patch+json":
      #expect(try changed(Data(#"[{"op": "replace", "path": "/name", "value": "Eva"}]"#.utf8)).name == "Eva")
    default: #expect(throws: UnsupportedMediaType.self) { try changed(Data()) }
    }
  }

  @Test func aClient() throws {
    let saved = try Profile.decode(#"{"name": "Ada", "bio": "Hello"}"#)
    let url = try #require(URL(string: "mailto:tea@example.com"))
    var request = URLRequest(url: url)
    var profile = saved
    profile.bio = nil
    profile.links.append(url)
    request.httpBody = try profile.mergePatch(from: saved).jsonData()
    let body = String(decoding: try #require(request.httpBody), as: UTF8.self)
    #expect(body == #"{"bio":null,"links":["mailto:tea@example.com"]}"#)
    #expect(try DocumentationTests.page("GlossPatch.md", shows: body))
  }

  @Test func json() throws {
    let json: JSON = ["title": "Tea", "tags": ["hot"]]
    let milk = json.applying(mergePatch: ["title": "Milk", "tags": nil])
    let patch: JSONPatch = [.test("title", "Tea"), .add("tags[0]", "green"), .copy(from: "/title", "/name")]
    let green = try json.applying(patch)
    #expect(milk == ["title": "Milk"])
    #expect(green == ["title": "Tea", "tags": ["green", "hot"], "name": "Tea"])
    do throws(JSONPatchError) {
      _ = try json.applying([.test("title", "Tea"), .remove("tags[7]")])
    } catch {
      let page = try DocumentationTests.page("GlossPatch.md").replacingOccurrences(of: "\n", with: " ")
      #expect(page.contains("`\(error.description)`"))
    }
    var changed = json
    changed[path: "tags[0]"] = "green"
    #expect(changed == ["title": "Tea", "tags": ["green"]])
  }

  @Test func aPatchOfTwoValues() throws {
    let (green, white): (JSON, JSON) = (["name": "Green tea", "size": 3], ["name": "White tea", "size": 3])
    let rooibos: JSON = ["name": "Rooibos", "size": 2]
    let old: JSON = ["items": [green, ["name": "Black tea", "size": 3], white, rooibos]]
    let new: JSON = ["items": [rooibos, green, ["name": "Black tea", "size": 4], white]]
    var printed = ""
    func print(_ patch: JSONPatch) { printed = patch.description }
    let patch = JSONPatch(from: old, to: new)
    print(patch)
    #expect(try DocumentationTests.page("GlossPatch.md", shows: printed), "\(printed)")
  }

  @Test func differences() throws {
    let old: JSON = ["items": [1, 2, ["name": "coffee", "size": 3]], "tags": []]
    let new: JSON = ["items": [1, 2, ["name": "tea", "size": 3]], "tags": ["hot"]]
    var printed: [String] = []
    func print(_ difference: JSONDifference) { printed.append(difference.description) }
    for difference in new.differences(from: old) { print(difference) }
    #expect(try DocumentationTests.page("GlossPatch.md", shows: printed.joined(separator: "\n")))
    let (order, expected) = (new, new)
    #expect(order.differences(from: expected) == [])
  }
}
