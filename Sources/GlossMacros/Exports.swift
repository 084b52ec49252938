// With the macros comes the library.
@_exported import Gloss
