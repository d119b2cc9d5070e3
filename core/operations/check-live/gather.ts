import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import { nowIso } from "../../clock.ts"
import type { DomainName } from "../../evidence/domain-name.ts"
import type { Observation, RdapObservation, Role, Route } from "../../evidence/observation.ts"
import { limits } from "../../limits.ts"
import { Dns } from "../../ports/dns.ts"
import { Rdap } from "../../ports/rdap.ts"
import type { Turn } from "../../ports/rdap.ts"
import { Controls } from "./controls.ts"

export interface Question {
  readonly name: DomainName
  /** Clock time (ms) after which nobody waits. */
  readonly by: number
  readonly turn?: Turn
}

/** Collects what `weigh` needs: the registry's answer, its controls, and the parent zone's where it could contradict. */
export const gather = Effect.fnUntraced(function*({ name, by, turn }: Question): Effect.fn.Return<
  ReadonlyArray<Observation>, never, Rdap | Dns | Controls
> {
  const rdap = yield* Rdap
  const route = yield* rdap.route(name.ascii)
  if (route === undefined) return [{ _tag: "NoRoute", tld: name.tld, at: yield* nowIso }]

  const controls = yield* Effect.forkChild(accompanying(route))
  const zone = yield* Effect.forkChild(delegation(name))
  const reports = yield* rdap.ask({ name: name.ascii, route, by, ...(turn === undefined ? {} : { turn }) })
  const probes = reports.map((report): RdapObservation => ({ ...report, role: "probe" }))
  // Only a "not found" can be contradicted by the zone; nothing else waits for DNS.
  const mayContradict = probes.some(({ outcome }) => outcome._tag === "Answered" && outcome.status === 404)
  const zoneSays: ReadonlyArray<Observation> = mayContradict ? yield* Fiber.join(zone) : []
  if (!mayContradict) yield* Fiber.interrupt(zone)
  return [...probes, ...(yield* Fiber.join(controls)), ...zoneSays]
})

const delegation = Effect.fnUntraced(function*(name: DomainName) {
  const dns = yield* Dns
  const question = { name: name.ascii, type: "NS" } as const
  const reports = yield* Effect.timeoutOption(dns.ask(question), limits.companionMs)
  if (Option.isSome(reports)) return reports.value.map((report): Observation => ({ ...report, _tag: "Dns", role: "delegation" }))
  const nothing: Observation = {
    _tag: "Dns", role: "delegation", question, server: "", outcome: { _tag: "Failed", failure: "timeout" },
    attempt: 1, ms: limits.companionMs, at: yield* nowIso,
  }
  return [nothing]
})

/** A control that is late counts as not run, and the row says so; it goes on and serves the next name. */
const accompanying = Effect.fnUntraced(function*(route: Route) {
  const controls = yield* Controls
  const ran = yield* Effect.timeoutOption(controls.of(route), limits.companionMs)
  if (Option.isSome(ran)) return ran.value
  // A known name that was plainly not found counts already, though its companion is still out.
  const soFar = [...controls.known(route)]
  const at = yield* nowIso
  const missing = (["control_positive", "control_negative"] as const).filter((role) => !soFar.some((one) => one.role === role))
  return [...soFar, ...missing.map((role) => unfinished(role, route, at))]
})

const unfinished = (role: Role, route: Route, at: string): RdapObservation => ({
  _tag: "Rdap", role, route, asked: "", hops: [{ url: route.base }],
  outcome: { _tag: "Failed", failure: "timeout" }, attempt: 1, ms: limits.companionMs, at,
})
