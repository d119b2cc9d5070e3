import { domainName, type DomainName } from "@surename/core/evidence/domain-name"
import type { Row } from "@surename/core/evidence/row"
import { toRow } from "@surename/core/evidence/to-row"
import { Lookups } from "@surename/core/lookup/registration/lookups"
import { VerdictMemory } from "@surename/core/ports/verdict-memory"
import { makeHistory } from "@surename/fixtures"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import * as Result from "effect/Result"
import { type Defects, runInVirtualTime, makeVirtualSubject } from "../virtual-time.ts"
import { type Visit, makeChangingWorld } from "./changing-world.ts"
import { type ChangingJudgement, type Checked, judgeChangingWorld } from "./judge.ts"

/** Visits the registries of a changing world, then judges every row and every stored verdict. */
export const playChangingWorld = (seed: number, defects: Defects = {}): Effect.Effect<ChangingJudgement> => {
  const { askings, jump, world } = makeChangingWorld(seed)
  const history = makeHistory()
  const lookups = Effect.gen(function* () {
    const real = yield* Clock.Clock
    let backMs = 0
    const checks = Effect.forEach(
      askings,
      (lookup) =>
        Effect.andThen(
          Effect.sleep(lookup.atMs),
          ask(lookup, () => backMs),
        ),
      { concurrency: "unbounded" },
    )
    const back = Effect.andThen(
      Effect.sleep(jump?.atMs ?? 0),
      Effect.sync(() => {
        backMs = jump?.byMs ?? 0
      }),
    )
    const [all] = yield* Effect.all([checks, back], { concurrency: 2 }).pipe(
      Effect.provide(makeVirtualSubject(defects, history)(world)),
      Effect.provideService(
        Clock.Clock,
        makeSetBackClock(real, () => backMs),
      ),
      // The seed also decides the labels of random names.
      Random.withSeed(seed),
    )
    return judgeChangingWorld(all.flat(), history.requests())
  })
  return runInVirtualTime(lookups, 500)
}

const makeSetBackClock = (real: Clock.Clock, byMs: () => number): Clock.Clock => {
  const readClock = () => real.currentTimeMillisUnsafe() - byMs()
  const nanos = () => real.currentTimeNanosUnsafe() - BigInt(byMs()) * 1_000_000n
  return {
    currentTimeMillisUnsafe: readClock,
    currentTimeMillis: Effect.sync(readClock),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: real.monotonicTimeNanos,
    sleep: (duration) => real.sleep(duration),
  }
}

const ask = ({ names, registry }: Visit, backMs: () => number) =>
  Effect.forEach(
    names,
    Effect.fnUntraced(function* (ascii) {
      const name = Result.getOrThrow(domainName(ascii))
      const [before, fromMs] = [backMs(), yield* Clock.currentTimeMillis]
      const earlier = yield* readEntry(name)
      const row = yield* Lookups.use((lookups) => lookups.lookUpRow(name))
      const later = row.classification === "pending" ? yield* awaitLateEntry(name, earlier) : undefined
      const toMs = yield* Clock.currentTimeMillis
      const isJumped = backMs() !== before
      const rows = [row, earlier, later, yield* readEntry(name)].filter((candidate) => candidate !== undefined)
      return { registry, name: ascii, fromMs, toMs, isJumped, rows, last: later ?? row } satisfies Checked
    }),
    { concurrency: "unbounded" },
  )

const readEntry = (name: DomainName) =>
  Effect.map(
    VerdictMemory.use((memory) => memory.recall(name.ascii)),
    (verdict) => (verdict === undefined ? undefined : toRow(name, verdict.verdict, "cache", verdict.evidence)),
  )

/** Waits for the late verdict of a pending row, at most 65 seconds. */
const awaitLateEntry = Effect.fnUntraced(function* (name: DomainName, earlier: Row | undefined) {
  for (let second = 0; second < 65; second++) {
    yield* Effect.sleep("1 second")
    const now = yield* readEntry(name)
    if (now !== undefined && now.last_verified_at !== earlier?.last_verified_at) return now
  }
  return undefined
})
