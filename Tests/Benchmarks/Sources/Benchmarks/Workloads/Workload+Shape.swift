import Foundation
import Gloss

// Each closure is written for its models, where the workload is. These functions are generic, but what is timed is not: they
// call a closure once a run.

extension Workload {
  /// Reads models of one shape from a parsed text, and writes them. The other side is structs of plain fields, which are internal to
  /// this module.
  ///
  /// - Parameters:
  ///   - name: The workloads are called "shape-", the name, and "-decode" or "-encode".
  ///   - text: What both sides read.
  ///   - structsText: What the structs read, if it is another text.
  ///   - isFair: Whether both sides read the same values. By default, whether they write the same JSON.
  static func shape<Model, Structs>(
    _ name: String, goal: Double = 0.87, text: @escaping (Inputs) throws -> Data,
    read: @escaping (JSON) -> Model?, write: @escaping (Model) throws -> Data,
    structsText: ((Inputs) throws -> Data)? = nil,
    readStructs: @escaping (JSON) -> Structs?, writeStructs: @escaping (Structs) throws -> Data,
    isFair: ((Model, Structs) throws -> Bool)? = nil
  ) -> [Workload] {
    let isFair = isFair ?? { try JSON(data: write($0)) == JSON(data: writeStructs($1)) }
    return [
      reading(
        name, goal: goal, text: text, read: read, structsText: structsText, readStructs: readStructs, isFair: isFair),
      Workload(name: "shape-\(name)-encode", goal: goal) { inputs in
        let model = try read(JSON(data: text(inputs))).required()
        let structs = try readStructs(JSON(data: (structsText ?? text)(inputs))).required()
        return Contest(
          bytes: try write(model).count, ours: { keep(try write(model)) },
          foundation: { keep(try writeStructs(structs)) }, isFair: { try isFair(model, structs) })
      },
    ]
  }

  /// Reads models of one shape, for those that can't be written as they were read.
  static func reading<Model, Structs>(
    _ name: String, goal: Double = 0.87, text: @escaping (Inputs) throws -> Data, read: @escaping (JSON) -> Model?,
    structsText: ((Inputs) throws -> Data)? = nil, readStructs: @escaping (JSON) -> Structs?,
    isFair: @escaping (Model, Structs) throws -> Bool
  ) -> Workload {
    Workload(name: "shape-\(name)-decode", goal: goal) { inputs in
      let (text, structsText) = try (text(inputs), (structsText ?? text)(inputs))
      let (json, structsJSON) = try (JSON(data: text), JSON(data: structsText))
      return Contest(
        bytes: text.count, ours: { keep(try read(json).required()) },
        foundation: { keep(try readStructs(structsJSON).required()) },
        isFair: { try isFair(read(json).required(), readStructs(structsJSON).required()) })
    }
  }
}
