import Foundation

/// How the models keep links and times here: as values of Foundation.
typealias Link = URL
typealias Timestamp = Date
