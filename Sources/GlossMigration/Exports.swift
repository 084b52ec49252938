// A file that imports this module gets the library, too. A pod is one module, which contains the files of Gloss.
#if SWIFT_PACKAGE
  @_exported import Gloss
#endif

#if !Foundation && canImport(FoundationEssentials)
  #error("GlossMigration needs all of Foundation: turn on the package trait 'Foundation' of Gloss")
#endif
