// No other file imports Gloss without its SPI: a pod is one module, which has the files of Gloss in it.
#if SWIFT_PACKAGE
  @_exported import Gloss
#endif
