import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { RdapOutcome } from "@surename/core/evidence/observation"
import { limits } from "@surename/core/limits"
import type { HttpWire } from "@surename/core/ports/http-wire"
import type { RdapReport, RdapRequest } from "@surename/core/ports/rdap"
import { exchange } from "./exchange.ts"
import type { Exchanged } from "./exchange.ts"
import type { Politeness } from "./politeness.ts"

/** One lookup: an attempt, and one more where waiting as asked still fits the caller's deadline. */
export const query = (wire: HttpWire["Service"], politeness: Politeness) => {
  const attempt = exchange(wire, politeness)
  return Effect.fnUntraced(function* (request: RdapRequest): Effect.fn.Return<ReadonlyArray<RdapReport>> {
    const first = yield* attempt(request, request.turn)
    const firstReport = report(request, 1, first, yield* Clock.currentTimeMillis)
    const waitMs = retryIn(first)
    if (waitMs === undefined || firstReport.ended + waitMs + limits.retryFloorMs > request.by)
      return [firstReport.report]
    yield* Effect.sleep(waitMs)
    const second = yield* attempt(request, undefined)
    return [firstReport.report, report(request, 2, second, yield* Clock.currentTimeMillis).report]
  })
}

/** A throttled host is asked again when it said; a connection that broke, at once: many break only once. */
const retryIn = ({ outcome, waitMs, hops }: Exchanged): number | undefined => {
  if (waitMs !== undefined) return waitMs
  return broke(outcome) && hops.length === 1 ? limits.retryFloorMs : undefined
}

const broke = (outcome: RdapOutcome): boolean => outcome._tag === "Failed" && outcome.failure === "network"

const report = ({ name, route }: RdapRequest, attempt: number, { hops, outcome, ms }: Exchanged, ended: number) => ({
  ended,
  report: {
    _tag: "Rdap",
    asked: name,
    route,
    hops,
    outcome,
    attempt,
    ms,
    at: new Date(ended).toISOString(),
  } satisfies RdapReport,
})
