import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import { limits } from "../../../limits.ts"
import { Rdap } from "../../../ports/rdap.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { withRenewedLease } from "../../../state/renewed-lease.ts"
import { sweepByOwnClock, sweepNowAndThen } from "../../../state/sweeps.ts"
import { Subjects } from "../ports/subjects.ts"
import { lookAt } from "./look-at.ts"

/**
 * Looks at names that are due, for as long as its fiber runs. A host's names are looked at by one instance at a time, under a lease: the
 * pace of a registry does not grow with instances. An instance that is killed loses its lease, and the next one finds the same names due.
 */
export const tendWatches = Effect.gen(function* () {
  const [subjects, instance, working] = [yield* Subjects, yield* randomLabel, new Set<string>()]
  const tendHost = (host: string) => withRenewedLease(`watch ${host}`, `${instance} ${host}`, lookAtAll(host))
  yield* Effect.forkChild(sweepNowAndThen(sweepByOwnClock("watches", subjects.sweep)))
  while (true) {
    // Other code reports a store that is away; the next round tries again.
    const hosts = yield* Effect.orElseSucceed(subjects.dueHosts(limits.watchHostsFound), () => [])
    // In any order, because other instances may have the most overdue ones.
    for (const host of yield* Random.shuffle(hosts)) {
      if (working.has(host) || working.size >= limits.watchHostsAtOnce) continue
      working.add(host)
      const done = Effect.sync(() => working.delete(host))
      const work = Effect.ensuring(Effect.ignoreCause(tendHost(host)), done)
      yield* Effect.forkChild(work)
    }
    yield* Effect.sleep(limits.watchPollMs)
  }
})

const lookAtAll = Effect.fnUntraced(function* (host: string) {
  const [subjects, turn] = [yield* Subjects, yield* makeTurns(host)]
  while (true) {
    const due = yield* subjects.due(host, limits.watchBatch)
    if (due.length === 0) return
    const looks = yield* Effect.forEach(due, (one) => Effect.exit(lookAt(one, turn)), {
      concurrency: limits.watchLooksAtOnce,
    })
    // A store that is away is not asked at full speed.
    if (looks.some(({ _tag }) => _tag === "Failure")) yield* Effect.sleep(limits.watchPollMs)
  }
})

/** Looks at one host begin at a share of its pace, and the pace itself lets callers go first. */
const makeTurns = Effect.fnUntraced(function* (host: string) {
  const known = yield* Rdap.use((rdap) => rdap.registries)
  const rps = known.find((one) => one.host === host)?.rps ?? limits.whoisRps
  const gapMs = 1_000 / (rps * limits.watchShare)
  let next = 0
  return Effect.flatMap(Clock.currentTimeMillis, (now) => {
    // A clock that jumped back stops nobody.
    const start = next - now > limits.watchLeaseMs ? now : Math.max(now, next)
    next = start + gapMs
    return start === now ? Effect.void : Effect.sleep(start - now)
  })
})
