import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import type { DomainName } from "../../../evidence/domain-name.ts"
import { type ScanRow, toScanRow } from "../../../evidence/scan-row.ts"
import { toRow } from "../../../evidence/to-row.ts"
import { Store } from "../../../ports/store.ts"
import { nameLimits } from "../limits.ts"
import { ScanRows } from "../scan-namespace/scan-rows.ts"
import { shippedPrices } from "../../../lookup/price/base-price.ts"
import { candidatesLayer } from "./candidates.ts"
import { defaultTlds } from "./contract.ts"
import { expand } from "./expand.ts"
import { suggestNames } from "./logic.ts"

const query = "coffee roaster in a small town"
const ofCom = ({ ascii }: DomainName) => ascii.endsWith(".com")

/** Registries that answer so many .com names in time, each after its turn, and what was asked. */
const playRegistries = (inTime: number, turnMs: (name: DomainName) => number) => {
  const [questions, answered] = [new Array<string>(), new Map<string, ScanRow>()]
  const namesRecalled = new Array<number>()
  const rows = Layer.mock(ScanRows)({
    recallRows: (names) =>
      Effect.sync(() => {
        if (names.length > 0) namesRecalled.push(names.length)
        return names.map(({ ascii }) => {
          const row = answered.get(ascii)
          return row && { row, settled: true }
        })
      }),
    selectServable: (names) => {
      const few = new Set(names.filter(ofCom).slice(0, inTime))
      return Effect.succeed(names.filter((name) => few.has(name) || !ofCom(name)))
    },
    scanWithSlot: Effect.fnUntraced(function* (name, { markStarted }) {
      yield* Effect.sleep(turnMs(name))
      markStarted()
      questions.push(name.ascii)
      const row = toScanRow(toRow(name, { _tag: "Pending" }, "probe", []), {}, null)
      answered.set(name.ascii, { ...row, registered: true, classification: "active" })
      return row
    }),
  })
  const store = Layer.mock(Store)({ put: () => Effect.void, get: () => Effect.undefined })
  const layer = Layer.provideMerge(candidatesLayer, Layer.mergeAll(rows, shippedPrices, store))
  return { questions, namesRecalled, layer }
}

/** A call under way, the names made. */
const startCall = (tlds: ReadonlyArray<string> = defaultTlds) =>
  Effect.gen(function* () {
    yield* suggestNames.decodeAndRun({ query, tlds }, { slices: 0, reader: "" })
    return yield* Effect.forkChild(suggestNames.decodeAndRun({ query, tlds }))
  })

describe("the next slice", () => {
  it.effect("asks each registry what it can answer in time, and others for the rest", () => {
    const { questions, layer } = playRegistries(20, () => 0)
    return Effect.gen(function* () {
      const all = expand(query, defaultTlds)
      const names: Array<string> = []
      const chooseNext = () => {
        let ofComs = 0
        const open = all.filter(({ domain }) => !names.includes(domain))
        return open
          .filter(({ name }) => !ofCom(name) || ofComs++ < 20)
          .slice(0, 100)
          .map(({ domain }) => domain)
      }
      for (const calls of [1, 2]) {
        const { coverage } = yield* Fiber.join(yield* startCall())
        expect(coverage).toEqual({ total: 300, probed: calls * 100, remaining: 300 - calls * 100 })
        names.push(...chooseNext())
        expect(questions.toSorted()).toEqual(names.toSorted())
      }
    }).pipe(Effect.provide(layer))
  })

  it.effect("reports each name once: known names at once, unknown ones never", () => {
    const { questions, layer } = playRegistries(300, () => 500)
    return Effect.gen(function* () {
      const reports: Array<string> = []
      const reportRow = ({ domain }: ScanRow) => Effect.sync(() => void reports.push(domain))
      const call = (slices: number) => suggestNames.decodeAndRun({ query }, { slices, reader: "" }, reportRow)
      yield* call(0)
      expect(reports).toEqual([])
      const first = yield* Effect.forkChild(call(3))
      yield* TestClock.adjust("499 millis")
      expect(reports).toEqual([])
      yield* TestClock.adjust("1 millis")
      expect((yield* Fiber.join(first)).results).toHaveLength(25)
      expect(reports.toSorted()).toEqual(questions.toSorted())
      const before = reports.splice(0)
      const second = yield* Effect.forkChild(call(3))
      yield* TestClock.adjust("1 millis")
      // No time passes, though each row is scored in a turn of its own.
      yield* Effect.repeat(Effect.yieldNow, { times: 1_000 })
      expect(new Set(reports)).toEqual(new Set(before))
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(second)
      expect([reports.length, new Set(reports).size]).toEqual([200, 200])
    }).pipe(Effect.provide(layer))
  })

  it.effect("a leaving caller cancels the queued lookups that only it waits for", () => {
    const { questions, layer } = playRegistries(300, (name) => (ofCom(name) ? 0 : 2_000))
    return Effect.gen(function* () {
      const leaves = yield* startCall()
      yield* TestClock.adjust("1 second")
      yield* Fiber.interrupt(leaves)
      yield* TestClock.adjust("10 seconds")
      expect(questions.length).toBeGreaterThan(0)
      expect(questions.filter((name) => !name.endsWith(".com"))).toEqual([])
    }).pipe(Effect.provide(layer))
  })

  it.effect("a leaving caller keeps the lookups that another caller waits for", () => {
    const { questions, layer } = playRegistries(300, () => 2_000)
    return Effect.gen(function* () {
      const [leaves] = [yield* startCall(["io"]), yield* startCall(["io"])]
      yield* TestClock.adjust("1 second")
      yield* Fiber.interrupt(leaves)
      yield* TestClock.adjust("1 second")
      // Its own slice, and that of the caller that left.
      expect(questions.length).toBeGreaterThan(nameLimits.suggestSlice)
    }).pipe(Effect.provide(layer))
  })
})

describe("the store", () => {
  it.effect("is read again after the lookups, only for names without an answer", () => {
    const { layer, namesRecalled } = playRegistries(20, () => 0)
    return Effect.gen(function* () {
      for (const reads of [
        [300, 300, 200],
        [300, 300, 100],
      ]) {
        yield* Fiber.join(yield* startCall())
        expect(namesRecalled.splice(0)).toEqual(reads)
      }
    }).pipe(Effect.provide(layer))
  })

  it.effect("is read once for a page of all rows, for a program that would read all pages", () => {
    const { layer, namesRecalled } = playRegistries(20, () => 0)
    return Effect.gen(function* () {
      const whole = { slices: 0, reader: "", returnsAllRows: true } as const
      const { next_offset, results } = yield* suggestNames.decodeAndRun({ query }, whole)
      expect([new Set(results.map(({ domain }) => domain)).size, next_offset]).toEqual([300, null])
      expect(namesRecalled).toEqual([300])
    }).pipe(Effect.provide(layer))
  })
})
