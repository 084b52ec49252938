// A file that imports this module gets the library, too. A pod is one module, which contains the files of Gloss.
#if SWIFT_PACKAGE
  @_exported import Gloss
#endif
