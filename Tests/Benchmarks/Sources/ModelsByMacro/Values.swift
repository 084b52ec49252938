/// How the models keep links and times here: as they are in the JSON.
typealias Link = String
typealias Timestamp = String
