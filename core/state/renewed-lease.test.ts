import { expect, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { TestClock } from "effect/testing"
import { limits } from "../limits.ts"
import { Store, StoreUnavailable } from "../ports/store.ts"
import { withRenewedLease } from "./renewed-lease.ts"

type Answer = "held" | "lost" | "away"

const refuse = () => Effect.die(new Error("the lease does not need this"))

/** Works for two minutes under a lease that the store answers about; when the work ended, and whether it was finished. */
const workUnder = (answerAt: (seconds: number) => Answer) =>
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
      return Effect.succeed(answer === "held")
    })
    const store = Store.of({
      acquireLease: () => lease,
      releaseLease: () => Effect.void,
      put: refuse,
      get: refuse,
      getMany: refuse,
      tally: refuse,
      readTallies: refuse,
      sweep: refuse,
    })
    yield* Effect.forkChild(Effect.provideService(withRenewedLease("watch a", "one", work), Store, store))
    yield* TestClock.adjust("3 minutes")
    return ends
  })

const leaseSeconds = limits.watchLeaseMs / 1_000

it.effect.each([
  ["renews it until the work is done", () => "held", "finished 120"],
  [
    "works on while the store is away for less than the lease",
    (at) => (at % 40 > 25 ? "away" : "held"),
    "finished 120",
  ],
  ["stops when the lease ends without a renewal", (at) => (at > 0 ? "away" : "held"), `interrupted ${leaseSeconds}`],
  ["stops at once when another process has the lease", (at) => (at > 9 ? "lost" : "held"), "interrupted 10"],
] satisfies ReadonlyArray<readonly [string, (at: number) => Answer, string]>)("%s", ([, answerAt, end]) =>
  Effect.map(workUnder(answerAt), (ends) => expect(ends).toEqual([end])),
)

it.effect("does not start without the lease", () =>
  Effect.map(
    workUnder(() => "lost"),
    (ends) => expect(ends).toEqual([]),
  ),
)
