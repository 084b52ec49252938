// A file that imports this module gets the schemas, the streams and the library, too.
@_exported import GlossSchema
@_exported import GlossStreams
