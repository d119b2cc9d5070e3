import { addKnownAges } from "../../../evidence/answer-age.ts"
import { foundAskedName, selectControls } from "../../../evidence/controls.ts"
import type { DomainName } from "../../../evidence/domain-name.ts"
import { notFoundMeanings, readNotFound, readNotFoundAmong } from "../../../evidence/not-found-body.ts"
import type {
  Body,
  DnsObservation,
  DnsRecord,
  Observation,
  RdapObservation,
  WhoisObservation,
} from "../../../evidence/observation.ts"
import { readProbe } from "../../../evidence/probe-reading.ts"
import type { EvidenceItem } from "../../../evidence/row.ts"
import { deniesRandom, readWhois } from "../../../evidence/whois-reading.ts"
import { encodeUtf8 } from "../../../interface/utf8.ts"
import { replaceName } from "../../../sharing/replace-name.ts"
import { type ReceiptCrypto, toHex } from "./bytes.ts"
import { oddities, type ReceiptObservation } from "./observation.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"

type Hashing = Pick<ReceiptCrypto, "sha256">
type Meaning = Pick<ReceiptObservation, "block" | "says" | "why">

/** Replaces each body by its hash and meaning. */
export const observeRow = (
  crypto: Hashing,
  name: DomainName,
  observations: ReadonlyArray<Observation>,
): ReadonlyArray<ReceiptObservation> => {
  const rdap = addKnownAges(observations.filter((observation) => observation._tag === "Rdap"))
  const aged = rdap.values()
  return observations.map((observation): ReceiptObservation => {
    if (observation._tag === "NoRoute")
      return { role: "probe", kind: "none", asked: observation.tld, at: observation.at }
    if (observation._tag === "Dns") return observeDns(observation)
    if (observation._tag === "Whois") return observeWhois(crypto, observation)
    return observeRdap(crypto, observation, findMeaning(name, aged.next().value ?? observation, rdap))
  })
}

export const observeControls = (
  crypto: Hashing,
  observations: ReadonlyArray<RdapObservation>,
): ReadonlyArray<ReceiptObservation> =>
  observations.map((control) =>
    observeRdap(crypto, control, control.outcome._tag === "Failed" ? {} : findControlMeaning(control)),
  )

const observeRdap = (crypto: Hashing, observation: RdapObservation, meaning: Meaning): ReceiptObservation => {
  const { askedName, attempt, at, hops, keySha256, ms, outcome, role, route } = observation
  const { base, basis, tld } = route
  const name = role === "control_positive" ? hideLearnedName(askedName) : askedName
  const hideName = (url: string) => (name === askedName ? url : replaceName(url, askedName, name))
  const common = {
    role,
    kind: "rdap",
    asked: name,
    route: { basis, tld, base },
    url: hideName(hops[0]?.url ?? `${base}domain/${askedName}`),
    hops: hops.map(({ url, ...status }) => ({ url: hideName(url), ...status })),
    attempt,
    at,
    ms,
  } as const
  if (outcome._tag === "Failed") return { ...common, failure: outcome.failure }
  const { ageMs, datedAt, fromCache, warnings } = outcome.age
  return {
    ...common,
    status: outcome.status,
    ...(outcome.mediaType === undefined ? {} : { media_type: outcome.mediaType }),
    ...(datedAt === undefined ? {} : { date: toIsoTime(datedAt) }),
    ...(ageMs === undefined ? {} : { age: ageMs / 1_000 }),
    ...omitUndefined({ warnings, from_cache: fromCache, tls_key_sha256: keySha256 }),
    ...computeDigest(crypto, outcome.body),
    ...meaning,
  }
}

/** Hides a name that was learned from another caller. */
const hideLearnedName = (name: string): string =>
  /^(?:nic|google)\./u.test(name) ? name : name.replace(/^[^.]+/u, "known")

const computeDigest = ({ sha256 }: Hashing, body: Body): Pick<ReceiptObservation, "sha256" | "length"> => {
  if (body._tag === "Unreadable") return {}
  const bytes = encodeUtf8(body._tag === "Empty" ? "" : body.text.toWellFormed())
  return { sha256: toHex(sha256(bytes)), length: bytes.length }
}

