// Without the package trait, a time zone would silently be GMT.

import FoundationEssentials
import Gloss

let day = Decoder.decode("day", as: .date(.day(in: .current)))
// expected-error@-1 {{'day(in:)' is unavailable: time zones need all of Foundation: turn on the package trait 'Foundation'; for UTC, write '.day'}}
let time = DateFormat.localDateTime(in: .current)
// expected-error@-1 {{'localDateTime(in:separator:)' is unavailable: time zones need all of Foundation: turn on the package trait 'Foundation'; for UTC, write '.localDateTime'}}
let zone = Decoder.decode("zone", as: .timeZone())
// expected-error@-1 {{'timeZone()' is unavailable: time zones need all of Foundation: turn on the package trait 'Foundation'}}
