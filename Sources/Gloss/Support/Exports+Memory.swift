// Each file of the library gets the types that read and write memory. They are a module of their own because even a debug build inlines the
// functions of another module, if they are transparent, and does not inline those of another file.
#if canImport(GlossMemory)
  @_exported import GlossMemory
#endif
