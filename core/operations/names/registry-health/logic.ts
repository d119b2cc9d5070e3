import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { registryLimits } from "./limits.ts"
import { Rdap } from "../../../ports/rdap.ts"
import { Store } from "../../../ports/store.ts"
import { dayMs } from "../../../sharing/time-span.ts"
import { implementAsSent } from "../../implement.ts"
import { type RegistryHealth, registryHealth as contract, type RegistryHealthInput } from "./contract.ts"
import { findCurrentControls, noHistory, readHistory } from "./history.ts"
import { healthKind } from "./monitor.ts"

export const readHealth = Effect.fnUntraced(function* ({ days, tld }: RegistryHealthInput) {
  const rdap = yield* Rdap
  const store = yield* Store
  const all = yield* rdap.registries
  const now = yield* Clock.currentTimeMillis
  const states = tld === undefined ? all : all.filter(({ tlds }) => tlds.includes(tld))
  const stored = yield* store.getMany(
    healthKind,
    states.map(({ base }) => base),
  )
  const registries = states.map(({ base, basis, host, pausedUntil, rps, tlds }, n): RegistryHealth => {
    const entry = stored[n]
    const history = entry === undefined ? noHistory : readHistory(entry.value)
    const { requests_per_second: _, ...reach } = history.reach ?? {}
    return {
      host,
      base,
      basis,
      tlds,
      now: findCurrentControls(history) ?? { positive: "unanswered", negative: "unanswered", at: null },
      days: history.days.slice(0, Number(days ?? registryLimits.registryDaysListed)),
      ...reach,
      changes: (history.changes ?? []).filter(({ at }) => now - Date.parse(at) < registryLimits.registryDays * dayMs),
      failures: history.failures ?? [],
      ...(Number.isFinite(rps) ? { requests_per_second: rps } : {}),
      ...(pausedUntil === undefined ? {} : { quiet_until: pausedUntil }),
    }
  })
  return { registries: registries.toSorted((first, second) => (first.base < second.base ? -1 : 1)) }
})

export const registryHealth = implementAsSent(contract, readHealth)
