import * as Result from "effect/Result"
import words from "../data/whois-words.json" with { type: "json" }
import statuses from "../data/registered-statuses.json" with { type: "json" }
import { evidenceLimits } from "./limits.ts"
import { memoizeByObject } from "../sharing/memoize.ts"
import { type DomainName, domainName } from "./domain-name.ts"
import { readStatuses } from "./lifecycle.ts"
import type { WhoisObservation } from "./observation.ts"
import { type WhoisField, type WhoisText, parseWhois } from "./whois-fields.ts"
import { denies, doubtfulWords, hasDoubtfulWord, refuses } from "./whois-statements.ts"
import { readDay } from "./written-day.ts"
import { dayMs } from "../sharing/time-span.ts"

const whoisLines = 1_000

export const whoisSigns = ["contact", "created", "expires", "name_server", "registrar", "status"] as const
export type WhoisSign = (typeof whoisSigns)[number]

/** R1: no value means "not registered". The text has no common form, and anyone on the way can change it. */
export type WhoisReading =
  | { readonly _tag: "Registered"; readonly shown: ReadonlyArray<WhoisSign> }
  | { readonly _tag: "Inconclusive"; readonly why: WhoisDoubt }

/** A `throttled` control proves nothing. Verdicts ignore the other reasons. */
export type WhoisDoubt =
  | "no_answer"
  | "unreadable"
  | "denied"
  | "throttled"
  | "other_name"
  | "no_name"
  | "doubtful"
  | "too_little"

/** Concludes "registered" from exactly this name and two registration fields, or from the only field of a server in `createdOnly`. */
export const readWhois = (observation: WhoisObservation): WhoisReading => readMemoized(observation)

/** Memoized, because three parts read the same answer. */
const readMemoized = memoizeByObject((observation: WhoisObservation): WhoisReading =>
  Result.match(domainName(observation.askedName), {
    onFailure: () => makeInconclusive("no_name"),
    onSuccess: (name) => readTextAbout(name, observation),
  }),
)

export const deniesRandom = (control: WhoisObservation): boolean => {
  const reading = readWhois(control)
  return reading._tag === "Inconclusive" && !serverDoubts.has(reading.why)
}

/** Doubts about the server. They do not show what it answers about a random name. */
const serverDoubts: ReadonlySet<WhoisDoubt> = new Set(["no_answer", "unreadable", "throttled"])

const readTextAbout = (name: DomainName, { at, outcome, server }: WhoisObservation): WhoisReading => {
  if (outcome._tag === "Failed" || outcome.body._tag === "Empty") return makeInconclusive("no_answer")
  if (outcome.body._tag === "Unreadable") return makeInconclusive("unreadable")
  const { text } = outcome.body
  if (text.length > evidenceLimits.whoisAnswerBytes || unreadableText.test(text)) return makeInconclusive("unreadable")
  const whoisText = parseWhois(text)
  if (whoisText.lines.length > whoisLines) return makeInconclusive("unreadable")
  const reading = readFields(name, at, whoisText, server)
  if (denies(name, whoisText)) return makeInconclusive("denied")
  if (!refuses(name, whoisText)) return reading
  // A record in the answer shows that the server did not refuse us.
  return makeInconclusive(reading._tag === "Registered" ? "doubtful" : "throttled")
}