const findMeaning = (name: DomainName, observation: RdapObservation, all: ReadonlyArray<RdapObservation>): Meaning => {
  if (observation.outcome._tag === "Failed") return {}
  if (observation.role !== "probe") return findControlMeaning(observation)
  const { body, status } = observation.outcome
  if (body._tag === "Unreadable") return { says: "other", why: body.why }
  const reading = readProbe(name, observation)
  if (reading._tag === "Found") return { says: "present", ...(reading.isNameAlone ? { why: "name_alone" } : {}) }
  if (reading._tag === "NotFound") return findNotFoundMeaning(name, observation, all)
  const isEmpty = body._tag === "Empty" && status !== 200
  return { says: isEmpty ? "empty" : "other", ...readOddity(reading.reason) }
}

const readOddity = (reason: string): Pick<Meaning, "why"> => {
  const why = oddities.find((oddity) => oddity === reason)
  return why === undefined ? {} : { why }
}

const findControlMeaning = (control: RdapObservation): Meaning => {
  const { askedName, outcome } = control
  if (outcome._tag === "Answered" && outcome.body._tag === "Unreadable") return { says: "other", why: outcome.body.why }
  if (foundAskedName(control)) return { says: "present" }
  const { meaning } = readNotFound(control, [askedName], [], false)
  return { says: meaning === "unproved" ? "empty" : meaning === "absence" ? "absent" : "other" }
}

const findNotFoundMeaning = (
  name: DomainName,
  probe: RdapObservation,
  all: ReadonlyArray<RdapObservation>,
): Meaning => {
  const { block, meaning } = readNotFoundAmong(name, probe, selectControls(all, probe.route, name.publicSuffix))
  if (meaning === "nothing" || meaning === "unproved") return { says: "empty" }
  if (meaning === "absence") return block === undefined ? { says: "absent" } : { says: "blocked", block }
  if (meaning === "like_control") return { says: "other", why: "like_control" }
  return { says: "other", ...readOddity(notFoundMeanings[meaning]) }
}

const observeDns = ({ at, attempt, ms, outcome, question, role, server }: DnsObservation): ReceiptObservation => ({
  role,
  kind: "dns",
  server,
  question: `${question.name} ${question.type}`,
  ...(outcome._tag === "Failed"
    ? { failure: outcome.failure }
    : { rcode: outcome.rcode, answers: countRecords(outcome.answers), authority: countRecords(outcome.authority) }),
  attempt,
  at,
  ms,
})

const countRecords = (records: ReadonlyArray<DnsRecord>) =>
  records.map(({ name, ttl, type, ...rest }) => ({
    type,
    name,
    ttl,
    data: "data" in rest ? rest.data : rest.strings.join(""),
  }))

const observeWhois = (crypto: Hashing, whois: WhoisObservation): ReceiptObservation => {
  const { askedName, at, ms, outcome, role, server } = whois
  const common = { role, kind: "whois", server, asked: askedName, at, ms } as const
  if (outcome._tag === "Failed") return { ...common, failure: outcome.failure }
  const isDenied = role === "control_negative" && deniesRandom(whois)
  const meaning = readWhois(whois)._tag === "Registered" ? "present" : isDenied ? "absent" : "other"
  return { ...common, ...computeDigest(crypto, outcome.body), says: meaning }
}

/** Only the zone can contradict a "not found". */
export const usesObserved = (evidence: ReadonlyArray<EvidenceItem>): ReadonlyArray<ReceiptObservation> =>
  evidence.flatMap(({ at = "", attempt = 1, kind, ms = 0, question = "", records = 0, ...item }) =>
    kind === "dns"
      ? [
          {
            role: "use",
            kind,
            question,
            attempt,
            at,
            ms,
            records,
            ...omitUndefined({ server: item.server, rcode: item.rcode, failure: item.failure }),
          } as const,
        ]
      : [],
  )
