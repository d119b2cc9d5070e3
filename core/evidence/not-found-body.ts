import { limits } from "../limits.ts"
import { listOf, text } from "./notices.ts"
import type { RegistrationBlock } from "./row.ts"
import type { Body, RdapObservation } from "./observation.ts"
import { isObject, readRdap, saysTwice, type JsonObject, type RdapReading } from "./rdap-body.ts"
import { tellsFacts } from "./registration-facts.ts"
import { explainsBlock, speaksOfTheName, statesBlock } from "./registration-block.ts"
import { saysTheSame } from "./same-answer.ts"
import { repeatsTheStatus, sentencesOf, statesAbsence } from "./stated-absence.ts"

/**
 * What the body of a 404 positively says. `nothing`: empty. `like_control`: what the base says about a random name.
 * `absence`: that the name is not there, or blocked by the registry. Everything else is a reason not to believe it.
 */
export const notFoundSaid = [
  "nothing",
  "like_control",
  "absence",
  "html",
  "unreadable",
  "facts",
  "something_else",
] as const
export type NotFoundSaid = (typeof notFoundSaid)[number]

export interface NotFoundBody {
  readonly said: NotFoundSaid
  readonly block?: RegistrationBlock
}

/** `randomNames`: what the same base answered for random names. */
export const readNotFound = (
  probe: RdapObservation,
  names: ReadonlyArray<string>,
  randomNames: ReadonlyArray<RdapObservation>,
): NotFoundBody => {
  if (probe.outcome._tag === "Failed") return { said: "unreadable" }
  const { body, mediaType } = probe.outcome
  const reading = readRdap(body, mediaType)
  if (reading._tag === "Nothing") return { said: "nothing" }
  if ("object" in reading && tellsFacts(reading.object)) return { said: "facts" }
  const isLike = isWhatRandomNamesGet(probe, randomNames)
  // Of a member that stands there twice one is read, and the other may say the opposite (RFC 8259, section 4).
  if ("object" in reading && body._tag === "Text" && saysTwice(body.text, reading.object)) return { said: "unreadable" }
  const words = inWords(reading, body, names, randomNames)
  // The same answer for every name says nothing about this one.
  if (words.said === "absence") return isLike ? { said: "absence" } : words
  return isLike && !namesOtherStatus(reading, body) ? { said: "like_control" } : words
}

