#!/bin/bash -eu
# One program has all targets, and takes the name of one from its own: fuzz-parse.
Tests/Fuzz/run --binary "$OUT/fuzz"
for target in $(Tests/Fuzz/run --list); do
  cp "$OUT/fuzz" "$OUT/fuzz-$target"
  cp Tests/Fuzz/json.dict "$OUT/fuzz-$target.dict"
done
rm "$OUT/fuzz"
