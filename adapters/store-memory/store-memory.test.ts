import { describe, expect, it } from "@effect/vitest"
import type { StoredVerdict } from "@surename/core/evidence/verdict-codec"
import { limits } from "@surename/core/limits"
import { verdictMemory } from "@surename/core/state/verdict-cache"
import { Store } from "@surename/core/ports/store"
import { VerdictMemory } from "@surename/core/ports/verdict-memory"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { storeMemory } from "./index.ts"

const makeUnknownVerdict = (name: string, at = "2026-11-21T10:00:00.000Z"): StoredVerdict => ({
  name,
  verdict: { _tag: "Unknown", reason: "throttled", at },
  evidence: [{ kind: "rdap", url: `https://rdap.example/domain/${name}`, status: 429, at }],
})

const registered: StoredVerdict = {
  name: "kept.com",
  verdict: {
    _tag: "Registered",
    at: "2026-11-21T10:00:00.000Z",
    authority: { source: "authoritative", basis: "supplement" },
    lifecycle: {
      phase: "redemption",
      holds: ["server"],
      statuses: ["redemption period"],
      registered_at: null,
      changed_at: null,
      expires_at: "2026-12-01T00:00:00.000Z",
    },
  },
  evidence: [
    { kind: "bootstrap", basis: "supplement", published: "2025-11-10" },
    { kind: "rdap", status: 200, ms: 12, attempt: 2 },
  ],
}

const memory = (capacity?: number) => Layer.provide(verdictMemory, storeMemory(capacity))
const remember = (verdict: StoredVerdict) => VerdictMemory.use((memory) => memory.remember(verdict))
const recall = (name: string) => VerdictMemory.use((memory) => memory.recall(name))

describe("verdicts of this process", () => {
  it.effect("round-trip with time, authority and evidence", () =>
    Effect.gen(function* () {
      yield* remember(registered)
      expect(yield* recall("kept.com")).toEqual(registered)
      expect(yield* recall("other.com")).toBeUndefined()
    }).pipe(Effect.provide(memory())),
  )

  it.effect("disappear when they are no longer fresh", () =>
    Effect.gen(function* () {
      yield* remember(registered)
      yield* TestClock.adjust(limits.availabilityFreshMs - 1)
      expect(yield* recall("kept.com")).toEqual(registered)
      yield* TestClock.adjust(1)
      expect(yield* recall("kept.com")).toBeUndefined()
    }).pipe(Effect.provide(memory())),
  )

  it.effect("are replaced by newer ones with their own freshness", () =>
    Effect.gen(function* () {
      yield* remember(makeUnknownVerdict("a.com"))
      yield* TestClock.adjust(limits.availabilityFreshMs - 1)
      const later = makeUnknownVerdict("a.com", "2026-11-21T10:15:00.000Z")
      yield* remember(later)
      yield* TestClock.adjust(limits.availabilityFreshMs - 1)
      expect(yield* recall("a.com")).toEqual(later)
    }).pipe(Effect.provide(memory())),
  )

  it.effect("the oldest make room", () =>
    Effect.gen(function* () {
      for (const name of ["a.com", "b.com", "c.com"]) yield* remember(makeUnknownVerdict(name))
      yield* remember(makeUnknownVerdict("a.com"))
      yield* remember(makeUnknownVerdict("d.com"))
      expect(yield* recall("b.com")).toBeUndefined()
      for (const name of ["a.com", "c.com", "d.com"]) expect(yield* recall(name)).toEqual(makeUnknownVerdict(name))
    }).pipe(Effect.provide(memory(3))),
  )

  it.effect("are separate for each memory", () =>
    Effect.gen(function* () {
      yield* Effect.provide(remember(registered), memory())
      expect(yield* Effect.provide(recall("kept.com"), memory())).toBeUndefined()
    }),
  )
})

describe("keys held alone in this process", () => {
  it.effect("are bounded: it rejects more until one has ended, and evicts none", () =>
    Effect.gen(function* () {
      const store = yield* Store
      for (const key of ["a", "b"]) expect(yield* store.acquireLease(key, "one", 1_000)).toBe(true)
      expect(yield* Effect.flip(store.acquireLease("c", "one", 1_000))).toMatchObject({ _tag: "StoreUnavailable" })
      expect(yield* store.acquireLease("a", "two", 1_000)).toBe(false)
      expect(yield* store.acquireLease("b", "one", 2_000)).toBe(true)
      yield* TestClock.adjust(1_000)
      expect(yield* store.acquireLease("c", "two", 1_000)).toBe(true)
      expect(yield* store.acquireLease("b", "two", 1_000)).toBe(false)
    }).pipe(Effect.provide(storeMemory(2))),
  )

  it.effect("are forgotten when they ended long ago", () =>
    Effect.gen(function* () {
      const store = yield* Store
      yield* store.acquireLease("a", "one", 100)
      yield* TestClock.adjust(1_000)
      expect([yield* store.sweep(900), yield* store.sweep(899), yield* store.sweep(899)]).toEqual([0, 1, 0])
    }).pipe(Effect.provide(storeMemory())),
  )
})
