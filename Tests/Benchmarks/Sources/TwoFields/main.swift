// What a program weighs that has one model.

import GlossMacros

@Glossy struct User {
  let id: Int
  let name: String
}

let user = try User.decode(#"{"id": 1, "name": "Zoë"}"#)
print(try user.jsonString())
