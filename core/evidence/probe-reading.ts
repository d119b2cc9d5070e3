import * as Result from "effect/Result"
import { memoizeByObject } from "../sharing/memoize.ts"
import { isStale, readAnswerTime } from "./answer-age.ts"
import type { DomainName } from "./domain-name.ts"
import { readLifecycle } from "./lifecycle.ts"
import { readRegistration } from "./registration.ts"
import type { Lifecycle, Registration } from "./row.ts"
import {
  deniesRegistration,
  isWithheld,
  isNameAlone,
  offersForSale,
  hasFacts,
  hasRegistrationSigns,
} from "./registration-facts.ts"
import type { RdapObservation, Route } from "./observation.ts"
import { type RdapReading, readRdap } from "./rdap-body.ts"
import { isSecureEnough, hasStayedUnderBase } from "./under-base.ts"
import type { UnknownReason } from "./unknown-reason.ts"
import type { Authority } from "./verdict.ts"

interface ReadingBase {
  readonly authority: Authority
  readonly attempt: number
  readonly at: string
}

/** `NotFound` counts only with a matching body and controls. `Nothing` never counts. */
export type ProbeReading = ReadingBase &
  (
    | ({ readonly _tag: "Found"; readonly route: Route } & FoundRegistration)
    | { readonly _tag: "NotFound"; readonly probe: RdapObservation }
    | { readonly _tag: "Nothing"; readonly reason: UnknownReason }
  )

/** Memoized, because one reading takes 40 µs and several parts need it. */
export const readProbe = (name: DomainName, probe: RdapObservation): ProbeReading => readMemoized(probe)(name)

const readMemoized = memoizeByObject((probe: RdapObservation) =>
  memoizeByObject((name: DomainName) => readProbeUncached(name, probe)),
)

const readProbeUncached = (name: DomainName, probe: RdapObservation): ProbeReading => {
  const base: ReadingBase = { authority: readAuthority(probe), attempt: probe.attempt, at: readAnswerTime(probe) }
  const makeNothing = (reason: UnknownReason): ProbeReading => ({ ...base, _tag: "Nothing", reason })
  const { hops, outcome, route } = probe
  if (outcome._tag === "Failed")
    return makeNothing(outcome.failure === "forbidden_redirect" ? "off_base_redirect" : outcome.failure)
  const { status } = outcome
  if ((status === 200 || status === 404) && isStale(outcome)) return makeNothing("stale_answer")
  const reading = readRdap(outcome.body, outcome.mediaType)
  if (status === 200) {
    const isSecure = hops.every((hop) => isSecureEnough(hop.url))
    return Result.match(isSecure ? readFound(name, reading, base.at) : Result.fail("insecure_transport" as const), {
      onSuccess: (registration) => ({ ...base, _tag: "Found", route, ...registration }),
      // Names the redirect as the reason, because the body comes from another host.
      onFailure: (reason) => makeNothing(hasLeftBase(probe) ? "off_base_redirect" : reason),
    })
  }
  // Registration facts under an error status contradict each other.
  if ("object" in reading && hasFacts(reading.object)) return makeNothing("contradictory_evidence")
  return status === 404 ? { ...base, _tag: "NotFound", probe } : makeNothing(toUnknownReason(status))
}

/** R3: an answer from another host than the base counts as an aggregator's. */
const readAuthority = (probe: RdapObservation): Authority =>
  probe.route.basis === "aggregator" || hasLeftBase(probe)
    ? { source: "aggregator" }
    : { source: "authoritative", basis: probe.route.basis }

/** A redirect is normal for an aggregator, so every host may answer for it. */
const hasLeftBase = ({ route, hops }: RdapObservation): boolean =>
  route.basis !== "aggregator" && !hasStayedUnderBase(route.base, hops)

interface FoundRegistration {
  readonly lifecycle: Lifecycle
  readonly registration: Registration | undefined
  readonly isNameAlone: boolean
}

const readFound = (
  name: DomainName,
  reading: RdapReading,
  at: string,
): Result.Result<FoundRegistration, UnknownReason> => {
  if (reading._tag === "Html") return Result.fail("html_body")
  if (reading._tag !== "Domain") return Result.fail("bad_body")
  const { object } = reading
  if (object["ldhName"] === undefined && object["unicodeName"] === undefined) return Result.fail("bad_body")
  if (reading.name !== name.ascii) return Result.fail("name_mismatch")
  const names = [name.ascii, name.unicode]
  if (deniesRegistration(object, names, at)) return Result.fail("contradictory_evidence")
  const lifecycle = readLifecycle(object, at)
  const isDated = lifecycle.registered_at !== null || lifecycle.expires_at !== null
  // A body with only the name may repeat the question, so it proves nothing alone.
  const showsRegistration = hasRegistrationSigns(object, isDated)
  if (!showsRegistration && !isNameAlone(object)) return Result.fail("unclear_answer")
  // An offer or a block without registration dates describes an unregistered name.
  if (!isDated && (offersForSale(object) || isWithheld(object, names))) return Result.fail("contradictory_evidence")
  return Result.succeed({
    lifecycle,
    registration: readRegistration(object),
    isNameAlone: !showsRegistration,
  })
}

const toUnknownReason = (status: number): UnknownReason => {
  if (status === 429) return "throttled"
  if (status === 401 || status === 403 || status === 451) return "blocked"
  if (status >= 500) return "server_error"
  if (status >= 400) return "client_error"
  return status >= 300 ? "redirect_loop" : "bad_body"
}
