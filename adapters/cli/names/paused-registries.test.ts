import { fakeTerminal } from "@surename/fixtures"
import type { Registry } from "@surename/core"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { reportPauses } from "./paused-registries.ts"

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-22T12:00:00Z") }))
afterEach(() => void vi.useRealTimers())

const registry = (host: string, pausedUntil?: string): Registry => ({
  base: `https://${host}/`,
  host,
  basis: "iana",
  tlds: [],
  rps: 10,
  asked: 1,
  throttled: 1,
  controls: [],
  ...(pausedUntil === undefined ? {} : { pausedUntil }),
})

const linesAfter = async (stderrIsTerminal: boolean, registries: ReadonlyArray<Registry>, seconds = 3) => {
  const { output, terminal } = fakeTerminal()
  const notes: Array<string> = []
  const engine = { registries: async () => registries }
  const over = reportPauses({ ...terminal, stderrIsTerminal }, engine, 600_000, (note) => notes.push(note))
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  over()
  await vi.advanceTimersByTimeAsync(10_000)
  return { err: output.err, notes }
}

it("names the registry and the pause once, and how to avoid the wait", async () => {
  const paused = [registry("a.example", "2026-11-22T12:00:31Z"), registry("b.example")]
  expect((await linesAfter(false, paused)).err).toBe(
    "surename: a.example asked us to wait 30 s: waiting. --no-wait shows its names as unknown at once\n",
  )
})

it("mentions a pause that outlasts patience, and ignores a short one", async () => {
  const { err } = await linesAfter(false, [
    registry("a.example", "2026-11-22T13:00:01Z"),
    registry("b.example", "2026-11-22T12:00:02Z"),
    registry("c.example", "2026-11-23T12:00:01Z"),
  ])
  const unknown = "longer than --patience: its names are unknown for now"
  expect(err).toBe(
    `surename: a.example asked us to wait 60 min, ${unknown}\nsurename: c.example asked us to wait 24 h, ${unknown}\n`,
  )
})

it("on a terminal counts down in the progress line, and ends with the list", async () => {
  const paused = [registry("a.example", "2026-11-22T12:00:10Z"), registry("b.example", "2026-11-22T12:00:10Z")]
  const { err, notes } = await linesAfter(true, paused, 2)
  expect(err).toBe("")
  expect(notes).toEqual([" · waiting 9 s for a.example and 1 more", " · waiting 8 s for a.example and 1 more"])
})
