// Each file of the library gets the types that read and write memory. `Package.swift` says why they are a module of their own.
#if canImport(GlossMemory)
  @_exported import GlossMemory
#endif
