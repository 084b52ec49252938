import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: key styles")
struct KeyStyleTests {
  @Test(arguments: [
    ("id", ["id", "id", "id", "Id", "ID"]),
    ("userName", ["userName", "user_name", "user-name", "UserName", "USER_NAME"]),
    (
      "profileImageURL",
      ["profileImageURL", "profile_image_url", "profile-image-url", "ProfileImageURL", "PROFILE_IMAGE_URL"]
    ),
    ("urlHTTPServer", ["urlHTTPServer", "url_http_server", "url-http-server", "UrlHTTPServer", "URL_HTTP_SERVER"]),
    ("id2", ["id2", "id2", "id2", "Id2", "ID2"]),
    ("image2xSize", ["image2xSize", "image2x_size", "image2x-size", "Image2xSize", "IMAGE2X_SIZE"]),
    ("page2Of", ["page2Of", "page2_of", "page2-of", "Page2Of", "PAGE2_OF"]),
    ("_userName", ["_userName", "_user_name", "_user-name", "_UserName", "_USER_NAME"]),
    ("user_name_", ["user_name_", "user_name_", "user-name_", "UserName_", "USER_NAME_"]),
    ("größeÄnderung", ["größeÄnderung", "größe_änderung", "größe-änderung", "GrößeÄnderung", "GRÖSSE_ÄNDERUNG"]),
    ("__", ["__", "__", "__", "__", "__"]),
  ])
  func key(name: String, keys: [String]) {
    let styles: [KeyStyle] = [.unchanged, .snakeCase, .kebabCase, .pascalCase, .screamingSnakeCase]
    #expect(styles.map { $0.key(for: name) } == keys)
  }

  @Test(arguments: [
    ("id", ["id", "id", "Id", "id", "Id", "ID"]),
    (
      "profileImageURL",
      [
        "profileImageURL", "profile_Image_URL", "Profile_Image_URL", "profile-Image-URL", "Profile-Image-URL",
        "PROFILE-IMAGE-URL",
      ]
    ),
    (
      "profile_image_url",
      [
        "profileImageUrl", "profile_Image_Url", "Profile_Image_Url", "profile-Image-Url", "Profile-Image-Url",
        "PROFILE-IMAGE-URL",
      ]
    ),
    ("HTTPServer", ["httpServer", "http_Server", "HTTP_Server", "http-Server", "HTTP-Server", "HTTP-SERVER"]),
    ("_user_name_", ["_userName_", "_user_Name_", "_User_Name_", "_user-Name_", "_User-Name_", "_USER-NAME_"]),
    ("page2of", ["page2of", "page2of", "Page2of", "page2of", "Page2of", "PAGE2OF"]),
    (
      "größe_änderung",
      ["größeÄnderung", "größe_Änderung", "Größe_Änderung", "größe-Änderung", "Größe-Änderung", "GRÖSSE-ÄNDERUNG"]
    ),
    ("__", ["__", "__", "__", "__", "__", "__"]),
  ])
  func otherKey(name: String, keys: [String]) {
    let styles: [KeyStyle] = [
      .camelCase, .camelSnakeCase, .pascalSnakeCase, .camelKebabCase, .trainCase, .screamingKebabCase,
    ]
    #expect(styles.map { $0.key(for: name) } == keys)
  }
}
