/// How the models keep links and times here: as they stand in the JSON.
typealias Link = String
typealias Timestamp = String
