// The other files of this module, and those that import it, see Foundation without an import of their own: only its essential part where
// there is one.

#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
