import {
  type Body,
  type DnsObservation,
  type DnsRecord,
  exchangeFailures,
  type Observation,
  type RdapObservation,
  type WhoisFailure,
} from "../../../evidence/observation.ts"
import type { RegistrationBlock } from "../../../evidence/row.ts"
import type { ReceiptObservation } from "./observation.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

/** Replaces each body by a standard body with the same meaning. `undefined` for an impossible observation. */
export const rebuildObservations = (
  carried: ReadonlyArray<ReceiptObservation>,
): ReadonlyArray<Observation> | undefined => {
  const all = carried.filter(({ role }) => role !== "use").map(replayOne)
  const observations = all.filter((observation) => observation !== undefined)
  return observations.length === all.length ? observations : undefined
}

const replayOne = (carried: ReceiptObservation): Observation | undefined => {
  const { asked, at, kind } = carried
  if (kind === "none") return asked === undefined ? undefined : { _tag: "NoRoute", tld: asked, at }
  if (kind === "dns") return replayDns(carried)
  return kind === "whois" ? replayWhois(carried) : replayRdap(carried)
}

const replayRdap = (carried: ReceiptObservation): RdapObservation | undefined => {
  const { asked, at, attempt = 1, hops, ms = 0, role, route } = carried
  if (asked === undefined || hops === undefined || route === undefined) return undefined
  if (role !== "probe" && role !== "control_positive" && role !== "control_negative") return undefined
  const outcome = replayOutcome(carried, asked)
  return outcome && { _tag: "Rdap", role, askedName: asked, route, hops, outcome, attempt, ms, at }
}

const replayOutcome = (carried: ReceiptObservation, name: string): RdapObservation["outcome"] | undefined => {
  const {
    age,
    date,
    failure,
    from_cache: fromCache,
    media_type: mediaType,
    says,
    sha256,
    status,
    warnings,
    why,
  } = carried
  if (failure !== undefined) {
    const knownFailure = exchangeFailures.find((exchangeFailure) => exchangeFailure === failure)
    return knownFailure && { _tag: "Failed", failure: knownFailure }
  }
  // A body that was read has a hash.
  const isUnread = why === "too_large" || why === "invalid_utf8" || why === "bad_compression"
  if (status === undefined || says === undefined || isUnread !== (sha256 === undefined)) return undefined
  return {
    _tag: "Answered",
    status,
    body: makeCarriedBody(carried) ?? makePlainBody(carried, name),
    ...(mediaType === undefined ? {} : { mediaType }),
    age: {
      ...(age === undefined ? {} : { ageMs: Math.round(age * 1_000) }),
      ...(date === undefined ? {} : { datedAt: Date.parse(date) }),
      ...omitUndefined({ warnings, fromCache }),
    },
  }
}

const makeTextBody = (value: unknown): Body => ({
  _tag: "Text",
  text: typeof value === "string" ? value : JSON.stringify(value),
})
const makeDomainBody = (ldhName: string, more: object = {}) =>
  makeTextBody({ objectClassName: "domain", ldhName, ...more })

/** Without the people, a text may mean something else. */
const makeCarriedBody = ({ body, redacted }: ReceiptObservation): Body | undefined => {
  if (body === undefined || redacted === true) return undefined
  return body === "" ? { _tag: "Empty" } : makeTextBody(body)
}

const makePlainBody = ({ block, role, says, status, why }: ReceiptObservation, name: string): Body => {
  if (why === "too_large" || why === "invalid_utf8" || why === "bad_compression") return { _tag: "Unreadable", why }
  switch (says) {
    case "absent":
      return makeTextBody({ errorCode: 404, title: "Not Found" })
    case "blocked":
      return makeTextBody({ errorCode: 404, description: [blockSentences[block?.kind ?? "reserved"]] })
    case "present":
      return why === "name_alone" ? makeDomainBody(name) : makeDomainBody(name, { status: ["active"], events: [began] })
    case "empty":
      return { _tag: "Empty" }
    default:
      break
  }
  if (role !== "probe" || why === "like_control") return makeTextBody(status === 404 ? `An answer about ${name}` : "{")
  switch (why) {
    case "html_body":
      return makeTextBody("<html></html>")
    case "name_mismatch":
      return makeDomainBody(`other.${name}`, { status: ["active"] })
    case "contradictory_evidence":
      return status === 200
        ? makeDomainBody(name, { description: ["This domain is not registered."] })
        : makeDomainBody(name, { events: [began] })
    case "unclear_answer":
      return status === 200
        ? makeDomainBody(name, { status: ["a word that nobody knows"] })
        : makeTextBody("A word that nobody knows")
    default:
      return makeTextBody("{")
  }
}

const began = { eventAction: "registration", eventDate: "2000-01-01T00:00:00Z" }

const blockSentences: Readonly<Record<RegistrationBlock["kind"], string>> = {
  blocked: "This domain name is blocked.",
  reserved: "This domain name is reserved.",
  expiry_access_period: "This domain name is in its expiry access period.",
  held: "This domain name is held by the registry.",
}

const replayDns = (carried: ReceiptObservation): DnsObservation | undefined => {
  const { answers, at, attempt = 1, authority, failure, ms = 0, question = "", rcode, role, server } = carried
  const [name, typeName] = question.split(" ")
  const type = dnsTypes.find((dnsType) => dnsType === typeName)
  const isDnsRole = role === "delegation" || role === "address" || role === "control" || role === "text"
  if (name === undefined || type === undefined || server === undefined || !isDnsRole) return undefined
  const common = { _tag: "Dns", role, question: { name, type }, server, attempt, ms, at } as const
  const failed = dnsFailures.find((dnsFailure) => dnsFailure === failure)
  if (failed !== undefined) return { ...common, outcome: { _tag: "Failed", failure: failed } }
  if (rcode === undefined || answers === undefined || authority === undefined) return undefined
  return {
    ...common,
    outcome: { _tag: "Answered", rcode, answers: answers.map(replayRecord), authority: authority.map(replayRecord) },
  }
}

const replayRecord = ({ data, name, ttl, type }: NonNullable<ReceiptObservation["answers"]>[number]): DnsRecord =>
  type === "TXT" ? { type, name, ttl, strings: [data] } : { type, name, ttl, data }

const dnsTypes = ["A", "AAAA", "NS", "CNAME", "TXT", "SOA", "MX"] as const
const dnsFailures = ["timeout", "network", "garbage", "spoofed", "truncated"] as const

const replayWhois = (carried: ReceiptObservation): Observation | undefined => {
  const { asked, at, ms = 0, role, says, server } = carried
  if (asked === undefined || server === undefined || (role !== "probe" && role !== "control_negative")) return undefined
  const common = { _tag: "Whois", role, askedName: asked, server, ms, at } as const
  const failure = whoisFailures.find((whoisFailure) => whoisFailure === carried.failure) ?? "timeout"
  if (says !== "present" && says !== "absent") return { ...common, outcome: { _tag: "Failed", failure } }
  const record = `Domain Name: ${asked}\nCreation Date: 2000-01-01\nRegistry Expiry Date: 2099-01-01\nName Server: ns1.example.net\n`
  return {
    ...common,
    outcome: { _tag: "Answered", body: makeTextBody(says === "present" ? record : `No match for ${asked}.`) },
  }
}

const whoisFailures: ReadonlyArray<WhoisFailure> = ["timeout", "network", "throttled", "blocked", "refused_address"]
