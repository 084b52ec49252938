import Gloss

// Models that contain themselves, of as many fields as stack-hungry ones have. A script wrote them.

struct Wide12: Glossy, WideModel {
  static let fieldCount = 12
  let f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10: String
  let children: [Wide12]

  init?(json: JSON) {
    guard let f0: String = "f0" <~~ json, let f1: String = "f1" <~~ json, let f2: String = "f2" <~~ json,
      let f3: String = "f3" <~~ json, let f4: String = "f4" <~~ json, let f5: String = "f5" <~~ json,
      let f6: String = "f6" <~~ json, let f7: String = "f7" <~~ json, let f8: String = "f8" <~~ json,
      let f9: String = "f9" <~~ json, let f10: String = "f10" <~~ json, let children: [Wide12] = "children" <~~ json
    else { return nil }
    (self.f0, self.f1, self.f2, self.f3, self.f4, self.f5, self.f6, self.f7, self.f8, self.f9) = (
      f0, f1, f2, f3, f4, f5, f6, f7, f8, f9
    )
    self.f10 = f10
    self.children = children
  }

  func toJSON() -> JSON? {
    jsonify([
      "f0" ~~> f0, "f1" ~~> f1, "f2" ~~> f2, "f3" ~~> f3, "f4" ~~> f4, "f5" ~~> f5, "f6" ~~> f6, "f7" ~~> f7,
      "f8" ~~> f8, "f9" ~~> f9, "f10" ~~> f10, "children" ~~> children,
    ])
  }
}

struct Wide30: Glossy, WideModel {
  static let fieldCount = 30
  let f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11: String
  let f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23: String
  let f24, f25, f26, f27, f28: String
  let children: [Wide30]

  init?(json: JSON) {
    guard let f0: String = "f0" <~~ json, let f1: String = "f1" <~~ json, let f2: String = "f2" <~~ json,
      let f3: String = "f3" <~~ json, let f4: String = "f4" <~~ json, let f5: String = "f5" <~~ json,
      let f6: String = "f6" <~~ json, let f7: String = "f7" <~~ json, let f8: String = "f8" <~~ json,
      let f9: String = "f9" <~~ json, let f10: String = "f10" <~~ json, let f11: String = "f11" <~~ json,
      let f12: String = "f12" <~~ json, let f13: String = "f13" <~~ json, let f14: String = "f14" <~~ json,
      let f15: String = "f15" <~~ json, let f16: String = "f16" <~~ json, let f17: String = "f17" <~~ json,
      let f18: String = "f18" <~~ json, let f19: String = "f19" <~~ json, let f20: String = "f20" <~~ json,
      let f21: String = "f21" <~~ json, let f22: String = "f22" <~~ json, let f23: String = "f23" <~~ json,
      let f24: String = "f24" <~~ json, let f25: String = "f25" <~~ json, let f26: String = "f26" <~~ json,
      let f27: String = "f27" <~~ json, let f28: String = "f28" <~~ json, let children: [Wide30] = "children" <~~ json
    else { return nil }
    (self.f0, self.f1, self.f2, self.f3, self.f4, self.f5, self.f6, self.f7, self.f8, self.f9) = (
      f0, f1, f2, f3, f4, f5, f6, f7, f8, f9
    )
    (self.f10, self.f11, self.f12, self.f13, self.f14, self.f15, self.f16, self.f17, self.f18, self.f19) = (
      f10, f11, f12, f13, f14, f15, f16, f17, f18, f19
    )
    (self.f20, self.f21, self.f22, self.f23, self.f24, self.f25, self.f26, self.f27, self.f28) = (
      f20, f21, f22, f23, f24, f25, f26, f27, f28
    )
    self.children = children
  }

  func toJSON() -> JSON? {
    jsonify([
      "f0" ~~> f0, "f1" ~~> f1, "f2" ~~> f2, "f3" ~~> f3, "f4" ~~> f4, "f5" ~~> f5, "f6" ~~> f6, "f7" ~~> f7,
      "f8" ~~> f8, "f9" ~~> f9, "f10" ~~> f10, "f11" ~~> f11, "f12" ~~> f12, "f13" ~~> f13, "f14" ~~> f14,
      "f15" ~~> f15, "f16" ~~> f16, "f17" ~~> f17, "f18" ~~> f18, "f19" ~~> f19, "f20" ~~> f20, "f21" ~~> f21,
      "f22" ~~> f22, "f23" ~~> f23, "f24" ~~> f24, "f25" ~~> f25, "f26" ~~> f26, "f27" ~~> f27, "f28" ~~> f28,
      "children" ~~> children,
    ])
  }
}

struct Wide60: Glossy, WideModel {
  static let fieldCount = 60
  let f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11: String
  let f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23: String
  let f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35: String
  let f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47: String
  let f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58: String
  let children: [Wide60]

