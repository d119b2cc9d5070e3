import * as Option from "effect/Option"
import * as Predicate from "effect/Predicate"
import { evidenceLimits } from "./limits.ts"
import { memoizeByObject } from "../sharing/memoize.ts"
import { judgeKnownName, selectRandomNames } from "./controls.ts"
import type { DomainName } from "./domain-name.ts"
import type { RdapObservation } from "./observation.ts"
import {
  type JsonObject,
  joinToLine,
  toBoundedList,
  type RdapReading,
  readRdap,
  listSections,
  structureMembers,
} from "./rdap-body.ts"
import { explainsBlock, mentionsNameOrHolder, statesBlock } from "./registration-block.ts"
import { hasFacts } from "./registration-facts.ts"
import type { RegistrationBlock } from "./row.ts"
import { isSameAnswer } from "./same-answer.ts"
import { repeatsStatus, splitSentences, statesAbsence } from "./stated-absence.ts"
import type { UnknownReason } from "./unknown-reason.ts"

/** Meanings of a 404's body, each with the reason not to believe it. `like_control`: equal to the answer for a random name. */
export const notFoundMeanings = {
  nothing: undefined,
  /** Empty, and no known name was found or no two random names got an empty answer: a broken server writes these too. */
  unproved: undefined,
  like_control: undefined,
  absence: undefined,
  html: "html_body",
  unreadable: "bad_body",
  facts: "contradictory_evidence",
  something_else: "unclear_answer",
} as const satisfies Readonly<Record<string, UnknownReason | undefined>>

export interface NotFoundBody {
  readonly meaning: keyof typeof notFoundMeanings
  readonly block?: RegistrationBlock
}

type Names = ReadonlyArray<string>
type Answers = ReadonlyArray<RdapObservation>

/** `controls`: the answers of the same base about names under the same suffix. */
export const readNotFoundAmong = (name: DomainName, probe: RdapObservation, controls: Answers): NotFoundBody =>
  readNotFound(
    probe,
    [name.ascii, name.unicode],
    selectRandomNames(controls),
    judgeKnownName(controls, probe.at) === "passed",
  )

/** `isKnownNameFound`: the base found a known name after this answer. */
export const readNotFound = (
  probe: RdapObservation,
  names: Names,
  randomNames: Answers,
  isKnownNameFound: boolean,
): NotFoundBody => {
  if (probe.outcome._tag === "Failed") return { meaning: "unreadable" }
  const { body, mediaType } = probe.outcome
  const reading = readRdap(body, mediaType)
  const hasOtherForm = randomNames.some((random) => readAnswer(random)?._tag !== reading._tag)
  const isUsualForm = !hasOtherForm && isKnownNameFound && hasTwoNames(randomNames)
  if (reading._tag === "Nothing")
    return { meaning: isUsualForm ? "nothing" : hasOtherForm ? "something_else" : "unproved" }
  const text = body._tag === "Text" ? body.text : ""
  if ("object" in reading && hasFacts(reading.object)) return { meaning: "facts" }
  const words = readWords(reading, text, names, randomNames)
  // One equal answer is not enough, because a proxy's error page may appear once.
  const isLike = hasTwoNames(randomNames) && matchesAllRandom(probe, randomNames)
  if (words.meaning !== "absence") return isLike && !hasOtherStatus(reading, text) ? { meaning: "like_control" } : words
  // A broken server or a gateway also writes an empty 404 or plain words. Only a registry writes an RDAP error or reserves a name.
  if (!isUsualForm && reading._tag !== "RdapError" && !isReserved(words)) return { meaning: "something_else" }
  // Every name gets this answer, so its words prove nothing about this name.
  return isLike ? { meaning: "absence" } : words
}

/** Leaves out "blocked" and "restricted", which a filter or a gateway may write about a registered name. */
const isReserved = ({ block }: NotFoundBody): boolean => block?.kind === "reserved" && /\breserved\b/iu.test(block.text)

