import {
  addFailure,
  addRun,
  noHistory,
  type RegistryHistory,
} from "@surename/core/operations/names/registry-health/history"
import { healthKind } from "@surename/core/operations/names/registry-health/monitor"
import type { RegistryState } from "@surename/core/ports/rdap"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"

const registry = (host: string, tlds: ReadonlyArray<string>, more: Partial<RegistryState> = {}): RegistryState => ({
  base: `https://${host}/rdap/version/one/`,
  host,
  basis: "iana",
  tlds,
  rps: 2,
  asked: 40,
  throttled: 0,
  ...more,
})

const [liar, paused, honest, unasked] = [
  registry(
    "rdap.registry-services.of-a-long-name.example:8443",
    ["hotels", "photography", "xn--vermgensberatung-pwb", "com", "net", "org", "io", "de", "fr"],
    { basis: "supplement" },
  ),
  registry("rdap.paused.example", ["example"], { pausedUntil: "2026-11-27T18:00:00.000Z" }),
  registry("rdap.honest.example", ["shop"]),
  registry("rdap.new.example", ["new"]),
] as const

/** One lies, one asks for a pause, one answers rightly, and one was not asked yet. */
export const registriesInEachState: ReadonlyArray<RegistryState> = [liar, paused, honest, unasked]

type Outcome = "failed" | "passed" | "unanswered"

const historyOf = (tlds: ReadonlyArray<string>, outcomes: readonly [positive: Outcome, negative: Outcome]) =>
  tlds.reduce((history: RegistryHistory, tld, n) => {
    const at = `2026-11-${String(10 + n)}T10:00:00.000Z`
    const controls = { positive: outcomes[0], negative: outcomes[1], at }
    const run = addRun(history, { tld, controls, isThrottled: n === 2, latencies: [120 + n, 480] })
    return outcomes.includes("failed") ? addFailure(run, { tld, controls }, `r${"0".repeat(30)}${10 + n}`) : run
  }, noHistory)

const reach = { ipv4: true, ipv6: true, http: "2", certificate_until: "2027-01-31T00:00:00.000Z" }

export const foundByMonitor = Store.use(({ put }) =>
  Effect.forEach(
    [
      [liar, historyOf(liar.tlds, ["failed", "failed"])],
      [paused, historyOf(paused.tlds, ["unanswered", "unanswered"])],
      [honest, historyOf(["shop", "shop", "shop"], ["passed", "passed"])],
    ] as const,
    ([{ base }, history]) =>
      put(healthKind, base, {
        value: JSON.stringify({ ...history, reach }),
        at: Date.now(),
        freshUntil: Date.now() + 86_400_000,
      }),
    { discard: true },
  ),
)
