// The same program by `Codable`, to compare with.

import Foundation

struct User: Codable {
  let id: Int
  let name: String
}

let user = try JSONDecoder().decode(User.self, from: Data(#"{"id": 1, "name": "Zoë"}"#.utf8))
print(String(decoding: try JSONEncoder().encode(user), as: UTF8.self))
