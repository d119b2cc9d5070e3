import * as Result from "effect/Result"
import { rememberedByObject } from "../remembered.ts"
import { isStale, saidAt } from "./answer-age.ts"
import type { DomainName } from "./domain-name.ts"
import { lifecycle } from "./lifecycle.ts"
import { registration } from "./registration.ts"
import type { Lifecycle, Registration } from "./row.ts"
import {
  deniesRegistration,
  isKeptBack,
  isNameAlone,
  offersForSale,
  tellsFacts,
  tellsRegistration,
} from "./registration-facts.ts"
import type { RdapObservation, Route } from "./observation.ts"
import { type RdapReading, readRdap } from "./rdap-body.ts"
import { isSecureEnough, stayedUnder } from "./under-base.ts"
import type { UnknownReason } from "./unknown-reason.ts"
import type { Authority } from "./verdict.ts"

interface Ground {
  readonly authority: Authority
  readonly attempt: number
  readonly at: string
}

/** What one attempt says. Its body and the controls decide whether a `NotFound` counts; a `Nothing` never does. */
export type ProbeReading = Ground &
  (
    | ({ readonly _tag: "Found"; readonly route: Route } & Found)
    | { readonly _tag: "NotFound"; readonly probe: RdapObservation }
    | { readonly _tag: "Nothing"; readonly reason: UnknownReason }
  )

/** Read while evidence is gathered and again when it is weighed: remembered, which saves 40 µs of a check of a registered name. */
export const readProbe = (name: DomainName, probe: RdapObservation): ProbeReading => readings(probe)(name)

const readings = rememberedByObject((probe: RdapObservation) =>
  rememberedByObject((name: DomainName) => readAnew(name, probe)),
)

const readAnew = (name: DomainName, probe: RdapObservation): ProbeReading => {
  const ground: Ground = { authority: authorityOf(probe), attempt: probe.attempt, at: saidAt(probe) }
  const nothing = (reason: UnknownReason): ProbeReading => ({ ...ground, _tag: "Nothing", reason })
  const { hops, outcome, route } = probe
  if (outcome._tag === "Failed")
    return nothing(outcome.failure === "forbidden_redirect" ? "off_base_redirect" : outcome.failure)
  const { status } = outcome
  if ((status === 200 || status === 404) && isStale(outcome)) return nothing("stale_answer")
  const reading = readRdap(outcome.body, outcome.mediaType)
  if (status === 200) {
    const isSecure = hops.every((hop) => isSecureEnough(hop.url))
    return Result.match(isSecure ? readFound(name, reading, ground.at) : Result.fail("insecure_transport" as const), {
      onSuccess: (found) => ({ ...ground, _tag: "Found", route, ...found }),
      // Whatever a stranger serves instead, the telling fact is that the registry sent us away.
      onFailure: (reason) => nothing(strayed(probe) ? "off_base_redirect" : reason),
    })
  }
  // A description of a registered name, under whatever status: two statements, and no telling which of them holds.
  if ("object" in reading && tellsFacts(reading.object)) return nothing("contradictory_evidence")
  return status === 404 ? { ...ground, _tag: "NotFound", probe } : nothing(fromStatus(status))
}

/** A redirect away from the base launders authority (R3): what another host says is an aggregator's word. */
const authorityOf = (probe: RdapObservation): Authority =>
  probe.route.basis === "aggregator" || strayed(probe)
    ? { source: "aggregator" }
    : { source: "authoritative", basis: probe.route.basis }

/** An aggregator redirects by trade; a registry does not. */
const strayed = ({ route, hops }: RdapObservation): boolean =>
  route.basis !== "aggregator" && !stayedUnder(route.base, hops)

interface Found {
  readonly lifecycle: Lifecycle
  readonly registration: Registration | undefined
  readonly isNameAlone: boolean
}

const readFound = (name: DomainName, reading: RdapReading, at: string): Result.Result<Found, UnknownReason> => {
  if (reading._tag === "Html") return Result.fail("html_body")
  if (reading._tag !== "Domain") return Result.fail("bad_body")
  const { object } = reading
  if (object["ldhName"] === undefined && object["unicodeName"] === undefined) return Result.fail("bad_body")
  if (reading.name !== name.ascii) return Result.fail("name_mismatch")
  const names = [name.ascii, name.unicode]
  if (deniesRegistration(object, names, at)) return Result.fail("contradictory_evidence")
  const seen = lifecycle(object, at)
  const isDated = seen.registered_at !== null || seen.expires_at !== null
  // A name alone is an echo of the question; "free" in a language we do not read looks the same.
  const isTold = tellsRegistration(object, isDated)
  if (!isTold && !isNameAlone(object)) return Result.fail("unclear_answer")
  // 200 with an offer or a block, and no date of registration or expiry: for sale or kept back rather than registered.
  if (!isDated && (offersForSale(object) || isKeptBack(object, names))) return Result.fail("contradictory_evidence")
  return Result.succeed({ lifecycle: seen, registration: registration(object), isNameAlone: !isTold })
}

const fromStatus = (status: number): UnknownReason => {
  if (status === 429) return "throttled"
  if (status === 401 || status === 403 || status === 451) return "blocked"
  if (status >= 500) return "server_error"
  if (status >= 400) return "client_error"
  // A redirect that could not be followed, or a success without an object.
  return status >= 300 ? "redirect_loop" : "bad_body"
}
