import { httpWire } from "@surename/adapters/net"
import { readHostPort } from "@surename/core/evidence/under-base"
import { HttpWire } from "@surename/core/ports/http-wire"
import { Rdap, type RdapReport, type RdapRequest } from "@surename/core/ports/rdap"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { exchange } from "./exchange.ts"
import { type Lists, readRoutes } from "./routes.ts"

/** `certificateAuthority`: PEM, trusted instead of the system's. The small internet has its own. */
export const makeMyRdap = (lists: Lists, certificateAuthority?: string): Layer.Layer<Rdap> =>
  Layer.effect(
    Rdap,
    Effect.gen(function* () {
      const wire = yield* HttpWire
      const routeOf = yield* Effect.promise(() => readRoutes(lists))
      return Rdap.of({
        findRoute: (name) => Effect.succeed(routeOf(name)),
        ask: (request) => sendRequest(wire, request),
        // Keep a pace for each registry here.
        acquireSlot: ({ base }) => Effect.succeed({ host: readHostPort(base) ?? "" }),
        registries: Effect.succeed([]),
      })
    }),
  ).pipe(Layer.provide(httpWire(certificateAuthority === undefined ? {} : { certificateAuthority })))

/** A second time where the registry asked for a pause that still fits, or where the connection broke. One report an attempt. */
const sendRequest = Effect.fnUntraced(function* (wire: HttpWire["Service"], request: RdapRequest) {
  const first = yield* attempt(wire, request, 1)
  const pauseMs = Math.max(first.waitMs ?? 0, leastPauseMs)
  const isWorthIt = first.waitMs !== undefined || first.isBroken
  if (!isWorthIt || Date.now() + pauseMs + leastPauseMs > request.by) return [first.report]
  yield* Effect.sleep(pauseMs)
  return [first.report, (yield* attempt(wire, request, 2)).report]
})

const leastPauseMs = 250

const attempt = Effect.fnUntraced(function* (wire: HttpWire["Service"], { name, route }: RdapRequest, nth: number) {
  const began = Date.now()
  const { hops, outcome, waitMs } = yield* exchange(wire, route.base, name)
  const [ms, at] = [Date.now() - began, new Date().toISOString()]
  const report: RdapReport = { _tag: "Rdap", askedName: name, route, hops, outcome, attempt: nth, ms, at }
  const isBroken = outcome._tag === "Failed" && outcome.failure === "network" && hops.length === 1
  return { report, waitMs, isBroken }
})