const readFields = (name: DomainName, at: string, text: WhoisText, server: string): WhoisReading => {
  const { headings, lines } = text
  const fields = [...text.fields, ...headings.flatMap((heading) => readNameInHeading(name, heading))].flatMap(
    splitState,
  )
  const nameFields = fields.filter(({ key, value }) => hasKey("name", key) && !/^\(handle /iu.test(value))
  if (nameFields.length === 0) return makeInconclusive("no_name")
  if (!nameFields.every(({ value }) => isExactName(name, value))) return makeInconclusive("other_name")
  const otherFields = fields.filter(({ value }) => !isExactName(name, value))
  if (lines.some((line) => hasEndedState(name, line))) return makeInconclusive("doubtful")
  if (otherFields.some((field) => isDoubtful(field) || isOtherState(field, name, at) || hasEnded(field, at)))
    return makeInconclusive("doubtful")
  const signs = whoisSigns.filter((sign) =>
    fields.some(({ key, value }) => hasKey(sign, key) && valueChecks[sign](value, name, at)),
  )
  const isProven =
    signs.length >= 2 &&
    signs.some((sign) => sign === "created" || sign === "expires" || sign === "name_server") &&
    fields.some(({ key, value }) =>
      currentSigns.some((sign) => hasKey(sign, key) && currentValueChecks[sign](value, name, at)),
    )
  const isWholeRecord =
    createdOnly.has(server) &&
    signs.join(" ") === "created" &&
    text.entries.every(({ key, value }) => value === "" || ["domain", "record created", "http", "https"].includes(key))
  return isProven || isWholeRecord ? { _tag: "Registered", shown: signs } : makeInconclusive("too_little")
}

/** These servers send only the name and its creation date. */
const createdOnly: ReadonlySet<string> = new Set(words.createdOnly)

const makeInconclusive = (why: WhoisDoubt): WhoisReading => ({ _tag: "Inconclusive", why })

const unreadableText =
  /<\/[a-z]|<(?:html|head|body|title|pre|br|div|table)\b|[\0-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{7f}\u{fffd}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}]/iu

const keysByKind = new Map(Object.entries(words.fields).map(([kind, keys]) => [kind, new Set(keys)] as const))
const hasKey = (kind: WhoisSign | "name", key: string): boolean => keysByKind.get(kind)?.has(key) === true

/** Exact match only: "xn--fl-fka.se (föl.se)". */
const isExactName = (name: DomainName, value: string): boolean => {
  const [, outside = value, within] = /^(\S+) \(([^)]+)\)$/u.exec(value) ?? []
  return isForm(name, outside) && (within === undefined || isForm(name, within) || within.startsWith("RFC-"))
}

const isForm = ({ ascii, unicode }: DomainName, value: string): boolean => {
  const stated = value.toLowerCase().normalize("NFC").replace(/\.$/u, "")
  const ownForm = unicode.normalize("NFC")
  return stated === ascii || stated === ownForm || toOneScript(stated) === toOneScript(ownForm)
}

/** Registries delegate both TLDs to one holder. */
const toOneScript = (domain: string): string => domain.replace(/\.中國$/u, ".中国").replace(/\.台灣$/u, ".台湾")

/** Matches "example.cl:" and "Informations about 'example.pf' :". */
const readNameInHeading = (name: DomainName, heading: string): ReadonlyArray<WhoisField> => {
  const last =
    heading
      .split(/\s/u)
      .at(-1)
      ?.replace(/^'(.*)'$/u, "$1") ?? ""
  return isForm(name, last) ? [{ key: "domain", value: last }] : []
}

/** "Domain name: EXAMPLE.TK is Active" */
const splitState = (field: WhoisField): ReadonlyArray<WhoisField> => {
  const [, name, state] = (hasKey("name", field.key) && /^(\S+) is (\p{L}+)$/u.exec(field.value)) || []
  if (name === undefined || state === undefined) return [field]
  return [
    { key: field.key, value: name },
    { key: "status", value: state },
  ]
}

/** A line that ends in "deleted" or the like belongs to an old record. */
const hasEndedState = (name: DomainName, line: string): boolean => {
  const [lastPart = ""] = line.split(/[:：=\t]| - /u).slice(-1)
  return !isExactName(name, lastPart.trim()) && endedStatuses.has(normalizeWords(lastPart))
}

const normalizeWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, " ")
    .trim()

/** A holder called "reserved" counts too. */
const isDoubtful = ({ key, value }: WhoisField): boolean =>
  hasKey("status", key) || stateLike.test(key)
    ? !registeredStatuses.has(value.toLowerCase()) && hasDoubtfulWord(value.replace(/\bno\. ?\d/giu, ""))
    : reservedValue.test(value) || doubtfulValues.has(normalizeWords(value))

