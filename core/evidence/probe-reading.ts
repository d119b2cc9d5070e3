import { isStale, saidAt } from "./answer-age.ts"
import type { DomainName } from "./domain-name.ts"
import { lifecycle } from "./lifecycle.ts"
import type { Lifecycle } from "./row.ts"
import { offersForSale, deniesRegistration, isNameAlone, tellsFacts, tellsRegistration } from "./registration-facts.ts"
import type { ExchangeFailure, RdapObservation, Route } from "./observation.ts"
import { readRdap, type JsonObject, type RdapReading } from "./rdap-body.ts"
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
    | { readonly _tag: "Found"; readonly lifecycle: Lifecycle; readonly route: Route; readonly isNameAlone: boolean }
    | { readonly _tag: "NotFound"; readonly probe: RdapObservation }
    | { readonly _tag: "Nothing"; readonly reason: UnknownReason }
  )

export const readProbe = (name: DomainName, probe: RdapObservation): ProbeReading => {
  const ground: Ground = { authority: authorityOf(probe), attempt: probe.attempt, at: saidAt(probe) }
  const { outcome } = probe
  if (outcome._tag === "Failed") return { ...ground, _tag: "Nothing", reason: fromFailure[outcome.failure] }
  if ((outcome.status === 200 || outcome.status === 404) && isStale(outcome))
    return { ...ground, _tag: "Nothing", reason: "stale_answer" }

  const reading = readRdap(outcome.body, outcome.mediaType)
  if (outcome.status === 200) {
    const found = probe.hops.every((hop) => isSecureEnough(hop.url)) ? readFound(name, reading) : inClear
    // Whatever a stranger serves instead, the telling fact is that the registry sent us away.
    return {
      ...ground,
      ...(found._tag === "Found"
        ? { ...found, route: probe.route }
        : strayed(probe)
          ? { ...found, reason: "off_base_redirect" }
          : found),
    }
  }
  // A description of a registered name, under whatever status: two statements, and no telling which of them holds.
  if ("object" in reading && tellsFacts(reading.object))
    return { ...ground, _tag: "Nothing", reason: "contradictory_evidence" }
  if (outcome.status === 404) return { ...ground, _tag: "NotFound", probe }
  return { ...ground, _tag: "Nothing", reason: fromStatus(outcome.status) }
}

/** A redirect away from the base launders authority (R3): what another host says is an aggregator's word. */
const authorityOf = (probe: RdapObservation): Authority =>
  probe.route.basis === "aggregator" || strayed(probe)
    ? { source: "aggregator" }
    : { source: "authoritative", basis: probe.route.basis }

/** An aggregator redirects by trade; a registry does not. */
const strayed = ({ route, hops }: RdapObservation): boolean =>
  route.basis !== "aggregator" && !stayedUnder(route.base, hops)

type FoundOrNothing =
  | { readonly _tag: "Found"; readonly lifecycle: Lifecycle; readonly isNameAlone: boolean }
  | { readonly _tag: "Nothing"; readonly reason: UnknownReason }

const inClear: FoundOrNothing = { _tag: "Nothing", reason: "insecure_transport" }

const readFound = (name: DomainName, reading: RdapReading): FoundOrNothing => {
  if (reading._tag === "Html") return { _tag: "Nothing", reason: "html_body" }
  if (reading._tag !== "Domain" || nameless(reading.object)) return { _tag: "Nothing", reason: "bad_body" }
  if (reading.name !== name.ascii) return { _tag: "Nothing", reason: "name_mismatch" }
  if (deniesRegistration(reading.object, [name.ascii, name.unicode]))
    return { _tag: "Nothing", reason: "contradictory_evidence" }
  // A name alone is an echo of the question; "free" in a language we do not read looks the same.
  const isTold = tellsRegistration(reading.object)
  if (!isTold && !isNameAlone(reading.object)) return { _tag: "Nothing", reason: "unclear_answer" }
  const seen = lifecycle(reading.object)
  // 200 with a premium offer and no date of registration or expiry: for sale rather than registered.
  if (offersForSale(reading.object) && seen.registered_at === null && seen.expires_at === null) {
    return { _tag: "Nothing", reason: "contradictory_evidence" }
  }
  return { _tag: "Found", lifecycle: seen, isNameAlone: !isTold }
}

const nameless = (object: JsonObject): boolean => object["ldhName"] === undefined && object["unicodeName"] === undefined

const fromStatus = (status: number): UnknownReason => {
  if (status === 429) return "throttled"
  if (status === 401 || status === 403 || status === 451) return "blocked"
  if (status >= 500) return "server_error"
  if (status >= 400) return "client_error"
  // A redirect that could not be followed, or a success without an object.
  return status >= 300 ? "redirect_loop" : "bad_body"
}

const fromFailure: Readonly<Record<ExchangeFailure, UnknownReason>> = {
  timeout: "timeout",
  tls: "tls",
  network: "network",
  throttled: "throttled",
  blocked: "blocked",
  redirect_loop: "redirect_loop",
  forbidden_redirect: "off_base_redirect",
  insecure_transport: "insecure_transport",
}
