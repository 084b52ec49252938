// A pod is one module, with the files of Gloss in it.
#if SWIFT_PACKAGE
  @_exported import Gloss
#endif
