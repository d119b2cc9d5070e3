import { execFile } from "node:child_process"
import { join } from "node:path"
import process from "node:process"
import { expect, it } from "vitest"
import { readLastLine } from "./runtimes.ts"
import { countByExitCode, sum, failIfSuspicious } from "./step.ts"
import { root } from "./program.ts"
import { count, listSlowestFiles } from "./vitest.ts"

// The gate must not be fooled: whatever ends early, runs nothing or says nothing has failed.
const good = { passed: 3, failed: 0, output: "fine" }

it("counts a suite by its last line", () => {
  expect(readLastLine("a\n3 passed, 1 failed\n")).toMatchObject({ passed: 3, failed: 1 })
})

it("fails a suite that stopped before its last line", () => {
  expect(readLastLine("3 passed, 0 failed\nSegmentation fault")).toMatchObject({ passed: 0, failed: 1 })
  expect(readLastLine("")).toMatchObject({ failed: 1 })
})

it("fails a step that ran nothing, or ended badly after its last good test", () => {
  expect(failIfSuspicious({ ...good, passed: 0 }, 0, "x")).toMatchObject({ failed: 1 })
  expect(failIfSuspicious(good, 139, "x")).toMatchObject({ failed: 1, output: "fine\nx ended with exit code 139" })
  expect(failIfSuspicious(good, 0, "x")).toEqual(good)
})

it("fails Vitest that left no report, or a test that was not run", () => {
  expect(count(undefined, "")).toMatchObject({ passed: 0, failed: 1 })
  const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }
  expect(count(report, "")).toMatchObject({ passed: 2, failed: 2 })
})

it("names the slowest files, and none that took no second", () => {
  const files = [
    ["a", 2],
    ["b", 30],
    ["c", 0],
  ] as const
  const results = files.map(([name, s]) => ({ name: join(root, `${name}.test.ts`), startTime: 0, endTime: s * 1000 }))
  expect(listSlowestFiles(results)).toBe("b.test.ts 30 s, a.test.ts 2 s")
})

it("counts a program that only has an exit code as one", () => {
  expect(countByExitCode({ code: 0, output: "" })).toMatchObject({ passed: 1, failed: 0 })
  expect(countByExitCode({ code: 2, output: "" })).toMatchObject({ passed: 0, failed: 1 })
})

it("sums, and keeps only the output of failures", () => {
  const bad = { passed: 1, failed: 2, output: "bad\n" }
  expect(sum([good, bad])).toEqual({ passed: 4, failed: 2, output: "bad" })
})

it("says which word of --only met nothing", async () => {
  const args = [join(import.meta.dirname, "main.ts"), "--only", "no-such-thing"]
  const ended = await new Promise<{ readonly code: unknown; readonly out: string }>((resolve) =>
    execFile(process.execPath, args, (failed, out) => resolve({ code: failed?.code, out })),
  )
  expect(ended).toMatchObject({ code: 1, out: expect.stringContaining("✗ no test has no-such-thing in its path") })
}, 60_000)
