import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { limits } from "@surename/core/limits"
import type { HostAnswer, Pace, TakenPlace } from "@surename/core/ports/pace"
import { makeOutages, orUndefinedQuietly } from "@surename/core/state/outages"
import { makeCircuitBreaker } from "@surename/core/state/time-outs"

export interface SharedPace {
  /** `undefined`: it is away, and this instance goes on alone with a careful share. */
  readonly take: (host: string, most: number) => Effect.Effect<TakenPlace | undefined>
  readonly tell: (host: string, hostAnswer: HostAnswer) => Effect.Effect<void>
}

/** The pace that instances on one database keep together, for as long as the database answers in time; after a silence it rests. */
export const sharedPace = (pace: Pace, rps: number, scope: Scope.Scope): SharedPace => {
  const meanwhile = `; meanwhile this one takes 1/${limits.paceShares} of it`
  const orAlone = makeCircuitBreaker(
    orUndefinedQuietly(makeOutages("the pace that instances share", meanwhile)),
    limits.pacePatienceMs,
  )
  const tell = (host: string, hostAnswer: HostAnswer) =>
    Effect.asVoid(orAlone("tell", () => pace.tell(host, rps, hostAnswer)))
  /** Places whose requests ended alike a moment ago. */
  const endedPlaces = new Map<string, Array<string>>()
  const tellSoon = (host: string, as: HostAnswer["as"], place: string) => {
    const key = `${as} ${host}`
    const before = endedPlaces.get(key)
    if (before !== undefined) return Effect.sync(() => void before.push(place))
    const more: Array<string> = []
    endedPlaces.set(key, more)
    const report = Effect.suspend(() => {
      endedPlaces.delete(key)
      return tell(host, { as, place, more })
    })
    return Effect.andThen(Effect.sleep(limits.paceGatherMs), report)
  }
  return {
    take: (host, most) => orAlone("take", () => pace.take(host, rps, most)),
    tell: (host, hostAnswer) => {
      const { as, place, quiet } = hostAnswer
      // That a host asked for quiet must be stored before a command ends; that a request is over may be, or is found out later.
      if (quiet !== undefined) return tell(host, hostAnswer)
      const reported = as === "refused" || place === undefined ? tell(host, hostAnswer) : tellSoon(host, as, place)
      return Effect.asVoid(Effect.forkIn(reported, scope))
    },
  }
}
