import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { paceLimits } from "./limits.ts"
import type { HostAnswer, Pace, TakenSlots } from "@surename/core/ports/pace"
import { makeOutages, ignoreOutages } from "@surename/core/state/outages"
import { makeCircuitBreaker } from "@surename/core/state/timeouts"

export interface SharedPace {
  /** Returns `undefined` during an outage; this instance then continues with a small share. */
  readonly take: (host: string, most: number) => Effect.Effect<TakenSlots | undefined>
  readonly report: (host: string, hostAnswer: HostAnswer) => Effect.Effect<void>
}

/** The pace that instances on one database share while the database answers in time. */
export const makeSharedPace = (pace: Pace, rps: number, scope: Scope.Scope): SharedPace => {
  const fallbackNote = `; meanwhile this one takes 1/${paceLimits.paceShares} of it`
  const callOrFallBack = makeCircuitBreaker(
    ignoreOutages(makeOutages("the pace that instances share", fallbackNote)),
    paceLimits.sharedPaceTimeoutMs,
  )
  const sendReport = (host: string, hostAnswer: HostAnswer) =>
    Effect.asVoid(callOrFallBack("report", () => pace.report(host, rps, hostAnswer)))
  /** Slots whose requests had the same outcome just before. */
  const endedSlots = new Map<string, Array<string>>()
  const reportInBatch = (host: string, as: HostAnswer["as"], slotId: string) => {
    const key = `${as} ${host}`
    const batched = endedSlots.get(key)
    if (batched !== undefined) return Effect.sync(() => void batched.push(slotId))
    const moreSlotIds: Array<string> = []
    endedSlots.set(key, moreSlotIds)
    const report = Effect.suspend(() => {
      endedSlots.delete(key)
      return sendReport(host, { as, slotId, moreSlotIds })
    })
    return Effect.andThen(Effect.sleep(paceLimits.paceGatherMs), report)
  }
  return {
    take: (host, most) => callOrFallBack("take", () => pace.take(host, rps, most)),
    report: (host, hostAnswer) => {
      const { as, slotId, pause } = hostAnswer
      // A pause must be stored before a command ends. Other reports may be late or lost.
      if (pause !== undefined) return sendReport(host, hostAnswer)
      const reporting =
        as === "refused" || slotId === undefined ? sendReport(host, hostAnswer) : reportInBatch(host, as, slotId)
      return Effect.asVoid(Effect.forkIn(reporting, scope))
    },
  }
}
