// A file that imports this module gets the schemas and the library, too.
@_exported import GlossSchema
