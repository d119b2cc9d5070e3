import * as Order from "effect/Order"
import { answerAgeMs, type Answered, addKnownAges } from "./answer-age.ts"
import { foundAskedName } from "./controls.ts"
import type { DomainName } from "./domain-name.ts"
import type { DnsObservation, Observation, RdapObservation, Route, WhoisObservation } from "./observation.ts"
import { boundQuote } from "./quoted.ts"
import { type EvidenceItem, type Row, type Source, undecided } from "./row.ts"
import type { Verdict } from "./verdict.ts"
import { readWhois } from "./whois-reading.ts"
import { replaceName } from "../sharing/replace-name.ts"

/** Turns a verdict into a row. The row can only claim what the verdict does. */
export const toRow = (name: DomainName, verdict: Verdict, source: Source, evidence: Row["evidence"]): Row => ({
  domain: name.ascii,
  ...(name.isIdn ? { unicode: name.unicode } : {}),
  ...claimFields(verdict),
  source,
  // R4: only a registrar's quote sets true. The registry's own notice sets false.
  purchasable: verdict._tag === "Unregistered" && verdict.block !== undefined ? false : null,
  evidence,
})

type Claim<Kind = Row> = Kind extends Row ? Omit<Kind, "domain" | "source" | "purchasable" | "evidence"> : never

const claimFields = (verdict: Verdict): Claim => {
  switch (verdict._tag) {
    case "Registered":
      return {
        classification: "registered",
        registered: true,
        rdap_source: verdict.authority.source,
        ...(verdict.authority.source === "authoritative" ? { rdap_basis: verdict.authority.basis } : {}),
        last_verified_at: verdict.at,
        lifecycle: verdict.lifecycle,
        ...(verdict.registration === undefined ? {} : { registration: verdict.registration }),
      }
    case "RegisteredByWhois":
      return {
        classification: "registered",
        registered: true,
        whois_server: verdict.server,
        last_verified_at: verdict.at,
      }
    case "Unregistered": {
      const { route } = verdict.proof.facts
      return {
        classification: "unregistered",
        registered: false,
        rdap_source: "authoritative",
        rdap_basis: route.basis === "supplement" ? "supplement" : "iana",
        last_verified_at: verdict.at,
        ...(verdict.block === undefined ? {} : { registration_block: verdict.block }),
      }
    }
    case "Unknown":
      return {
        classification: "unknown",
        ...undecided,
        unknown_reason: verdict.reason,
        // A verdict without observations has no time.
        ...(verdict.at === "" ? {} : { last_verified_at: verdict.at }),
        ...(verdict.reason === "aggregator_404" ? { rdap_source: "aggregator" as const } : {}),
      }
    case "Pending":
      return { classification: "pending" }
    case "Unprobed":
      return { classification: "unprobed" }
  }
}

/** Sorted, so that equal events give equal lists. */
export const toEvidence = (observations: ReadonlyArray<Observation>): ReadonlyArray<EvidenceItem> => {
  const rdap = addKnownAges(observations.filter((observation) => observation._tag === "Rdap"))
  const route = rdap[0]?.route
  const dns = observations.filter((observation) => observation._tag === "Dns").sort((a, b) => a.attempt - b.attempt)
  return [
    ...(route === undefined ? [] : [toRouteItem(route)]),
    ...(["probe", "control_positive", "control_negative"] as const)
      .flatMap((role) => rdap.filter((observation) => observation.role === role).sort(compareUrlThenAttempt))
      .map(toRdapItem),
    ...dns.map(toDnsItem),
    ...observations.filter((observation) => observation._tag === "Whois").map(toWhoisItem),
  ]
}

const toRouteItem = (route: Route): EvidenceItem => ({
  kind: "bootstrap",
  url: route.base,
  basis: route.basis,
  ...(route.listedAt === undefined ? {} : { published: route.listedAt }),
})

const toRdapItem = (observation: RdapObservation): EvidenceItem => {
  const { role, askedName, hops, outcome, ms, attempt, at } = observation
  const label = askedName.split(".")[0] ?? ""
  const mark = findPlaceholder(role, label)
  const toDisplayUrl = (url: string) =>
    boundQuote(mark === undefined || label === "" ? url : replaceName(url, askedName, askedName.replace(label, mark)))
  const first = hops[0]?.url
  const last = hops.at(-1)?.url
  return {
    kind: role === "probe" ? "rdap" : role,
    ...(first === undefined ? {} : { url: toDisplayUrl(first) }),
    ...(last === undefined || last === first ? {} : { final_url: toDisplayUrl(last) }),
    ...(outcome._tag === "Failed" ? { failure: outcome.failure } : answerFields(outcome)),
    // Marks a known-name control that got another page. Its status is 200 too.
    ...(role === "control_positive" && isOk(outcome) && !foundAskedName(observation)
      ? { failure: "not_the_name" }
      : {}),
    ...(answerAgeMs(outcome) === 0 ? {} : { age_ms: answerAgeMs(outcome) }),
    ms,
    attempt,
    at,
  }
}

const isOk = (outcome: RdapObservation["outcome"]): boolean => outcome._tag === "Answered" && outcome.status === 200

const answerFields = ({ body, mediaType, status }: Answered): Partial<EvidenceItem> => ({
  status,
  ...(mediaType === undefined ? {} : { media_type: boundQuote(mediaType) }),
  ...(body._tag === "Unreadable" ? { failure: body.why } : {}),
})

/** Replaces the labels of controls. Hides known names too, because one may come from another caller's question. */
const findPlaceholder = (role: RdapObservation["role"], label: string): string | undefined => {
  if (role === "probe") return undefined
  if (role === "control_negative") return "{random}"
  return usualLabels.has(label) ? undefined : "{known}"
}

const usualLabels: ReadonlySet<string> = new Set(["nic", "google"])

export const toDnsItem = ({ role, question, server, outcome, ms, attempt, at }: DnsObservation): EvidenceItem => ({
  kind: "dns",
  ...(server === "" ? {} : { server }),
  // Replaces random labels, which would make every row different.
  question: `${role === "control" ? question.name.replace(/^[^.]+/u, "{random}") : question.name} ${question.type}`,
  ...(outcome._tag === "Failed"
    ? { failure: outcome.failure }
    : { rcode: outcome.rcode, records: outcome.answers.length }),
  ms,
  attempt,
  at,
})

/** Shows only signs of a registration. A reader would take a word of denial for a fact (R1). */
const toWhoisItem = (whois: WhoisObservation): EvidenceItem => {
  const { askedName, at, ms, outcome, role, server } = whois
  const reading = readWhois(whois)
  return {
    kind: role === "probe" ? "whois" : "whois_control",
    server,
    question: role === "probe" ? askedName : askedName.replace(/^[^.]+/u, "{random}"),
    ...(outcome._tag === "Failed" ? { failure: outcome.failure } : {}),
    ...(outcome._tag === "Answered" && outcome.body._tag === "Unreadable" ? { failure: outcome.body.why } : {}),
    ...(reading._tag === "Registered" ? { shown: reading.shown } : {}),
    ms,
    at,
  }
}

const compareUrlThenAttempt = (a: RdapObservation, b: RdapObservation): number =>
  Order.String(a.askedName, b.askedName) || a.attempt - b.attempt