const readWords = (reading: RdapReading, text: string, names: Names, randomNames: Answers): NotFoundBody => {
  if ("object" in reading) return readObjectBody(reading.object, names, reading._tag === "RdapError", randomNames)
  if (reading._tag === "Html") return { meaning: "html" }
  if (text === "" || /^[{[]/u.test(text.trim())) return { meaning: "unreadable" }
  return readSentences(splitSentences(text.slice(0, evidenceLimits.rdapBodyBytes), names), false)
}

const hasTwoNames = (randomNames: Answers): boolean => new Set(randomNames.map(({ askedName }) => askedName)).size > 1

/** True when the body alone does not decide, so that answers for random names must. */
export const isUnclear = (probe: RdapObservation, names: Names, randomNames: Answers): boolean =>
  ["html", "like_control", "something_else", "unproved"].includes(readNotFound(probe, names, randomNames, true).meaning)

/** True when an empty answer needs no more than a second random name's. */
export const needsSecondRandomName = (probe: RdapObservation, randomNames: Answers): boolean =>
  randomNames.length > 0 && readNotFound(probe, [], randomNames, true).meaning === "unproved"

/** True when the base plainly denies a random name. Other wording for this name then means something else. */
export const statesAbsencePlainly = (random: RdapObservation): boolean =>
  readNotFound(random, [random.askedName], [], false).meaning === "absence"

/** True when this answer matches that of every random name. One match is not enough, because a proxy may have answered once. */
export const matchesAllRandom = (probe: RdapObservation, randomNames: Answers): boolean =>
  randomNames.every((random) => isSameAnswer(probe, random))

/** The body states another status than 404 or its words, such as a rate limit that every client gets. */
const hasOtherStatus = (reading: RdapReading, text: string): boolean => {
  const ownText = "object" in reading ? removeNotices(reading.object) : text.slice(0, evidenceLimits.rdapBodyBytes)
  if (otherStatusWords.test(ownText)) return true
  const codes = ownText.matchAll(/(?:error|code|status)[^\p{L}\p{N}]{0,12}(\d{3,5})\b/giu)
  return [...codes].some(([, code]) => code !== "404")
}

/** Can only add doubt. A cache may find the known name while the server refuses all others. */
const refusalPhrases = [
  "(?:limit|quota) (?:was |has been )?(?:exceeded|reached|used up)",
  "(?:was|been|requests?) throttled",
  "rate.?limited",
  "too many (?:requests|queries|connections)(?=[^\\p{L} ]|$| from)",
  "slow down",
  "try again",
  "under maintenance",
  "overloaded",
  "(?:temporarily|service|server|backend) (?:is )?(?:currently |temporarily )?(?:unavailable|not available|busy)",
  "(?:access|request|query) (?:was |is |has been )?(?:denied|refused|blocked|forbidden)",
  "(?:address|client) (?:was |is |has been )?(?:blocked|banned)",
  "(?:internal(?: server)?|server|database|gateway) error",
  "gateway time-?out",
  "captcha",
]
/** Part of a longer sentence, these words are often the terms of a registry that answers. */
const wholeRefusals =
  '(?:^|[">.])\\s*(?:\\d{3}\\W{1,3})?(?:forbidden|unauthori[sz]ed|not (?:authori[sz]ed|allowed)|throttled|maintenance|blocked|time-?out)\\s*(?:$|["<.!])'
const otherStatusWords = new RegExp([...refusalPhrases, wholeRefusals].join("|"), "iu")

/** Ignores notices, because those on every answer mention limits and codes too. */
const removeNotices = ({ links: _links, notices: _notices, remarks: _remarks, ...ownMembers }: JsonObject): string =>
  JSON.stringify(ownMembers)

const nameMembers: ReadonlySet<string> = new Set(
  "ldhName unicodeName handle name domain domainName query title description detail details message msg error reason objectClassName".split(
    " ",
  ),
)
const statusMembers: ReadonlySet<string> = new Set(["errorCode", "status", "statusCode", "code"])

const readObjectBody = (object: JsonObject, names: Names, isRdapError: boolean, randomNames: Answers): NotFoundBody => {
  const ownSentences: Array<string> = []
  if (refersToName(object, names)) return { meaning: "something_else" }
  for (const [member, value] of Object.entries(object)) {
    if (structureMembers.has(member)) continue
    if (statusMembers.has(member) && (value === 404 || value === "404")) continue
    const sentences = sentencesIn(value, names)
    // A number, a boolean or an object may mean anything about the name.
    if (sentences === undefined) return { meaning: "something_else" }
    // Unknown members such as `registered` or `conflictsWith` may hold the bare name.
    if (!nameMembers.has(member) && sentences.some(isName)) return { meaning: "something_else" }
    ownSentences.push(...sentences)
  }
  const usualTexts = randomNames.map(readSectionTexts)
  const isUsual = (section: unknown) => usualTexts.some((texts) => texts.has(readSectionText(section, names)))
  // A notice that only this name gets is about this name.
  const hasNoUsualText = usualTexts.every((texts) => texts.size === 0)
  if (!fitsBound(object["notices"]) || !fitsBound(object["remarks"])) return { meaning: "something_else" }
  const sections = listSections(object).filter(
    (section) => !isUsual(section) && !(hasNoUsualText && isGeneralNotice(section, names)),
  )
  const blocks = sections.map((section) => (isPlainSection(section) ? readBlock(section, names) : undefined))
  if (blocks.includes(undefined)) return { meaning: "something_else" }
  const block = [readBlock(object, names), ...blocks, ...ownSentences.map(blockOfSentence)].find(
    (block) => block !== undefined,
  )
  if (
    block !== undefined &&
    ownSentences.every((ownSentence) => isExpectedSentence(ownSentence, isRdapError) || explainsBlock(ownSentence))
  )
    return { meaning: "absence", block }
  return readSentences(ownSentences, isRdapError)
}

/** A body that refers the client to a registrar is about a registered name. `self` repeats the question. */
const refersToName = ({ links }: JsonObject, names: Names): boolean =>
  !fitsBound(links) ||
  toBoundedList(links).some((link) => {
    const { href, rel } = Predicate.isReadonlyObject(link) ? link : {}
    const isSelf = typeof rel === "string" && rel.toLowerCase() === "self"
    const target = typeof href === "string" && !isSelf ? decodeUrl(href).normalize("NFC").toLowerCase() : ""
    return names.some((name) => target.includes(name))
  })

/** An address has letters beyond ASCII only in this form (RFC 3986, section 2.5). */
const decodeUrl = (url: string) => Option.getOrElse(decodeUtf8(url), () => url.replace(/%2e/giu, "."))
const decodeUtf8 = Option.liftThrowable(decodeURIComponent)

const blockOfSentence = (sentence: string): RegistrationBlock | undefined => {
  const kind = statesBlock(sentence)
  return kind === undefined ? undefined : { kind, text: joinToLine([sentence]) }
}

/** Memoized: a random name's answer is compared with every answer of an hour. */
const readSectionTexts = memoizeByObject((random: RdapObservation): ReadonlySet<string> => {
  const reading = readAnswer(random)
  const sections = reading !== undefined && "object" in reading ? listSections(reading.object) : []
  return new Set(sections.map((section) => readSectionText(section, [random.askedName])))
})

const readSectionText = (section: unknown, names: Names): string =>
  names.reduce((text, name) => text.replaceAll(name, "§"), JSON.stringify(section).toLowerCase())

const readAnswer = ({ outcome }: RdapObservation): RdapReading | undefined =>
  outcome._tag === "Answered" ? readRdap(outcome.body, outcome.mediaType) : undefined

export const hasSameForm = (first: RdapObservation, second: RdapObservation): boolean =>
  readAnswer(first)?._tag === readAnswer(second)?._tag

const readSentences = (sentences: ReadonlyArray<string>, isRdapError: boolean): NotFoundBody => {
  const isAllAbsence =
    sentences.every((sentence) => isExpectedSentence(sentence, isRdapError)) &&
    (isRdapError || sentences.some((sentence) => isAbsence(sentence, false)))
  return { meaning: isAllAbsence ? "absence" : "something_else" }
}

/** "No match" counts only in an RDAP error. Elsewhere it may be about a route or a file. */
const isAbsence = (sentence: string, isRdapError: boolean): boolean =>
  statesAbsence(sentence) && (isRdapError || /domain|§/u.test(sentence))

const isExpectedSentence = (sentence: string, isRdapError: boolean): boolean =>
  isAbsence(sentence, isRdapError) ||
  statesBlock(sentence) !== undefined ||
  isName(sentence) ||
  (isRdapError && repeatsStatus(sentence))

const isName = (sentence: string): boolean => /^(?:§|domain(?: ?name)?)$/u.test(sentence)

const sentencesIn = (value: unknown, names: Names): ReadonlyArray<string> | undefined => {
  const list = toBoundedList(value)
  const isWords = fitsBound(value) && list.every((line) => typeof line === "string")
  return isWords ? list.flatMap((line) => splitSentences(line, names)) : undefined
}

/** Treats a cut list as unreadable, because the missing part may be the decisive one. */
const fitsBound = (value: unknown): boolean => !Array.isArray(value) || value.length === toBoundedList(value).length

/** Joins title and description: the title may name a block that only the description explains. */
const readBlock = ({ description, title }: JsonObject, names: Names): RegistrationBlock | undefined => {
  const titleSentences = sentencesIn(title, names)
  const descriptionSentences = sentencesIn(description, names)
  if (titleSentences === undefined || descriptionSentences === undefined) return undefined
  // "Restricted" alone may mean that access to the data is restricted.
  const isExplained = titleSentences.some(
    (titleSentence) => statesBlock(titleSentence) !== undefined && titleSentence !== "restricted",
  )
  const kind = [...titleSentences, ...descriptionSentences].map(statesBlock).find((block) => block !== undefined)
  const isKnown = (sentence: string) =>
    isExpectedSentence(sentence, true) || explainsBlock(sentence) || (isExplained && !mentionsNameOrHolder(sentence))
  if (kind === undefined || !descriptionSentences.every(isKnown)) return undefined
  return {
    kind,
    text: [title, description]
      .map((part) => joinToLine(toBoundedList(part)))
      .filter((line) => line !== "")
      .join(": "),
  }
}

/** Any other member may say that the name exists, as some types do (RFC 9083, section 10.2.1). */
const isPlainSection = (section: unknown): section is JsonObject =>
  Predicate.isReadonlyObject(section) &&
  Object.keys(section).every((member) => ["title", "description", "links", "lang"].includes(member))

/** Terms and links as in ICANN's response profile. A privacy notice counts only if random names get it too: it may be about this name. */
const isGeneralNotice = (section: unknown, names: Names): boolean =>
  isPlainSection(section) &&
  generalTitles.test(joinToLine([section["title"]])) &&
  !refersToName(section, names) &&
  sentencesIn(section["description"], names)?.every((sentence) => !statesFactOfName.test(sentence)) === true

/** "The domain is registered, but its data may not be disclosed" may stand in any notice. */
const statesFactOfName =
  /§|\b(?:this|the|such|requested|queried) (?:domain|name|object|registration)(?: name)? (?:is|was|has|exists|may|can)/u

const generalTitles =
  /^(?:rdap )?(?:terms(?: of (?:use|service))?|terms and conditions|status codes|(?:rdds|whois) inaccuracy complaint form)$/iu
