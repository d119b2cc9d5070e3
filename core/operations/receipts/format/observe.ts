import { addKnownAges } from "../../../evidence/answer-age.ts"
import { foundAskedName, selectRandomNames } from "../../../evidence/controls.ts"
import type { DomainName } from "../../../evidence/domain-name.ts"
import { notFoundMeanings, readNotFound } from "../../../evidence/not-found-body.ts"
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
import { deniesRandom, readWhois } from "../../../evidence/whois-word.ts"
import { encodeUtf8 } from "../../../interface/utf8.ts"
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
  const aged = addKnownAges(observations.filter((one) => one._tag === "Rdap")).values()
  return observations.map((one): ReceiptObservation => {
    if (one._tag === "NoRoute") return { role: "probe", kind: "none", asked: one.tld, at: one.at }
    if (one._tag === "Dns") return observeDns(one)
    if (one._tag === "Whois") return observeWhois(crypto, one)
    return observeRdap(crypto, one, findMeaning(name, aged.next().value ?? one, observations))
  })
}

export const observeControls = (
  crypto: Hashing,
  observations: ReadonlyArray<RdapObservation>,
): ReadonlyArray<ReceiptObservation> =>
  observations.map((one) => observeRdap(crypto, one, one.outcome._tag === "Failed" ? {} : findControlMeaning(one)))

const observeRdap = (crypto: Hashing, one: RdapObservation, meaning: Meaning): ReceiptObservation => {
  const { askedName, attempt, at, ms, outcome, role } = one
  const { base, basis, tld } = one.route
  const name = role === "control_positive" ? hideLearnedName(askedName) : askedName
  const hideName = (url: string) => (name === askedName ? url : url.replaceAll(askedName, name))
  const common = {
    role,
    kind: "rdap",
    asked: name,
    route: { basis, tld, base },
    url: hideName(one.hops[0]?.url ?? `${base}domain/${askedName}`),
    hops: one.hops.map(({ url, ...status }) => ({ url: hideName(url), ...status })),
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
    ...omitUndefined({ warnings, from_cache: fromCache }),
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

const findMeaning = (name: DomainName, one: RdapObservation, all: ReadonlyArray<Observation>): Meaning => {
  if (one.outcome._tag === "Failed") return {}
  if (one.role !== "probe") return findControlMeaning(one)
  const { body, status } = one.outcome
  if (body._tag === "Unreadable") return { says: "other", why: body.why }
  const reading = readProbe(name, one)
  if (reading._tag === "Found") return { says: "present", ...(reading.isNameAlone ? { why: "name_alone" } : {}) }
  if (reading._tag === "NotFound") return findNotFoundMeaning(name, one, all)
  const isEmpty = body._tag === "Empty" && status !== 200
  return { says: isEmpty ? "empty" : "other", ...readOddity(reading.reason) }
}

const readOddity = (reason: string): Pick<Meaning, "why"> => {
  const why = oddities.find((one) => one === reason)
  return why === undefined ? {} : { why }
}

const findControlMeaning = (one: RdapObservation): Meaning => {
  if (one.outcome._tag === "Answered" && one.outcome.body._tag === "Unreadable")
    return { says: "other", why: one.outcome.body.why }
  if (foundAskedName(one)) return { says: "present" }
  const { meaning } = readNotFound(one, [one.askedName], [])
  return { says: meaning === "nothing" ? "empty" : meaning === "absence" ? "absent" : "other" }
}

const findNotFoundMeaning = (name: DomainName, one: RdapObservation, all: ReadonlyArray<Observation>): Meaning => {
  const random = all.filter(
    (each) =>
      each._tag === "Rdap" &&
      each.route.base === one.route.base &&
      each.askedName.slice(each.askedName.indexOf(".") + 1) === name.publicSuffix,
  )
  const answers = selectRandomNames(random.filter((each) => each._tag === "Rdap"))
  const { block, meaning } = readNotFound(one, [name.ascii, name.unicode], answers)
  if (meaning === "nothing") return { says: "empty" }
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

const observeWhois = (crypto: Hashing, one: WhoisObservation): ReceiptObservation => {
  const { askedName, at, ms, outcome, role, server } = one
  const common = { role, kind: "whois", server, asked: askedName, at, ms } as const
  if (outcome._tag === "Failed") return { ...common, failure: outcome.failure }
  const isDenied = role === "control_negative" && deniesRandom(one)
  const meaning = readWhois(one)._tag === "Registered" ? "present" : isDenied ? "absent" : "other"
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
