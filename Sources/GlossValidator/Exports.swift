// A file that imports this module gets the library, too.
@_exported import Gloss
