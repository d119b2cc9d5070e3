import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { putBounded } from "../../sharing/bounded-map.ts"
import { lookupLimits } from "../limits.ts"
import { Dns } from "../../ports/dns.ts"
import { isWithin, type Span } from "../../sharing/time-span.ts"
import { randomLabel } from "../../state/random-label.ts"
import { makeSingleFlight } from "../../sharing/single-flight.ts"
import { queryDns, type DnsResult } from "./dns-query.ts"

export type AddressType = "A" | "AAAA"

/**
 * Queries a random name once an hour. If it has an address, the resolver rewrites NXDOMAIN or the zone has a wildcard, so other addresses
 * prove nothing.
 */
export class ResolverControl extends Context.Service<
  ResolverControl,
  {
    /** The result is valid only for this server and record type. */
    readonly checkRandomName: (publicSuffix: string, type: AddressType, server?: string) => Effect.Effect<DnsResult>
  }
>()("@surename/core/ResolverControl") {}

interface ResolverControlResult extends Span {
  /** `undefined` when the query failed: the failure counts for every server. */
  readonly server: string | undefined
  readonly result: DnsResult
}

export const resolverControlLayer: Layer.Layer<ResolverControl, never, Dns> = Layer.effect(
  ResolverControl,
  Effect.gen(function* () {
    const dns = yield* Dns
    const flights = yield* makeSingleFlight<DnsResult>()
    const resultsByKey = new Map<string, ReadonlyArray<ResolverControlResult>>()

    const selectFresh = (key: string, now: number) =>
      (resultsByKey.get(key) ?? []).filter((control) => isWithin(control, now))
    const storeResult = Effect.fnUntraced(function* (key: string, result: DnsResult, server: string | undefined) {
      const now = yield* Clock.currentTimeMillis
      const until = now + (result.finding._tag === "Failed" ? lookupLimits.controlRetryMs : lookupLimits.controlFreshMs)
      const otherServers = selectFresh(key, now).filter((control) => control.server !== server)
      putBounded(
        resultsByKey,
        key,
        [...otherServers, { server, from: now, until, result }],
        lookupLimits.controlResults,
      )
      return result
    })

    const run = Effect.fn("checkResolver")(function* (key: string, suffix: string, type: AddressType) {
      const query = queryDns(`${yield* randomLabel}.${suffix}`, type, "control")
      const answer = yield* Effect.provideService(query, Dns, dns)
      return yield* storeResult(key, answer, answer.finding._tag === "Failed" ? undefined : answer.server)
    })

    return ResolverControl.of({
      checkRandomName: Effect.fnUntraced(function* (suffix, type, server) {
        const key = `${type} ${suffix}`
        const fresh = findResult(selectFresh(key, yield* Clock.currentTimeMillis), server)
        if (fresh !== undefined) return fresh.result
        const answer = yield* flights.join(key, run(key, suffix, type))
        if (server === undefined || answer.finding._tag === "Failed" || answer.server === server) return answer
        return yield* storeResult(key, { ...answer, finding: { _tag: "Failed", reason: "other_server" } }, server)
      }),
    })
  }),
)

const findResult = (
  results: ReadonlyArray<ResolverControlResult>,
  server: string | undefined,
): ResolverControlResult | undefined =>
  (server === undefined ? results[0] : results.find((control) => control.server === server)) ??
  results.find((control) => control.server === undefined)
