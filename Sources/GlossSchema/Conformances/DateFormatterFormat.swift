#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  extension DateFormatterFormat: JSONSchemaFormat {
    /// A string, with its form in words.
    public var jsonSchema: JSONSchema { .string.inForm(formatter.dateFormat) }
  }
#endif
