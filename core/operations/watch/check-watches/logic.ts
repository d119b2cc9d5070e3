import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import { limits } from "../../../limits.ts"
import { stateLimits } from "../../../state/limits.ts"
import { watchLimits } from "../limits.ts"
import { Rdap } from "../../../ports/rdap.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { logFailure, repeatEvery } from "../../../state/repeat-every.ts"
import { withRenewedLease } from "../../../state/renewed-lease.ts"
import { sweepByOwnClock, sweepNowAndThen } from "../../../state/sweeps.ts"
import { Subjects } from "../ports/subjects.ts"
import { checkName } from "./check-name.ts"

const watchHostsAtOnce = 32
const watchHostsFound = 1_000
const watchBatch = 32
/** The part of a registry's pace for checks. Callers go first. */
const watchShare = 0.5

/** Works while its fiber runs. One instance at a time checks a host's names, so that the pace does not grow with instances. */
export const checkWatches = Effect.gen(function* () {
  const subjects = yield* Subjects
  const instance = yield* randomLabel
  const busyHosts = new Set<string>()
  const checkHost = (host: string) => withRenewedLease(`watch ${host}`, checkAll(host), instance)
  yield* Effect.forkChild(sweepNowAndThen("watches", sweepByOwnClock("watches", subjects.sweep)))
  const round = Effect.gen(function* () {
    const hosts = yield* subjects.listDueHosts(watchHostsFound)
    // Shuffled, because other instances may have the most overdue ones.
    for (const host of yield* Random.shuffle(hosts)) {
      if (busyHosts.has(host) || busyHosts.size >= watchHostsAtOnce) continue
      busyHosts.add(host)
      const leaveHost = Effect.sync(() => busyHosts.delete(host))
      yield* Effect.forkChild(Effect.ensuring(logFailure(`watch ${host}`, checkHost(host)), leaveHost))
    }
  })
  return yield* repeatEvery(watchLimits.watchPollMs, "watches", round)
})

const checkAll = Effect.fnUntraced(function* (host: string) {
  const subjects = yield* Subjects
  const awaitSlot = yield* makeSlotWait(host)
  while (true) {
    const dueSubjects = yield* subjects.listDue(host, watchBatch)
    if (dueSubjects.length === 0) return
    const checks = yield* Effect.forEach(dueSubjects, (subject) => Effect.exit(checkName(subject, awaitSlot)), {
      concurrency: watchLimits.watchChecksAtOnce,
    })
    // Pauses when the store is away.
    if (checks.some(({ _tag }) => _tag === "Failure")) yield* Effect.sleep(watchLimits.watchPollMs)
  }
})

/** A share of the host's pace; callers go first. */
const makeSlotWait = Effect.fnUntraced(function* (host: string) {
  const registries = yield* Rdap.use((rdap) => rdap.registries)
  const rps = registries.find((registry) => registry.host === host)?.rps ?? limits.whoisRps
  const gapMs = 1_000 / (rps * watchShare)
  let nextStart = 0
  return Effect.flatMap(Clock.currentTimeMillis, (now) => {
    // A clock that jumped back stops nobody.
    const start = nextStart - now > stateLimits.renewedLeaseMs ? now : Math.max(now, nextStart)
    nextStart = start + gapMs
    return start === now ? Effect.void : Effect.sleep(start - now)
  })
})
