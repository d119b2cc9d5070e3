import { describe, expect, it } from "@effect/vitest"
import { nameOf, someScanRow } from "@surename/fixtures"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import type { DomainName } from "../../../evidence/domain-name.ts"
import type { ScanRow } from "../../../evidence/scan-row.ts"
import { lookupLimits } from "../../../lookup/limits.ts"
import { nameLimits } from "../limits.ts"
import { Store, type StoredEntry, StoreUnavailable } from "../../../ports/store.ts"
import { ScanRows } from "../scan-namespace/scan-rows.ts"
import { shippedPrices } from "../../../lookup/price/base-price.ts"
import { shapeAnswer } from "../compact-row.ts"
import { candidatesLayer } from "./candidates.ts"
import type { SuggestNamesOutput, SuggestNamesInput } from "./contract.ts"
import { suggestNames } from "./logic.ts"
import { rankIn, rankOf } from "./arrange/order.ts"

const found = ["active", "parked", "dormant", "registered", "unregistered", "unknown"] as const

/** A name's facts, derived from its letters, so that each slice has every class. */
const truthOf = ({ ascii }: DomainName) => {
  const sum = [...ascii].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return found[sum % found.length] ?? "unknown"
}

interface Scene {
  /** How long a lookup of this name takes. */
  readonly ms?: (name: DomainName) => number
  /** How long a name waits for its registry's turn. */
  readonly turnMs?: (name: DomainName) => number
  /** Names whose registry has no turn for them. */
  readonly crowded?: RegExp
  readonly store?: Layer.Layer<Store>
}

/** Rows by script over a memory of their own; what was asked is written down. */
const playScene = ({ crowded = /^$/u, ms = () => 300, store = memoryStore(), turnMs = () => 0 }: Scene = {}) => {
  const [questions, memory] = [new Array<string>(), new Map<string, ScanRow>()]
  const rows = Layer.succeed(
    ScanRows,
    ScanRows.of({
      prepareRows: () => Effect.die(new Error("suggestions wait for their turn")),
      selectServable: Effect.succeed,
      scanWithSlot: Effect.fnUntraced(function* (name, { markStarted }) {
        if (crowded.test(name.ascii)) return undefined
        yield* Effect.sleep(turnMs(name))
        markStarted()
        questions.push(name.ascii)
        yield* Effect.sleep(ms(name))
        const row = someScanRow({ domain: name.ascii, classification: truthOf(name) })
        memory.set(name.ascii, { ...row, source: "cache" })
        return row
      }),
      recallRows: (names) =>
        Effect.sync(() =>
          names.map(({ ascii }) => {
            const row = memory.get(ascii)
            return row === undefined ? undefined : { row, settled: row.classification !== "unknown" }
          }),
        ),
    }),
  )
  const layer = candidatesLayer.pipe(Layer.provideMerge(rows), Layer.provideMerge(Layer.merge(shippedPrices, store)))
  return { questions, memory, layer }
}

const memoryStore = () => {
  const entries = new Map<string, StoredEntry>()
  return Layer.mock(Store)({
    put: (kind, key, one) => Effect.sync(() => void entries.set(`${kind} ${key}`, one)),
    get: (kind, key) => Effect.sync(() => entries.get(`${kind} ${key}`)),
  })
}

const query = { query: "coffee roaster in a small town" }

/** One call, and how long it took; virtual time passes in small steps. */
const call = Effect.fnUntraced(function* (input: SuggestNamesInput, slices = Number.POSITIVE_INFINITY, reader = "") {
  const began = yield* Clock.currentTimeMillis
  const fiber = yield* Effect.forkChild(
    Effect.flatMap(suggestNames.decodeAndRun(input, { slices, reader }), (page) =>
      Effect.map(Clock.currentTimeMillis, (now) => ({ ...page, ms: now - began })),
    ),
  )
  for (let step = 0; step < 35; step++) {
    // At first the names are made, a part a turn, and no time may pass for that.
    for (let turn = 0; turn < (step === 0 ? 250 : 10); turn++) yield* Effect.yieldNow
    yield* TestClock.adjust(100)
  }
  return yield* Fiber.join(fiber)
})

const names = ({ results }: SuggestNamesOutput) => results.map(({ domain }) => domain)

/** Every page after the first, by its next_offset. */
const pagesOf = Effect.fnUntraced(function* (first: SuggestNamesOutput) {
  const pages = [first]
  for (let page = first; page.next_offset !== null; pages.push(page)) {
    page = yield* call({ scan_id: first.scan_id, offset: page.next_offset, limit: page.limit })
  }
  return pages
})

