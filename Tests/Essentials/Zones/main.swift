// With the package trait, a program that is linked statically has time zones, hosts in other alphabets, and the numbers of Foundation.

import Foundation
import Gloss

guard let zone = TimeZone(identifier: "Europe/Berlin") else { fatalError("no time zones") }
let day = DateFormat.day(in: zone).date(from: "2026-11-21")
let home = try URL.decode(#"["https://bücher.example/"]"#, at: [0]).absoluteString
let number = try JSON(string: #"{"i": 5}"#)["i"] as? Double
print(day?.timeIntervalSince1970 ?? 0, home, number ?? 0)
