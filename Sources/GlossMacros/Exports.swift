// A file that imports the macros gets the library, too.
@_exported import Gloss
