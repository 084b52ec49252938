// No other file imports Gloss: a pod is one module, which contains the files of Gloss.
#if SWIFT_PACKAGE
  @_exported import Gloss
#endif