/** An unlisted state: "gereserveerd", or a word in a broken encoding. */
const isOtherState = ({ key, value }: WhoisField, name: DomainName, at: string): boolean =>
  statusKey.test(key) &&
  /\p{L}/u.test(value) &&
  !/^not available$/iu.test(value) &&
  !valueChecks.status(value, name, at)

/** "State" is left out, because it may be part of an address. */
const statusKey =
  /^(?:(?:domain |epp |registration |query |domain name )?status|domain state|estatus del dominio|statut|stav|stan|durum|статус|состояние|стан|état|zustand|tila|állapot|stare|staða|būsena|olek|κατάσταση|trạng thái|الحالة|מצב|وضعیت|สถานะ|状態|状态|狀態|상태)$/u

const stateLike =
  /stat(?:us|e|ut|o)|estad|estat|situa|stav|zustand|durum|состоян|type|remark|note|comment|reason|availab|message|result|状態|상태|状态/u

/** Leaves out "no", because "DNSSEC: no" is not about the name. */
const doubtfulValues: ReadonlySet<string> = new Set(
  doubtfulWords.filter((word) => !["no", "none", "unknown"].includes(word)),
)

/** Excludes "all rights reserved", which is about the text, not the name. */
const reservedValue =
  /^\W*(?:unassigned|(?:available|not registered)(?! [\p{L}\p{N} ]+ (?:ltd|limited|llc|inc|plc|gmbh|ag)\.?$))\b|(?<!rights? )\b(?:reserved|blocked)\b/iu

const valueChecks: Readonly<Record<WhoisSign, (value: string, name: DomainName, at: string) => boolean>> = {
  contact: (value) => /\p{L}{2}|\d{3}/u.test(value) && !placeholder.test(value),
  // A creation date cannot be later than the question.
  created: (value, _, at) => isDay(value, (day) => day <= Date.parse(at) + 2 * dayMs),
  expires: (value, _, at) => isDay(value, (day) => !isLongAgo(day, at)),
  name_server: (value, { ascii }) => {
    const [host = ""] = value.toLowerCase().split(/[\s,;]/u)
    return (
      host.replace(/\.$/u, "") !== ascii && /^[a-z0-9_-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]\.?$/u.test(host)
    )
  },
  registrar: (value) => /\p{L}{2}/u.test(value) && !placeholder.test(value),
  status: (value) => {
    const first =
      value
        .toLowerCase()
        .split(/[,;]| https?:| - /u)[0]
        ?.trim() ?? ""
    return (
      registeredStatuses.has(first) ||
      readStatuses(value.split(/[\s,;(]/u)[0]).some((status) => registeredStatuses.has(status))
    )
  },
}

/** Records of deleted names keep other signs: the creation date and the registrar. */
const currentSigns = ["expires", "name_server", "status"] as const
const currentValueChecks: typeof valueChecks = {
  ...valueChecks,
  expires: (value, _, at) => isDay(value, (day) => day + dayMs >= Date.parse(at)),
}

/** Longer than any grace period after an expiry, so an older date shows that the record is old. */
const isLongAgo = (day: number, at: string): boolean => day < Date.parse(at) - 366 * dayMs

const hasEnded = ({ key, value }: WhoisField, at: string): boolean =>
  (hasKey("expires", key) && isDay(value, (day) => isLongAgo(day, at))) ||
  (endDateKey.test(key) && isDay(value, (day) => day <= Date.parse(at)))

/** Keys of a deletion. A future date belongs to a registered name. */
const endDateKey = /\b(?:deleted?|deletion|purged?|released?|cancell?ed)\b/u

const isDay = (value: string, fits: (day: number) => boolean): boolean => {
  const day = readDay(value)
  return day !== undefined && fits(day)
}

const placeholder =
  /^\W*(?:(?:n\/a|none|null|nil|unknown|undefined|registrar)\W*$|(?:not?|redacted|undisclosed|hidden)\b)/iu

const registeredStatuses: ReadonlySet<string> = new Set([...statuses.statuses, ...words.registered])
const endedStatuses: ReadonlySet<string> = new Set(statuses.ended)
