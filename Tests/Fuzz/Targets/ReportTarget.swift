/// Reports about random models and texts with faults planted in them: they say what the oracle of the tests says.
///
/// The first bytes are the lengths of two parts. The parts and the rest decide about the model, its value with the faults, and the white
/// space.
func fuzzReport(_ input: inout Input) {
  let counts = (Int(input.byte()), Int(input.byte()))
  let shapes = input.bytes(counts.0)[...]
  let values = input.bytes(counts.1)[...]
  let sample = ReportSample(
    SplitMix64(seed: 0, bytes: shapes), SplitMix64(seed: 1, bytes: values), SplitMix64(seed: 2, bytes: input.rest[...]))
  do {
    if let fault = try sample.fault() { fail("\(sample.text)\n\(sample.shape)\n\(fault)") }
  } catch {
    fail("\(sample.text)\n\(error)")
  }
}
