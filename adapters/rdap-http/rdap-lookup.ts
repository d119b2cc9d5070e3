import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { rdapLimits } from "./limits.ts"
import type { HttpWire } from "@surename/core/ports/http-wire"
import type { RdapReport, RdapRequest } from "@surename/core/ports/rdap"
import { askRdapServer } from "./exchange.ts"
import type { HostLimiter } from "../host-limiter/index.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

/** One lookup: an attempt, and a second one if the requested wait fits the deadline. */
export const makeRdapLookup = (wire: HttpWire["Service"], limiter: HostLimiter) => {
  const attempt = Effect.fn("askRdap")(function* (request: RdapRequest, attemptNumber: number) {
    yield* Effect.annotateCurrentSpan({ name: request.name, server: request.route.base })
    const { hops, ms, outcome, waitMs, ...key } = yield* askRdapServer(wire, limiter, request, attemptNumber === 1)
    const endedAt = yield* Clock.currentTimeMillis
    const endTime = toIsoTime(endedAt)
    const { name: askedName, route } = request
    const common = { _tag: "Rdap", askedName, route, hops, outcome, attempt: attemptNumber, ms, at: endTime } as const
    const report: RdapReport = { ...common, ...key }
    const isBroken = outcome._tag === "Failed" && outcome.failure === "network" && hops.length === 1
    // Waits for the time that a throttled host requests. Retries a broken connection at once: many break only once.
    return { report, ended: endedAt, retryInMs: waitMs ?? (isBroken ? rdapLimits.retryFloorMs : undefined) }
  })
  return Effect.fnUntraced(function* (request: RdapRequest): Effect.fn.Return<ReadonlyArray<RdapReport>> {
    const { retryInMs, ended, report } = yield* attempt(request, 1)
    if (retryInMs === undefined || ended + retryInMs + rdapLimits.retryFloorMs > request.by) return [report]
    yield* Effect.sleep(retryInMs)
    return [report, (yield* attempt(request, 2)).report]
  })
}
