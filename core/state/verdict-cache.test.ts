import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as TestClock from "effect/testing/TestClock"
import { makeEngine } from "../engine.ts"
import { encodeVerdict, type StoredVerdict } from "../evidence/verdict-codec.ts"
import { limits } from "../limits.ts"
import { stateLimits } from "./limits.ts"
import { makeOutages, CurrentStoreOutages } from "./outages.ts"
import { verdictMemory } from "./verdict-cache.ts"
import { Dns } from "../ports/dns.ts"
import { Rdap } from "../ports/rdap.ts"
import { Store, type StoredEntry, StoreUnavailable } from "../ports/store.ts"
import { VerdictMemory } from "../ports/verdict-memory.ts"

const verdict: StoredVerdict = {
  name: "a.com",
  verdict: { _tag: "Unknown", reason: "throttled", at: "2026-11-21T10:00:00.000Z" },
  evidence: [],
}
const remember = VerdictMemory.use((memory) => memory.remember(verdict))
const recall = VerdictMemory.use((memory) => memory.recall("a.com"))

/** A store whose puts and gets are played; any other call fails. Its outages are its own: other tests in this process log theirs. */
const provideStore = (played: Pick<typeof Store.Service, "put" | "get">) =>
  Layer.provide(verdictMemory, [Layer.mock(Store)(played), Layer.sync(CurrentStoreOutages, makeOutages)])

const openLog = () => {
  const warnings: Array<string> = []
  return { warnings, logged: Logger.layer([Logger.make(({ message }) => void warnings.push(String(message)))]) }
}

const away = Effect.fail(new StoreUnavailable({ operation: "played", message: "away" }))

describe("stored verdicts", () => {
  it.effect("have kind and name as key, with their time and freshness", () => {
    const put: Array<readonly [string, string, StoredEntry]> = []
    return Effect.gen(function* () {
      yield* TestClock.adjust(1_000)
      yield* remember
      expect(put.map(([kind, key, { at, freshUntil }]) => [kind, key, at, freshUntil])).toEqual([
        ["verdict", "a.com", 1_000, 1_000 + limits.availabilityFreshMs],
      ])
    }).pipe(Effect.provide(provideStore({ get: () => away, put: (...one) => Effect.sync(() => void put.push(one)) })))
  })

  it.effect("are fresh from the registry's own time", () => {
    const put: Array<StoredEntry> = []
    const makeVerdictAt = (at: string): StoredVerdict => ({ ...verdict, verdict: { ...verdict.verdict, at } })
    return Effect.gen(function* () {
      yield* TestClock.adjust(600_000)
      for (const at of ["1970-01-01T00:01:00.000Z", "1970-01-01T00:10:01.000Z", ""])
        yield* VerdictMemory.use((memory) => memory.remember(makeVerdictAt(at)))
      expect(put.map(({ freshUntil }) => freshUntil - limits.availabilityFreshMs)).toEqual([60_000, 600_000, 600_000])
    }).pipe(
      Effect.provide(provideStore({ get: () => away, put: (_, __, one) => Effect.sync(() => void put.push(one)) })),
    )
  })

  it.effect("are ignored when damaged or of another name", () =>
    Effect.gen(function* () {
      for (const value of ["", "{}", JSON.stringify({ v: 1, name: "b.com", verdict: verdict.verdict, evidence: [] })]) {
        const memory = provideStore({
          put: () => Effect.void,
          get: () => Effect.succeed({ value, at: 0, freshUntil: 1_000 }),
        })
        expect(yield* Effect.provide(recall, memory)).toBeUndefined()
      }
    }),
  )

  it.effect("are ignored when the writer's clock was ahead", () =>
    Effect.gen(function* () {
      const recallAt = (at: number) => {
        const entry = { value: encodeVerdict(verdict), at, freshUntil: at + limits.availabilityFreshMs }
        return Effect.provide(recall, provideStore({ put: () => Effect.void, get: () => Effect.succeed(entry) }))
      }
      expect(yield* recallAt(limits.clockSkewMs)).toEqual(verdict)
      expect(yield* recallAt(limits.clockSkewMs + 1)).toBeUndefined()
    }),
  )

  it.effect("cost one warning while the store is unavailable, and claim nothing", () => {
    const { logged, warnings } = openLog()
    let up = false
    const answerIfUp = () => (up ? Effect.succeed(undefined) : away)
    return Effect.gen(function* () {
      yield* remember
      expect(yield* recall).toBeUndefined()
      yield* remember
      up = true
      yield* remember
      yield* recall
      expect(warnings).toEqual(["the store is not available (played): away", "the store is available again"])
    }).pipe(Effect.provide(provideStore({ put: answerIfUp, get: answerIfUp })), Effect.provide(logged))
  })

  it.effect("delay no lookup when the store is slow", () => {
    const done: Array<string> = []
    const slow = Effect.tap(Effect.sleep(10_000), () => Effect.sync(() => done.push("written")))
    return Effect.gen(function* () {
      const both = yield* Effect.forkChild(Effect.andThen(remember, recall))
      yield* TestClock.adjust(2 * stateLimits.storeTimeoutMs)
      expect(both.pollUnsafe()).toBeDefined()
      expect(yield* Fiber.join(both)).toBeUndefined()
      expect(done).toEqual([])
      yield* TestClock.adjust(10_000)
      expect(done).toEqual(["written"])
    }).pipe(
      Effect.provide(provideStore({ put: () => slow, get: () => Effect.never })),
      Effect.provide(openLog().logged),
    )
  })

  it("warn through the engine's logger", async () => {
    const { logged, warnings } = openLog()
    const store = Layer.mock(Store)({ get: () => away })
    const engine = makeEngine({ rdap: Layer.mock(Rdap)({}), dns: Layer.mock(Dns)({}), store, logger: logged })
    expect(await engine.lastKnown("a.com")).toBeUndefined()
    await engine.close()
    expect(warnings).toEqual(["the store is not available (played): away"])
  })
})