  init?(json: JSON) {
    guard let f0: String = "f0" <~~ json, let f1: String = "f1" <~~ json, let f2: String = "f2" <~~ json,
      let f3: String = "f3" <~~ json, let f4: String = "f4" <~~ json, let f5: String = "f5" <~~ json,
      let f6: String = "f6" <~~ json, let f7: String = "f7" <~~ json, let f8: String = "f8" <~~ json,
      let f9: String = "f9" <~~ json, let f10: String = "f10" <~~ json, let f11: String = "f11" <~~ json,
      let f12: String = "f12" <~~ json, let f13: String = "f13" <~~ json, let f14: String = "f14" <~~ json,
      let f15: String = "f15" <~~ json, let f16: String = "f16" <~~ json, let f17: String = "f17" <~~ json,
      let f18: String = "f18" <~~ json, let f19: String = "f19" <~~ json, let f20: String = "f20" <~~ json,
      let f21: String = "f21" <~~ json, let f22: String = "f22" <~~ json, let f23: String = "f23" <~~ json,
      let f24: String = "f24" <~~ json, let f25: String = "f25" <~~ json, let f26: String = "f26" <~~ json,
      let f27: String = "f27" <~~ json, let f28: String = "f28" <~~ json, let f29: String = "f29" <~~ json,
      let f30: String = "f30" <~~ json, let f31: String = "f31" <~~ json, let f32: String = "f32" <~~ json,
      let f33: String = "f33" <~~ json, let f34: String = "f34" <~~ json, let f35: String = "f35" <~~ json,
      let f36: String = "f36" <~~ json, let f37: String = "f37" <~~ json, let f38: String = "f38" <~~ json,
      let f39: String = "f39" <~~ json, let f40: String = "f40" <~~ json, let f41: String = "f41" <~~ json,
      let f42: String = "f42" <~~ json, let f43: String = "f43" <~~ json, let f44: String = "f44" <~~ json,
      let f45: String = "f45" <~~ json, let f46: String = "f46" <~~ json, let f47: String = "f47" <~~ json,
      let f48: String = "f48" <~~ json, let f49: String = "f49" <~~ json, let f50: String = "f50" <~~ json,
      let f51: String = "f51" <~~ json, let f52: String = "f52" <~~ json, let f53: String = "f53" <~~ json,
      let f54: String = "f54" <~~ json, let f55: String = "f55" <~~ json, let f56: String = "f56" <~~ json,
      let f57: String = "f57" <~~ json, let f58: String = "f58" <~~ json, let children: [Wide60] = "children" <~~ json
    else { return nil }
    (self.f0, self.f1, self.f2, self.f3, self.f4, self.f5, self.f6, self.f7, self.f8, self.f9) = (
      f0, f1, f2, f3, f4, f5, f6, f7, f8, f9
    )
    (self.f10, self.f11, self.f12, self.f13, self.f14, self.f15, self.f16, self.f17, self.f18, self.f19) = (
      f10, f11, f12, f13, f14, f15, f16, f17, f18, f19
    )
    (self.f20, self.f21, self.f22, self.f23, self.f24, self.f25, self.f26, self.f27, self.f28, self.f29) = (
      f20, f21, f22, f23, f24, f25, f26, f27, f28, f29
    )
    (self.f30, self.f31, self.f32, self.f33, self.f34, self.f35, self.f36, self.f37, self.f38, self.f39) = (
      f30, f31, f32, f33, f34, f35, f36, f37, f38, f39
    )
    (self.f40, self.f41, self.f42, self.f43, self.f44, self.f45, self.f46, self.f47, self.f48, self.f49) = (
      f40, f41, f42, f43, f44, f45, f46, f47, f48, f49
    )
    (self.f50, self.f51, self.f52, self.f53, self.f54, self.f55, self.f56, self.f57, self.f58) = (
      f50, f51, f52, f53, f54, f55, f56, f57, f58
    )
    self.children = children
  }

  func toJSON() -> JSON? {
    jsonify([
      "f0" ~~> f0, "f1" ~~> f1, "f2" ~~> f2, "f3" ~~> f3, "f4" ~~> f4, "f5" ~~> f5, "f6" ~~> f6, "f7" ~~> f7,
      "f8" ~~> f8, "f9" ~~> f9, "f10" ~~> f10, "f11" ~~> f11, "f12" ~~> f12, "f13" ~~> f13, "f14" ~~> f14,
      "f15" ~~> f15, "f16" ~~> f16, "f17" ~~> f17, "f18" ~~> f18, "f19" ~~> f19, "f20" ~~> f20, "f21" ~~> f21,
      "f22" ~~> f22, "f23" ~~> f23, "f24" ~~> f24, "f25" ~~> f25, "f26" ~~> f26, "f27" ~~> f27, "f28" ~~> f28,
      "f29" ~~> f29, "f30" ~~> f30, "f31" ~~> f31, "f32" ~~> f32, "f33" ~~> f33, "f34" ~~> f34, "f35" ~~> f35,
      "f36" ~~> f36, "f37" ~~> f37, "f38" ~~> f38, "f39" ~~> f39, "f40" ~~> f40, "f41" ~~> f41, "f42" ~~> f42,
      "f43" ~~> f43, "f44" ~~> f44, "f45" ~~> f45, "f46" ~~> f46, "f47" ~~> f47, "f48" ~~> f48, "f49" ~~> f49,
      "f50" ~~> f50, "f51" ~~> f51, "f52" ~~> f52, "f53" ~~> f53, "f54" ~~> f54, "f55" ~~> f55, "f56" ~~> f56,
      "f57" ~~> f57, "f58" ~~> f58, "children" ~~> children,
    ])
  }
}

/// A model that contains itself in an array.
protocol WideModel: Glossy, Sendable {
  /// How many fields it has, that of the array included.
  static var fieldCount: Int { get }
}

extension WideModel {
  /// The text of a model that holds another one, and so on, in which so many arrays and objects are nested.
  static func text(nested count: Int) -> String {
    let fields = (0..<fieldCount - 1).map { #""f\#($0)":"\#($0)","# }.joined()
    let levels = count / 2
    return String(repeating: "{\(fields)\"children\":[", count: levels) + String(repeating: "]}", count: levels)
  }
}
