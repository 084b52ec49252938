"""Pipes lines of events through the example in Spark, and fails if the result is not that of one process.

Usage: lines.py EXAMPLE EVENTS COUNT FOLDER
"""
import collections
import json
import os
import pathlib
import subprocess
import sys
import time

from pyspark.sql import SparkSession

example, events, count, folder = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3]), pathlib.Path(sys.argv[4])
PARTITIONS = 8
# Each hundredth line of the file is not JSON: it has no end.
filter = [example, "lines", "--type", "PushEvent", "--select", "id", "--select", "actor.login"]

file = folder / f"events-{count}.jsonl"
if not file.exists():
    samples = json.loads(events.read_text())
    with file.open("w") as output:
        for number in range(count):
            event = samples[number % len(samples)] | {"id": str(number)}
            line = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
            output.write((line[:-1] if number % 100 == 99 else line) + "\n")


def totals(text):
    """The numbers of the last lines of the programs, added up."""
    numbers = collections.Counter()
    for line in text.splitlines():
        words = line.replace(",", "").split()
        if words[1::2] == ["read", "written", "invalid"]:
            numbers.update(dict(zip(words[1::2], map(int, words[::2]))))
    return dict(numbers)


def check(what, actual, expected):
    if actual != expected:
        sys.exit(f"{what}: {str(actual)[:300]} in place of {str(expected)[:300]}")


# One process.
start = time.monotonic()
with file.open("rb") as lines:
    one = subprocess.run(filter, stdin=lines, capture_output=True, text=True, check=True)
print(f"one process: {time.monotonic() - start:.2f} s, {totals(one.stderr)}")
expected = one.stdout.splitlines()
check("lines read", totals(one.stderr)["read"], count)
check("invalid lines", totals(one.stderr)["invalid"], count // 100)

# Splits of the file, at ends that are in lines.
size = file.stat().st_size
ends = [size * index // PARTITIONS for index in range(PARTITIONS + 1)]
programs = [
    subprocess.run(filter + ["--bytes", f"{start}-{end}", file], capture_output=True, text=True, check=True)
    for start, end in zip(ends, ends[1:])
]
check("splits", [line for program in programs for line in program.stdout.splitlines()], expected)
check("counts of splits", totals("".join(program.stderr for program in programs)), totals(one.stderr))
print(f"{PARTITIONS} ranges of bytes: the same lines and counts")

# Spark. Each partition has a program of its own, whose last line on standard error is kept in a file.
# A block as large as the file, which else would be split by blocks, too.
settings = {"spark.ui.enabled": "false", "spark.hadoop.fs.local.block.size": str(1 << 40)}
session = SparkSession.builder.master("local[2]").config(map=settings).getOrCreate()
session.sparkContext.setLogLevel("ERROR")
logs = folder / "logs"
logs.mkdir(exist_ok=True)
for log in logs.iterdir():
    log.unlink()
command = f"sh -c '{' '.join(filter)} 2>{logs}/$$'"
start = time.monotonic()
partitions = session.sparkContext.textFile(str(file), PARTITIONS)
check("partitions", partitions.getNumPartitions(), PARTITIONS)
piped = partitions.pipe(command, checkCode=True).collect()
print(f"Spark, {PARTITIONS} partitions: {time.monotonic() - start:.2f} s with its own work")
check("Spark", piped, expected)
check("counts of Spark", totals("".join(log.read_text() for log in logs.iterdir())), totals(one.stderr))
session.stop()
print("Spark: the same lines and counts")


# Throughput of workers that share the file.
def seconds(workers):
    """The time of so many programs, each with a range of its own."""
    ends = [size * index // workers for index in range(workers + 1)]
    start = time.monotonic()
    running = [
        subprocess.Popen(
            filter + ["--bytes", f"{start}-{end}", file], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for start, end in zip(ends, ends[1:])
    ]
    for program in running:
        check("exit code", program.wait(), 0)
    return time.monotonic() - start


if count >= 1_000_000 and (os.cpu_count() or 1) > 1:
    # In turns, and the fastest of each: other programs may take the cores for a while.
    one, two = map(min, zip(*((seconds(1), seconds(2)) for _ in range(10))))
    print(f"one worker: {one:.2f} s, two workers: {two:.2f} s, {one / two:.2f} times the throughput")
    if one / two < 1.8:
        sys.exit("two workers are not 1.8 times as fast as one")
