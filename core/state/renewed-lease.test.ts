import { expect, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"
import { stateLimits } from "./limits.ts"
import { Store, StoreUnavailable } from "../ports/store.ts"
import { withRenewedLease } from "./renewed-lease.ts"

type Answer = "held" | "lost" | "away" | "silent"

const refuse = () => Effect.die(new Error("the lease does not need this"))

/** Works for two minutes under a lease that the store answers about. Lists how and when the work ended. */
const workUnder = (answerAt: (seconds: number) => Answer, mostSeconds: number) =>
  Effect.gen(function* () {
    const ends: Array<string> = []
    const endAs = (how: string) => Effect.map(Clock.currentTimeMillis, (now) => void ends.push(`${how} ${now / 1_000}`))
    const work = Effect.sleep("2 minutes").pipe(
      Effect.andThen(endAs("finished")),
      Effect.onInterrupt(() => endAs("interrupted")),
    )
    const lease = Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const answer = answerAt(now / 1_000)
      if (answer === "away") return new StoreUnavailable({ operation: "lease", busy: true, message: "away" })
      return answer === "silent" ? Effect.never : Effect.succeed(answer === "held")
    })
    const store = Store.of({
      acquireLease: () => lease,
      releaseLease: () => endAs("released"),
      put: refuse,
      get: refuse,
      getMany: refuse,
      tally: refuse,
      readTallies: refuse,
      sweep: refuse,
    })
    const held = Effect.timeoutOption(withRenewedLease("watch a", work), mostSeconds * 1_000)
    yield* Effect.forkChild(Effect.provideService(held, Store, store))
    yield* TestClock.adjust("3 minutes")
    return ends
  })

const leaseSeconds = stateLimits.renewedLeaseMs / 1_000

it.effect.each<readonly [string, ends: string, (at: number) => Answer, mostSeconds?: number]>([
  ["renews it until the work is done", "finished 120,released 120", () => "held"],
  [
    "works on while the store is away for less than the lease",
    "finished 120,released 120",
    (at) => (at % 40 > 25 ? "away" : "held"),
  ],
  [
    "stops when the lease ends without a renewal",
    `interrupted ${leaseSeconds},released ${leaseSeconds}`,
    (at) => (at > 0 ? "away" : "held"),
  ],
  [
    "stops at once when another process has the lease",
    "interrupted 10,released 10",
    (at) => (at > 9 ? "lost" : "held"),
  ],
  ["does not start without the lease", "", () => "lost"],
  ["releases it when it is interrupted", "interrupted 50,released 50", () => "held", 50],
  ["releases what an unanswered request may hold", "released 50", () => "silent", 50],
])("%s", ([, expected, answerAt, mostSeconds = 999]) =>
  Effect.map(workUnder(answerAt, mostSeconds), (ends) => expect(ends.join(",")).toBe(expected)),
)

/** The lease ends by time only, as after a release that failed. */
const countRuns = (processLabel?: string) =>
  Effect.gen(function* () {
    let [runs, holder] = [0, ""]
    const take: Store["Service"]["acquireLease"] = (_, label) =>
      Effect.sync(() => {
        if (holder !== "" && holder !== label) return false
        holder = label
        return true
      })
    const store = Layer.mock(Store)({ acquireLease: take, releaseLease: () => Effect.die(new Error("no answer")) })
    const run = withRenewedLease(
      "watch a",
      Effect.sync(() => runs++),
      processLabel,
    )
    yield* Effect.provide(Effect.andThen(run, run), store)
    return runs
  })

it.effect.each([
  ["takes its lease again at once when its release failed", "instance", 2],
  ["waits for the lease of another holder", undefined, 1],
] as const)("a process %s", ([, processLabel, expected]) =>
  Effect.map(countRuns(processLabel), (runs) => expect(runs).toBe(expected)),
)
