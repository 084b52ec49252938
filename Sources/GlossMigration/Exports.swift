@_exported import Gloss
