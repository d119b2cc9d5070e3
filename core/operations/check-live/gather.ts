import * as Clock from "effect/Clock"
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
export const gather = Effect.fnUntraced(function* ({
  name,
  by,
  turn,
}: Question): Effect.fn.Return<ReadonlyArray<Observation>, never, Rdap | Dns | Controls> {
  const rdap = yield* Rdap
  const listed = yield* rdap.route(name.ascii)
  if (listed === undefined) return [{ _tag: "NoRoute", tld: name.tld, at: yield* nowIso }]

  // The controls have to stand under the very suffix: a registry of .uk answers 404 for all of ac.uk, which others run.
  const route: Route = { ...listed, tld: name.publicSuffix }
  const patienceMs = yield* companionMs(by)
  const controls = yield* Effect.forkChild(accompanying(route, patienceMs))
  const zone = yield* Effect.forkChild(delegation(name, patienceMs))
  const reports = yield* rdap.ask({ name: name.ascii, route, by, ...(turn === undefined ? {} : { turn }) })
  const probes = reports.map((report): RdapObservation => ({ ...report, role: "probe" }))
  // Only a "not found" can be contradicted by the zone; nothing else waits for DNS.
  const mayContradict = probes.some(({ outcome }) => outcome._tag === "Answered" && outcome.status === 404)
  const zoneSays: ReadonlyArray<Observation> = mayContradict ? yield* Fiber.join(zone) : []
  if (!mayContradict) yield* Fiber.interrupt(zone)
  return [...probes, ...(yield* Fiber.join(controls)), ...zoneSays]
})

/** What accompanies a probe must leave the row time to arrive before the deadline, however short that is. */
const companionMs = (by: number): Effect.Effect<number> =>
  Effect.map(Clock.currentTimeMillis, (now) => Math.max(0, Math.min(limits.companionMs, Math.floor((by - now) * 0.8))))

const delegation = Effect.fnUntraced(function* (name: DomainName, patienceMs: number) {
  const dns = yield* Dns
  const question = { name: name.ascii, type: "NS" } as const
  const reports = yield* Effect.timeoutOption(dns.ask(question), patienceMs)
  if (Option.isSome(reports))
    return reports.value.map((report): Observation => ({ ...report, _tag: "Dns", role: "delegation" }))
  const nothing: Observation = {
    _tag: "Dns",
    role: "delegation",
    question,
    server: "",
    outcome: { _tag: "Failed", failure: "timeout" },
    attempt: 1,
    ms: patienceMs,
    at: yield* nowIso,
  }
  return [nothing]
})

/** A control that is late counts as not run, and the row says so; it goes on and serves the next name. */
const accompanying = Effect.fnUntraced(function* (route: Route, patienceMs: number) {
  const controls = yield* Controls
  const ran = yield* Effect.timeoutOption(controls.of(route), patienceMs)
  if (Option.isSome(ran)) return ran.value
  // A known name that was plainly not found counts already, though its companion is still out.
  const soFar = [...controls.known(route)]
  const at = yield* nowIso
  const missing = (["control_positive", "control_negative"] as const).filter(
    (role) => !soFar.some((one) => one.role === role),
  )
  return [...soFar, ...missing.map((role) => unfinished(role, route, patienceMs, at))]
})

const unfinished = (role: Role, route: Route, ms: number, at: string): RdapObservation => ({
  _tag: "Rdap",
  role,
  route,
  asked: "",
  hops: [{ url: route.base }],
  outcome: { _tag: "Failed", failure: "timeout" },
  attempt: 1,
  ms,
  at,
})
