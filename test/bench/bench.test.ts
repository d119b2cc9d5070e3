import process from "node:process"
import { expect, it } from "vitest"
import { measureBodies } from "./bodies.ts"
import { listCalmNames } from "./calm-world.ts"
import { measureCommandLine } from "./command-line.ts"
import { writeHttpNotes, writeHttpTable } from "./http/http-table.ts"
import { measureHttp } from "./http/measure-http.ts"
import { measureThroughput } from "./measure.ts"
import { playAll } from "./play-all.ts"
import { scoreOf } from "./score.ts"
import { measureScans } from "./scans.ts"
import { startWorldProcess } from "./served-world.ts"
import { quick } from "./sizes.ts"
import { measureStoreGrowth } from "./store-growth.ts"
import { subjectNames } from "./subjects.ts"
import { questions } from "./truth.ts"

// A smoke test: small sizes on one runtime, so that the benches do not rot. People read the results.
const patience = 60_000
const node = { name: "node", program: process.execPath, args: [] } as const

it("measures every variant, a stream and a body", { timeout: patience }, async () => {
  using world = await startWorldProcess("calm", 40)
  const measured = await measureThroughput(node, world, { names: 16, rounds: 1 })
  // Ours asks about names it knows besides, once for several that were not found.
  const own = measured.find(({ variant }) => variant === "ours")?.http
  expect(own).toBeGreaterThan(16)
  expect(own).toBeLessThanOrEqual(32)
  expect(measured.map(({ variant, http, dns }) => [variant, http, dns > 0])).toEqual([
    ["ours", own, true],
    ["fetch", 16, false],
    ["fetch + NS", 16, true],
    ["node:http + NS", 16, true],
    ["as careful", 16, true],
    ["rdapper", 16, false],
  ])
  const { peakBytes, rows } = await measureCommandLine(node, world.env, listCalmNames(40), 40)
  expect(rows).toEqual({ registered: 20, unregistered: 20 })
  expect(peakBytes).toBeGreaterThan(20_000_000)
  const [cost] = await measureBodies(node, world.env, 1, ["body-nested"])
  expect(Math.abs(cost?.extraBytes ?? Number.NaN)).toBeLessThan(100_000_000)
})

it("measures scans and suggestions", { timeout: patience }, async () => {
  const { cold, rows, suggest, warm } = await measureScans(node, { ...quick, lists: 1, warmRounds: 1 })
  expect([cold.length, rows, suggest.length, warm.length]).toEqual([1, 25, 1, 1])
})

it("measures the whole service next to its floor", { timeout: patience }, async () => {
  const http = { requests: 40, rounds: 1, connections: 4 }
  const measured = await measureHttp(node, http)
  expect(measured.compared.map(({ what, ours, floor }) => [what, ours.rates.length, floor.rates.length])).toEqual([
    ["cached scan", 1, 1],
    ["cached scan of 25", 1, 1],
    ["plans", 1, 1],
  ])
  for (const { bytes } of measured.compared) expect(bytes).toBeGreaterThan(1_000)
  expect(writeHttpTable([measured])).toMatch(/cached scan, CPU, ours \/ floor \(aim: 2\) +\| +\d/u)
  expect(writeHttpNotes([measured], { http })).toContain("1 rounds of 40 requests")
})

it("measures the cost of a store's size", { timeout: patience }, async () => {
  const grown = await measureStoreGrowth({ ...quick, growth: [100, 200], growthRounds: 10 })
  expect(grown.map(([name, sizes]) => [name, sizes.map(({ size }) => size)])).toEqual([
    ["SQLite", [100, 200]],
    ["Postgres", [100, 200]],
  ])
})

it("plays scenarios to every checker", { timeout: patience }, async () => {
  const answers = await playAll(subjectNames.map((subject) => ({ subject, first: 6 })))
  for (const answer of answers) expect(answer.map(({ scenario }) => scenario).sort()).toEqual(listFirstIds(6))
  const [ours = []] = answers
  expect(scoreOf(ours)).toMatchObject({ asked: 6, freeFalsely: 0, takenFalsely: 0, takenRightly: 6, nothing: 0 })
})

const listFirstIds = (count: number) =>
  questions
    .slice(0, count)
    .map(({ scenario }) => scenario.id)
    .sort()

it("has the right answer for every scenario, also for slow ones", () => {
  const truths = new Map(questions.map(({ scenario, truth }) => [scenario.id, truth]))
  expect(truths.get("not-found-html")).toBe("unprovable")
  expect(truths.get("slow-answer")).toBe("free")
  expect(truths.get("slow-body")).toBe("taken")
  expect(truths.get("stall")).toBe("unprovable")
  expect(truths.get("throttle-long")).toBe("free")
  expect(truths.get("throttle-always")).toBe("unprovable")
})

it("scores false claims by name", () => {
  const rows = [
    { scenario: "a", name: "a.com", truth: "free", verdict: "free" },
    { scenario: "b", name: "b.com", truth: "unprovable", verdict: "free" },
    { scenario: "c", name: "c.com", truth: "free", verdict: "taken" },
    { scenario: "d", name: "d.com", truth: "taken", verdict: "nothing" },
  ] as const
  expect(scoreOf(rows)).toEqual({
    asked: 4,
    freeFalsely: 1,
    takenFalsely: 1,
    freeRightly: 1,
    takenRightly: 0,
    nothing: 1,
    calledFreeFalsely: ["b.com"],
    calledTakenFalsely: ["c.com"],
  })
})
