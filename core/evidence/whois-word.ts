import * as Result from "effect/Result"
import words from "../data/whois-words.json" with { type: "json" }
import statuses from "../data/registered-statuses.json" with { type: "json" }
import { limits } from "../limits.ts"
import { rememberedByObject } from "../remembered.ts"
import { type DomainName, domainName } from "./domain-name.ts"
import { statusesOf } from "./lifecycle.ts"
import type { WhoisObservation } from "./observation.ts"
import { sentencesOf, statesAbsence, statesEnd } from "./stated-absence.ts"
import { type WhoisField, whoisText } from "./whois-fields.ts"
import { writtenDay } from "./written-day.ts"

/** Registration fields found in the answer. */
export const whoisSigns = ["created", "expires", "name_server", "registrar", "status"] as const
export type WhoisSign = (typeof whoisSigns)[number]

/**
 * WHOIS can show that a name is registered, or nothing. It has no value for the opposite (R1): the text has no common form, anyone on
 * the way can change it, and each server denies in its own words.
 */
export type WhoisWord =
  | { readonly _tag: "Registered"; readonly shown: ReadonlyArray<WhoisSign> }
  | { readonly _tag: "SaidNothing"; readonly why: WhoisSilence }

/** For people and for controls. No verdict depends on the value, except that a `throttled` control shows nothing. */
export type WhoisSilence =
  | "no_answer"
  | "unreadable"
  | "denied"
  | "throttled"
  | "other_name"
  | "no_name"
  | "doubtful"
  | "too_little"

/** An answer counts only if it names exactly this name and has two fields that only registrations have. */
export const readWhois = (observation: WhoisObservation): WhoisWord => readOnce(observation)

/** Remembered: gathering, weighing and describing read the same answer. */
const readOnce = rememberedByObject((observation: WhoisObservation): WhoisWord =>
  Result.match(domainName(observation.asked), {
    onFailure: () => nothing("no_name"),
    onSuccess: (name) => readAbout(name, observation),
  }),
)

/** The control's answer shows that the random name is not registered. */
export const deniesRandom = (control: WhoisObservation): boolean => {
  const word = readWhois(control)
  return word._tag === "SaidNothing" && !showsNothing.has(word.why)
}

const showsNothing: ReadonlySet<WhoisSilence> = new Set(["no_answer", "unreadable", "throttled"])

const readAbout = (name: DomainName, { at, outcome }: WhoisObservation): WhoisWord => {
  if (outcome._tag === "Failed" || outcome.body._tag === "Empty") return nothing("no_answer")
  if (outcome.body._tag === "Unreadable") return nothing("unreadable")
  const { text } = outcome.body
  if (text.length > limits.whoisAnswerBytes || strange.test(text)) return nothing("unreadable")
  const { fields, lines } = whoisText(text)
  if (lines.length > limits.whoisLines) return nothing("unreadable")
  // The name itself may be "quota" or "not-found".
  const spoken = lines.join("\n").toLowerCase().replaceAll(name.ascii, "§")
  if (throttled.some((phrase) => spoken.includes(phrase))) return nothing("throttled")
  if (denied.some((phrase) => spoken.includes(phrase)) || lines.some((line) => denies(name, line)))
    return nothing("denied")
  const named = fields.filter(({ key }) => has("name", key))
  if (named.length === 0) return nothing("no_name")
  if (!named.every(({ value }) => isThis(name, value))) return nothing("other_name")
  const others = fields.filter(({ value }) => !isThis(name, value))
  if (lines.some((line) => endsInEnd(name, line))) return nothing("doubtful")
  if (others.some((field) => isDoubtful(field) || isOtherState(field, name, at) || hasEnded(field, at)))
    return nothing("doubtful")
  const shown = whoisSigns.filter((sign) =>
    fields.some(({ key, value }) => has(sign, key) && tells[sign](value, name, at)),
  )
  const isTold =
    shown.length >= 2 &&
    shown.some((sign) => sign !== "registrar" && sign !== "status") &&
    fields.some(({ key, value }) => living.some((sign) => has(sign, key) && livesOn[sign](value, name, at)))
  return isTold ? { _tag: "Registered", shown } : nothing("too_little")
}

const nothing = (why: WhoisSilence): WhoisWord => ({ _tag: "SaidNothing", why })

/** HTML, control characters and invisible characters. */
const strange =
  /<\/[a-z]|<(?:html|head|body|title|pre|br|div|table)\b|[\0-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{7f}\u{fffd}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}]/iu

const known = new Map(Object.entries(words.fields).map(([kind, keys]) => [kind, new Set(keys)] as const))
const has = (kind: WhoisSign | "name", key: string): boolean => known.get(kind)?.has(key) === true

