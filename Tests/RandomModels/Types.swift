// Types of properties of the random models of `.ci/macros`.

import Foundation
import GlossMacros
import GlossSchema

enum Level: String, CaseIterable { case low, high }
@Glossy @JSONSchema enum Size: Int { case small = 1, large }
@Glossy @JSONSchema struct Part { let id: Int, note: String? }
@Glossy @JSONSchema final class Shared: Sendable { let id: Int }
// Parts that are flat. Their keys are those of no other property.
@Glossy @JSONSchema struct Spot { let lat: Double, lon: Double? }
@Glossy(tag: "motion") @JSONSchema enum Motion { case walk(steps: Int), rest }
@Glossy(.externallyTagged) @JSONSchema enum Figure { case circle(radius: Double), square(Spot) }