const inWords = (
  reading: Exclude<RdapReading, { readonly _tag: "Nothing" }>,
  body: Body,
  names: ReadonlyArray<string>,
  randomNames: ReadonlyArray<RdapObservation>,
): NotFoundBody => {
  switch (reading._tag) {
    case "Html":
      return { said: "html" }
    case "Broken":
      return body._tag === "Text" && !/^[{[]/u.test(body.text.trim())
        ? fromWords(sentencesOf(body.text.slice(0, limits.rdapBodyBytes), names), false)
        : { said: "unreadable" }
    default:
      return fromObject(reading.object, names, reading._tag === "RdapError", randomNames)
  }
}

/** Two random names at the least, and all of them: a proxy's error page may come between once. */
const isWhatRandomNamesGet = (probe: RdapObservation, randomNames: ReadonlyArray<RdapObservation>): boolean =>
  new Set(randomNames.map(({ asked }) => asked)).size > 1 && isLikeAll(probe, randomNames)

/** Its words do not tell what it means; what the base says about random names may. */
export const isUntold = (
  probe: RdapObservation,
  names: ReadonlyArray<string>,
  randomNames: ReadonlyArray<RdapObservation>,
): boolean =>
  randomNames.length > 0 && ["html", "something_else"].includes(readNotFound(probe, names, randomNames).said)

/** A base that states in plain words that a random name is not there: nothing else it says can be its way to say so. */
export const saysPlainly = (random: RdapObservation): boolean =>
  ["nothing", "absence"].includes(readNotFound(random, [random.asked], []).said)

/** What a base says otherwise of a random name may be from a time when it was misrouted, or from a proxy on the way. */
export const isLikeAll = (probe: RdapObservation, randomNames: ReadonlyArray<RdapObservation>): boolean =>
  randomNames.every((random) => saysTheSame(probe, random))

/** A status or code of its own, other than the 404 it came with: for example a rate limit's, which every client gets. */
const namesOtherStatus = (reading: RdapReading, body: Body): boolean =>
  [...ownText(reading, body).matchAll(/(?:error|code|status)[^\p{L}\p{N}]{0,12}(\d{3,5})\b/giu)].some(
    ([, code]) => code !== "404",
  )

/** Without the notices: those of every answer speak of limits and codes. */
const ownText = (reading: RdapReading, body: Body): string => {
  if (!("object" in reading)) return body._tag === "Text" ? body.text.slice(0, limits.rdapBodyBytes) : ""
  const { links: _links, notices: _notices, remarks: _remarks, ...own } = reading.object
  return JSON.stringify(own)
}

/** What an RDAP error may hold beside words (RFC 9083, sections 4 and 6). */
const structure: ReadonlySet<string> = new Set(["rdapConformance", "lang", "links", "port43", "notices", "remarks"])
/** Members that may hold the name and say no more than which one was asked about, or words. */
const naming: ReadonlySet<string> = new Set(
  "ldhName unicodeName handle name domain domainName query title description detail details message msg error reason objectClassName".split(
    " ",
  ),
)
const statusMembers: ReadonlySet<string> = new Set(["errorCode", "status", "statusCode", "code"])

const fromObject = (
  object: JsonObject,
  names: ReadonlyArray<string>,
  isRdapError: boolean,
  randomNames: ReadonlyArray<RdapObservation>,
): NotFoundBody => {
  const own: Array<string> = []
  for (const [member, value] of Object.entries(object)) {
    if (structure.has(member)) continue
    if (statusMembers.has(member) && (value === 404 || value === "404")) continue
    const words = wordsIn(value)
    // A number, a yes or an object may say anything about the name.
    if (words === undefined) return { said: "something_else" }
    const sentences = words.flatMap((line) => sentencesOf(line, names))
    // The name alone, in an unknown member: `registered`, `conflictsWith`, `notFound`.
    if (!naming.has(member) && sentences.some(isName)) return { said: "something_else" }
    own.push(...sentences)
  }
  // What stands beside a random name, too, is not about this one.
  const usual = new Set(randomNames.flatMap((random) => sectionsOf(objectIn(random)).map((one) => JSON.stringify(one))))
  if (![object["notices"], object["remarks"]].every((list) => isWhole(list, listOf(list))))
    return { said: "something_else" }
  const sections = sectionsOf(object).filter((one) => !isHouseRule(one, names) && !usual.has(JSON.stringify(one)))
  if (!sections.every((section) => blockIn(section, names).length > 0)) return { said: "something_else" }
  const [block] = [
    ...blockIn(object, names),
    ...sections.flatMap((section) => blockIn(section, names)),
    ...blockOf(own),
  ]
  if (block !== undefined && own.every((one) => fits(one, isRdapError) || explainsBlock(one)))
    return { said: "absence", block }
  return fromWords(own, isRdapError)
}

/** Where the words stand in a member of another name. */
const blockOf = (sentences: ReadonlyArray<string>): ReadonlyArray<RegistrationBlock> =>
  sentences.flatMap((sentence) => {
    const kind = statesBlock(sentence)
    return kind === undefined ? [] : [{ kind, text: text([sentence]) }]
  })

const sectionsOf = (object: JsonObject): ReadonlyArray<unknown> => [
  ...listOf(object["notices"]),
  ...listOf(object["remarks"]),
]

const objectIn = ({ outcome }: RdapObservation): JsonObject => {
  const reading = outcome._tag === "Answered" ? readRdap(outcome.body, outcome.mediaType) : undefined
  return reading !== undefined && "object" in reading ? reading.object : {}
}

const fromWords = (sentences: ReadonlyArray<string>, isRdapError: boolean): NotFoundBody => {
  const isAllAbsence =
    sentences.every((one) => fits(one, isRdapError)) && (isRdapError || sentences.some((one) => isAbsence(one, false)))
  return { said: isAllAbsence ? "absence" : "something_else" }
}

/** "No match" alone may be about a route or a file, where the status is not the registry's own. */
const isAbsence = (sentence: string, isRdapError: boolean): boolean =>
  statesAbsence(sentence) && (isRdapError || /domain|§/u.test(sentence))

const fits = (sentence: string, isRdapError: boolean): boolean =>
  isAbsence(sentence, isRdapError) ||
  statesBlock(sentence) !== undefined ||
  isName(sentence) ||
  (isRdapError && repeatsTheStatus(sentence))

const isName = (sentence: string): boolean => /^(?:§|domain(?: ?name)?)$/u.test(sentence)

const wordsIn = (value: unknown): ReadonlyArray<string> | undefined => {
  const list = listOf(value)
  return isWhole(value, list) && list.every((line) => typeof line === "string") ? list : undefined
}

/** What falls off at the end of a bounded list may be what counts. */
const isWhole = (value: unknown, list: ReadonlyArray<unknown>): boolean =>
  !Array.isArray(value) || value.length === list.length

/** A title that names a block is explained by what follows it; what speaks of the name speaks for itself. */
const blockIn = (section: unknown, names: ReadonlyArray<string>): ReadonlyArray<RegistrationBlock> => {
  if (!isObject(section)) return []
  const [title, description] = [wordsIn(section["title"]), wordsIn(section["description"])]
  if (title === undefined || description === undefined) return []
  const headed = title.flatMap((line) => sentencesOf(line, names))
  const told = description.flatMap((line) => sentencesOf(line, names))
  // "Restricted" alone is who may read, as well as who may register.
  const isExplained = headed.some((one) => statesBlock(one) !== undefined && one !== "restricted")
  const kind = [...headed, ...told].map(statesBlock).find((one) => one !== undefined)
  const isKnown = (one: string) => fits(one, true) || explainsBlock(one) || (isExplained && !speaksOfTheName(one))
  if (kind === undefined || !told.every(isKnown)) return []
  return [{ kind, text: [text(title), text(description)].filter((part) => part !== "").join(": ") }]
}

/** Notices that a registry puts on every answer, by the titles ICANN's response profile gives them, and their like. */
const isHouseRule = (section: unknown, names: ReadonlyArray<string>): boolean =>
  isObject(section) &&
  // What names this name is no rule for all of them, and what is more than words is none, either.
  wordsIn(section["description"])?.every((line) => !sentencesOf(line, names).some((one) => one.includes("§"))) ===
    true &&
  houseRules.test(text([section["title"]])) &&
  Object.keys(section).every((member) => ["title", "description", "links", "type", "lang"].includes(member))

const houseRules =
  /^(?:rdap )?(?:terms(?: of (?:use|service))?|terms and conditions|status codes|rdds inaccuracy complaint form|whois inaccuracy complaint form|copyright(?: notice)?|disclaimer|privacy(?: policy| notice)?|about|rate limit(?:s|ing)?(?: notice)?|help)$/iu
