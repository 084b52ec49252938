import Foundation
import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: key styles")
struct KeyStyleTests {
  /// A style in each line, and its keys for the names in the first line.
  private static let table = """
    unchanged id userName profileImageURL profile_image_url urlHTTPServer HTTPServer id2 image2xSize page2Of page2of _userName user_name_ _user_name_ größeÄnderung größe_änderung __
    camelCase id userName profileImageURL profileImageUrl urlHTTPServer httpServer id2 image2xSize page2Of page2of _userName userName_ _userName_ größeÄnderung größeÄnderung __
    pascalCase Id UserName ProfileImageURL ProfileImageUrl UrlHTTPServer HTTPServer Id2 Image2xSize Page2Of Page2of _UserName UserName_ _UserName_ GrößeÄnderung GrößeÄnderung __
    snakeCase id user_name profile_image_url profile_image_url url_http_server http_server id2 image2x_size page2_of page2of _user_name user_name_ _user_name_ größe_änderung größe_änderung __
    camelSnakeCase id user_Name profile_Image_URL profile_Image_Url url_HTTP_Server http_Server id2 image2x_Size page2_Of page2of _user_Name user_Name_ _user_Name_ größe_Änderung größe_Änderung __
    pascalSnakeCase Id User_Name Profile_Image_URL Profile_Image_Url Url_HTTP_Server HTTP_Server Id2 Image2x_Size Page2_Of Page2of _User_Name User_Name_ _User_Name_ Größe_Änderung Größe_Änderung __
    screamingSnakeCase ID USER_NAME PROFILE_IMAGE_URL PROFILE_IMAGE_URL URL_HTTP_SERVER HTTP_SERVER ID2 IMAGE2X_SIZE PAGE2_OF PAGE2OF _USER_NAME USER_NAME_ _USER_NAME_ GRÖSSE_ÄNDERUNG GRÖSSE_ÄNDERUNG __
    kebabCase id user-name profile-image-url profile-image-url url-http-server http-server id2 image2x-size page2-of page2of _user-name user-name_ _user-name_ größe-änderung größe-änderung __
    camelKebabCase id user-Name profile-Image-URL profile-Image-Url url-HTTP-Server http-Server id2 image2x-Size page2-Of page2of _user-Name user-Name_ _user-Name_ größe-Änderung größe-Änderung __
    trainCase Id User-Name Profile-Image-URL Profile-Image-Url Url-HTTP-Server HTTP-Server Id2 Image2x-Size Page2-Of Page2of _User-Name User-Name_ _User-Name_ Größe-Änderung Größe-Änderung __
    screamingKebabCase ID USER-NAME PROFILE-IMAGE-URL PROFILE-IMAGE-URL URL-HTTP-SERVER HTTP-SERVER ID2 IMAGE2X-SIZE PAGE2-OF PAGE2OF _USER-NAME USER-NAME_ _USER-NAME_ GRÖSSE-ÄNDERUNG GRÖSSE-ÄNDERUNG __
    """

  @Test func keys() throws {
    let rows = Self.table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows.map { $0[0] } == KeyStyle.allCases.map(\.rawValue))
    for row in rows {
      let style = try #require(KeyStyle(rawValue: row[0]))
      #expect(rows[0].dropFirst().map { style.key(for: $0) } == Array(row.dropFirst()))
    }
  }

  @Test func stylesAreDeclaredAndInTheGuide() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources")
    func text(_ path: String) throws -> String {
      try String(contentsOf: sources.appendingPathComponent(path).standardizedFileURL, encoding: .utf8)
    }
    let declared = try text("GlossMacros/ModelOption.swift").components(separatedBy: "\n  case ").dropFirst()
    #expect(declared.map { String($0.prefix { $0 != "\n" }) } == KeyStyle.allCases.map(\.rawValue))
    let guide = try text("Gloss/Gloss.docc/MacroReference.md")
    for style in KeyStyle.allCases {
      #expect(guide.contains("| `.\(style.rawValue)` | `\(style.key(for: "profileImageURL"))`"), "\(style)")
    }
  }
}
