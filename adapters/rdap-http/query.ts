import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { HttpWire } from "@surename/core/ports/http-wire"
import type { RdapReport, RdapRequest } from "@surename/core/ports/rdap"
import { exchange } from "./exchange.ts"
import type { Politeness } from "./politeness.ts"

/** One lookup: an attempt, and one more where waiting as asked still fits the caller's deadline. */
export const query = (wire: HttpWire["Service"], politeness: Politeness) => {
  const attempt = Effect.fn("askRdap")(function* (request: RdapRequest, nth: number) {
    yield* Effect.annotateCurrentSpan({ name: request.name, server: request.route.base })
    const { hops, ms, outcome, waitMs } = yield* exchange(wire, politeness, request, nth === 1)
    const ended = yield* Clock.currentTimeMillis
    const at = new Date(ended).toISOString()
    const { name: askedName, route } = request
    const report: RdapReport = { _tag: "Rdap", askedName, route, hops, outcome, attempt: nth, ms, at }
    const broke = outcome._tag === "Failed" && outcome.failure === "network" && hops.length === 1
    // A throttled host is asked again when it said; a connection that broke, at once: many break only once.
    return { report, ended, againIn: waitMs ?? (broke ? limits.retryFloorMs : undefined) }
  })
  return Effect.fnUntraced(function* (request: RdapRequest): Effect.fn.Return<ReadonlyArray<RdapReport>> {
    const { againIn, ended, report } = yield* attempt(request, 1)
    if (againIn === undefined || ended + againIn + limits.retryFloorMs > request.by) return [report]
    yield* Effect.sleep(againIn)
    return [report, (yield* attempt(request, 2)).report]
  })
}