/** Exact match only, as A-label or U-label. */
const isThis = ({ ascii, unicode }: DomainName, value: string): boolean => {
  const written = value.toLowerCase().normalize("NFC").replace(/\.$/u, "")
  return written === ascii || written === unicode.normalize("NFC")
}

const lower = (list: ReadonlyArray<string>) => list.map((one) => one.toLowerCase())
const [denied, throttled, doubtful] = [lower(words.denied), lower(words.throttled), lower(words.doubtful)]

/** A sentence that denies, or that puts a doubtful word beside this name: "example.so is reserved". */
const denies = ({ ascii, unicode }: DomainName, line: string): boolean =>
  sentencesOf(line, [ascii, unicode]).some(
    (sentence) => statesAbsence(sentence) || statesEnd(sentence) || (sentence.includes("§") && saysAnyOf(sentence)),
  )

/** "deleted" alone on a line, or as the value of any key, is the state of an old record. */
const endsInEnd = (name: DomainName, line: string): boolean => {
  const [said = ""] = line.split(/[:：=\t]| - /u).slice(-1)
  return !isThis(name, said.trim()) && ended.has(wordsOf(said))
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, " ")
    .trim()

const saysAnyOf = (text: string): boolean => {
  // .be says "NOT AVAILABLE" for a registered name.
  const said = ` ${text
    .toLowerCase()
    .replace(/\bnot available\b/gu, "")
    .replace(/[^\p{L}\p{N}-]+/gu, " ")} `
  return doubtful.some((word) => said.includes(` ${word} `))
}

/** A state or remark with a doubtful word, a holder called "reserved", or such a word alone under any key. */
const isDoubtful = ({ key, value }: WhoisField): boolean =>
  has("status", key) || stateLike.test(key) ? saysAnyOf(value) : kept.test(value) || telling.has(wordsOf(value))

/** A state that is not on the list of registered states: "gereserveerd", or a word in a broken encoding. */
const isOtherState = ({ key, value }: WhoisField, name: DomainName, at: string): boolean =>
  statusKey.test(key) && /\p{L}/u.test(value) && !/^not available$/iu.test(value) && !tells.status(value, name, at)

/** Without "state", which may be part of an address. */
const statusKey =
  /^(?:(?:domain |epp |registration |query |domain name )?status|domain state|estatus del dominio|statut|stav|stan|durum|статус|состояние|стан|état|zustand|tila|állapot|stare|staða|būsena|olek|κατάσταση|trạng thái|الحالة|מצב|وضعیت|สถานะ|状態|状态|狀態|상태)$/u

const stateLike =
  /stat(?:us|e|ut|o)|estad|estat|situa|stav|zustand|durum|состоян|type|remark|note|comment|reason|availab|message|result|状態|상태|状态/u

/** Leaves out "no" and "none": "DNSSEC: no" says nothing about the name. */
const telling: ReadonlySet<string> = new Set(doubtful.filter((word) => !["no", "none", "unknown"].includes(word)))

/** Also as a holder, "Registry Reserved". "All rights reserved" is about the text. */
const kept = /^\W*(?:unassigned|available|not registered)\b|(?<!rights? )\b(?:reserved|blocked)\b/iu

const tells: Readonly<Record<WhoisSign, (value: string, name: DomainName, at: string) => boolean>> = {
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
        .split(/[,;]| https?:/u)[0]
        ?.trim() ?? ""
    return registered.has(first) || statusesOf(value.split(/[\s,;(]/u)[0]).some((status) => registered.has(status))
  },
}

/** Signs of a current registration. Records of deleted names also keep the creation date and the registrar. */
const living = ["expires", "name_server", "status"] as const
const livesOn: typeof tells = {
  ...tells,
  expires: (value, _, at) => isDay(value, (day) => day + dayMs >= Date.parse(at)),
}

const dayMs = 86_400_000

/** No grace period is that long, so the record may be of a deleted name. */
const isLongAgo = (day: number, at: string): boolean => day < Date.parse(at) - 366 * dayMs

const hasEnded = ({ key, value }: WhoisField, at: string): boolean =>
  (has("expires", key) && isDay(value, (day) => isLongAgo(day, at))) ||
  (goneOn.test(key) && isDay(value, (day) => day <= Date.parse(at)))

/** Counts only when that day has passed. A day in the future is of a name that is still registered. */
const goneOn = /\b(?:deleted?|deletion|purged?|released?|cancell?ed)\b/u

const isDay = (value: string, fits: (day: number) => boolean): boolean => {
  const day = writtenDay(value)
  return day !== undefined && fits(day)
}

const placeholder =
  /^\W*(?:(?:n\/a|none|null|nil|unknown|undefined|registrar)\W*$|(?:not?|redacted|undisclosed|hidden)\b)/iu

const registered: ReadonlySet<string> = new Set([...statuses.statuses, ...words.registered])
const ended: ReadonlySet<string> = new Set(statuses.ended)