describe("suggestNames", () => {
  it.effect("looks up one slice per call, best names first, and everything in three calls", () => {
    const { questions, layer } = playScene()
    return Effect.gen(function* () {
      const one = yield* call(query)
      expect(one.coverage).toEqual({ total: 300, probed: 100, remaining: 200 })
      expect(one).toMatchObject({ expansion_version: 3, query: query.query, offset: 0, limit: 25, next_offset: 25 })
      const two = yield* call({ scan_id: one.scan_id })
      expect([two.scan_id, two.coverage.remaining]).toEqual([one.scan_id, 100])
      const three = yield* call({ scan_id: one.scan_id })
      expect(three.coverage).toEqual({ total: 300, probed: 300, remaining: 0 })
      expect(new Set(questions).size).toBe(300)
      // Only what could not be told is asked again.
      const before = questions.length
      yield* call({ scan_id: one.scan_id })
      const again = questions.slice(before)
      expect(again.length).toBeGreaterThan(0)
      expect(new Set(again).size).toBe(again.length)
      expect(again.length).toBeLessThan(100)
    }).pipe(Effect.provide(layer))
  })

  it.effect("lists sites in use, then quiet ones, then claimable names, then unknown ones", () => {
    const { layer } = playScene()
    return Effect.gen(function* () {
      const first = yield* call({ ...query, limit: 50 })
      const ranks = (yield* pagesOf(first)).slice(0, 1).flatMap(({ results }) => results.map(rankOf))
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
      for (let more = 0; more < 2; more++) yield* call({ scan_id: first.scan_id })
      const pages = yield* pagesOf(yield* call({ scan_id: first.scan_id, limit: 50 }))
      const all = pages.flatMap(({ results }) => results.map(rankOf))
      expect(all).toEqual(all.toSorted((one, other) => one - other))
      expect(new Set(all).size).toBe(5)
    }).pipe(Effect.provide(layer))
  })

  it.effect("lists claimable names first on request, and 25 compact rows in less than 8 kB", () => {
    const { layer } = playScene()
    return Effect.gen(function* () {
      const first = yield* call({ ...query, order: "claimable" })
      const ranks = first.results.map(rankIn("claimable"))
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
      expect(first.results[0]?.classification).toBe("unregistered")
      const pages = yield* pagesOf(first)
      expect(new Set(pages.flatMap(names)).size).toBe(300)
      const compact = shapeAnswer(true, first)
      expect(JSON.stringify(compact).length).toBeLessThan(8_000)
      expect(compact.results[0]).toEqual({
        domain: first.results[0]?.domain,
        classification: "unregistered",
        score: first.results[0]?.score,
        reason: expect.stringContaining("registry"),
      })
    }).pipe(Effect.provide(layer))
  })

  it.effect("pages without duplicates or gaps, though lookups reorder the names", () => {
    const { layer } = playScene()
    return Effect.gen(function* () {
      const pages = yield* pagesOf(yield* call(query))
      expect(pages).toHaveLength(12)
      expect(new Set(pages.flatMap(names)).size).toBe(300)
      expect(pages.at(-1)?.coverage.remaining).toBe(0)
      for (const { results } of pages) {
        const ranks = results.map(rankOf)
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
      }
    }).pipe(Effect.provide(layer))
  })

  it.effect("answers at the deadline; a running lookup is pending, finishes and is not repeated", () => {
    const { questions, layer } = playScene({ ms: ({ tld }) => (tld === "com" ? 8_000 : 200) })
    return Effect.gen(function* () {
      const one = yield* call({ ...query, limit: 50 })
      expect(one.ms).toBe(lookupLimits.probeDeadlineMs)
      // A lookup that is under way counts as probed; its row claims nothing.
      expect(one.coverage.probed).toBe(100)
      // Nor does it take a place in the next slice.
      expect((yield* call({ scan_id: one.scan_id })).coverage.probed).toBe(200)
      const pending = (yield* pagesOf(one))
        .flatMap(({ results }) => results)
        .filter(({ domain }) => domain.endsWith(".com"))
      for (const row of pending.filter(({ classification }) => classification === "pending"))
        expect(row).toMatchObject({ source: "timeout", purchasable: null, evidence: [] })
      yield* TestClock.adjust("20 seconds")
      const later = yield* call({ scan_id: one.scan_id })
      expect(later.coverage.remaining).toBe(0)
      const answers = questions.filter((name) => truthOf(nameOf(name)) !== "unknown")
      expect(new Set(answers).size).toBe(answers.length)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a name stays unprobed until its registry's turn comes", () => {
    const { questions, layer } = playScene({ turnMs: () => 8_000, ms: () => 5_000 })
    return Effect.gen(function* () {
      const { coverage, scan_id } = yield* call({ ...query, tlds: ["com"] })
      expect([coverage.probed, questions.length]).toEqual([0, 0])
      yield* TestClock.adjust("5 seconds")
      const after = yield* call({ scan_id })
      expect([after.coverage.probed, questions.length]).toEqual([100, 100])
    }).pipe(Effect.provide(layer))
  })

  it.effect("turning a page starts no lookup and does not wait", () => {
    const { questions, layer } = playScene({ ms: () => 8_000 })
    return Effect.gen(function* () {
      const { scan_id } = yield* call(query)
      const turned = yield* call({ scan_id, offset: 25 }, 0)
      expect([turned.ms, questions.length]).toEqual([0, nameLimits.suggestSlice])
    }).pipe(Effect.provide(layer))
  })

  it.effect("two callers with the same query keep separate pages", () => {
    const { layer } = playScene()
    return Effect.gen(function* () {
      const first = yield* call(query, undefined, "one")
      // Another learns more, and its first page is cut from another order.
      yield* call({ scan_id: first.scan_id }, undefined, "other")
      const pages = [first]
      for (let page = first; page.next_offset !== null; pages.push(page))
        page = yield* call({ scan_id: first.scan_id, offset: page.next_offset }, undefined, "one")
      expect(new Set(pages.flatMap(names)).size).toBe(300)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a name without a turn stays unprobed, with no claim", () => {
    const { layer } = playScene({ crowded: /\.com$/u })
    return Effect.gen(function* () {
      const { coverage, results } = yield* call({ ...query, tlds: ["com"] })
      expect(coverage).toMatchObject({ probed: 0, remaining: coverage.total })
      for (const { derivation: _, score: __, ...row } of results) {
        expect(row).toEqual({
          domain: row.domain,
          classification: "unprobed",
          source: "generated",
          purchasable: null,
          evidence: [],
          tld_base_price_usd: 11.08,
        })
      }
    }).pipe(Effect.provide(layer))
  })

  it.effect("a plan limits the depth of a scan and changes no row (R6)", () => {
    const [shallow, deep] = [playScene(), playScene()]
    return Effect.gen(function* () {
      const readTwoPages = (layer: typeof deep.layer, slices: number | undefined) =>
        Effect.gen(function* () {
          const first = yield* call({ ...query, limit: 50 }, slices)
          return [first, yield* call({ scan_id: first.scan_id, limit: 50 }, slices)] as const
        }).pipe(Effect.provide(layer))
      const [one, other] = [yield* readTwoPages(shallow.layer, 1), yield* readTwoPages(deep.layer, undefined)]
      expect(one[0]).toEqual(other[0])
      expect(one[1].coverage).toEqual({ total: 300, probed: 100, remaining: 200 })
      expect(other[1].coverage.probed).toBe(200)
    })
  })

  it.effect("an unavailable store loses the order of later pages, and no answer", () => {
    const away = Effect.fail(new StoreUnavailable({ operation: "played", message: "away" }))
    const { layer } = playScene({ store: Layer.mock(Store)({ put: () => away, get: () => away }) })
    return Effect.gen(function* () {
      const first = yield* call(query)
      expect((yield* call({ scan_id: first.scan_id, offset: 25 })).results).toHaveLength(25)
    }).pipe(Effect.provide(layer))
  })

  it.effect("rebuilds a stored order that does not match the names", () => {
    const value = JSON.stringify([0, 0, 1, 2, 999])
    const store = Layer.mock(Store)({
      put: () => Effect.void,
      get: () => Effect.succeed({ value, at: 0, freshUntil: 1e12 }),
    })
    return Effect.gen(function* () {
      expect(new Set((yield* pagesOf(yield* call({ ...query, limit: 50 }))).flatMap(names)).size).toBeGreaterThan(200)
    }).pipe(Effect.provide(playScene({ store }).layer))
  })

  it.effect("rejects an empty query and a scan of another version", () =>
    Effect.gen(function* () {
      const readRefusalTag = (input: unknown) =>
        Effect.map(Effect.flip(Effect.fromResult(suggestNames.read(input))), ({ _tag }) => _tag)
      expect(yield* readRefusalTag({})).toBe("BadInput")
      expect(yield* readRefusalTag({ ...query, limit: 51 })).toBe("BadInput")
      expect(yield* readRefusalTag({ scan_id: "s3.nonsense" })).toBe("NoScanId")
      const { scan_id } = yield* call(query)
      expect(yield* readRefusalTag({ scan_id: scan_id.replace("s3.", "s1.") })).toBe("OtherExpansion")
    }).pipe(Effect.provide(playScene().layer)),
  )
})
