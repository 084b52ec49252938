// No other file imports Gloss without its SPI: a pod is one module, which contains the files of Gloss.
#if SWIFT_PACKAGE
  @_exported import Gloss
#endif
