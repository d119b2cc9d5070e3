import statuses from "../data/registered-statuses.json" with { type: "json" }
import { statusWords } from "./lifecycle.ts"
import { isObject, type JsonObject, joinToLine, toBoundedList, sectionsOf } from "./rdap-body.ts"
import { statesBlock } from "./registration-block.ts"
import { sentencesOf, statesAbsence, statesEnd } from "./stated-absence.ts"

/**
 * Signs of a registration in a domain object: EPP's own words, a date, servers, people. A state in unknown words may be the
 * registry's "free". Names in that state have people and changes, too, so these prove nothing then.
 */
export const tellsRegistration = (object: JsonObject, isDated: boolean): boolean => {
  const states = statusWords(object["status"])
  if (isDated || states.some((status) => registered.has(status))) return true
  return hasPartners(object) && states.every((status) => shownStatuses.has(status))
}

/** The smallest servers send no more than the name: a random name shows whether that is more than an echo. */
export const isNameAlone = (object: JsonObject): boolean =>
  Object.entries(object).every(([member, value]) => ofEveryObject.has(member) || toBoundedList(value).length === 0)

const ofEveryObject: ReadonlySet<string> = new Set([
  "objectClassName",
  "ldhName",
  "unicodeName",
  "handle",
  "links",
  "lang",
  "port43",
  "rdapConformance",
  "secureDNS",
])

/** A name with dates, servers or people is registered, whatever status its description comes with. */
export const tellsFacts = (object: JsonObject): boolean =>
  (object["ldhName"] !== undefined || object["unicodeName"] !== undefined || object["handle"] !== undefined) &&
  hasPartners(object)

/** An object that calls the name free, or the registration over, is no description of one, whatever stands beside that. */
export const deniesRegistration = (object: JsonObject, names: Names, at: string): boolean =>
  sentencesIn(object, names).some((one) => statesAbsence(one) || statesEnd(one)) ||
  statusWords(object["status"]).some((status) => ended.has(status) || statesAbsence(status)) ||
  isDeleted(object, at)

/** A name that its registry keeps from registration is none that is registered (R4), but for one with a date of that. */
export const isKeptBack = (object: JsonObject, names: Names): boolean =>
  sentencesIn(object, names).some((one) => statesBlock(one) !== undefined)

type Names = ReadonlyArray<string>

const sentencesIn = (object: JsonObject, names: Names): ReadonlyArray<string> =>
  [object, ...sectionsOf(object)]
    .filter(isObject)
    .flatMap((section) => [...toBoundedList(section["title"]), ...toBoundedList(section["description"])])
    .filter((line) => typeof line === "string")
    .flatMap((line) => sentencesOf(line, names))

/** Removed from the registry (RFC 9083, section 10.2.3), and not registered anew since. One that is still to come removes nothing yet. */
const isDeleted = (object: JsonObject, at: string): boolean => {
  // SIDN dates the deletion when the holder gives the name up; until the registry purges it, nobody else can register it.
  if (statusWords(object["status"]).some((status) => untilPurged.has(status))) return false
  const deleted = Math.max(...timesOf(object, deletions, Date.parse(at)))
  return Number.isFinite(deleted) && deleted <= Date.parse(at) && Math.max(...timesOf(object, beginnings, 0)) < deleted
}

const timesOf = (object: JsonObject, actions: ReadonlySet<string>, unread: number): ReadonlyArray<number> =>
  toBoundedList(object["events"])
    .filter(isObject)
    .filter(({ eventAction }) => typeof eventAction === "string" && actions.has(eventAction.toLowerCase()))
    .map(({ eventDate }) => Date.parse(String(eventDate)) || unread)

const untilPurged: ReadonlySet<string> = new Set(["pending delete", "redemption period", "pending restore"])
const deletions: ReadonlySet<string> = new Set(["deletion"])
const beginnings: ReadonlySet<string> = new Set(["registration", "reregistration", "reinstantiation"])

const hasPartners = (object: JsonObject): boolean =>
  toBoundedList(object["nameservers"]).length > 0 ||
  toBoundedList(object["entities"]).length > 0 ||
  toBoundedList(object["events"]).some(isOfTheName)

/** When a registry last copied its database is no event of a name. */
const isOfTheName = (event: unknown): boolean =>
  isObject(event) && typeof event["eventAction"] === "string" && !/last update of/iu.test(event["eventAction"])

const registered: ReadonlySet<string> = new Set(statuses.statuses)

/** How an object is shown; of no account for what it is. */
const shownStatuses: ReadonlySet<string> = new Set(statuses.shown)
const ended: ReadonlySet<string> = new Set(statuses.ended)

/** A 200 that sells instead of describing a registration: .ml answers so for premium names that are not registered. */
export const offersForSale = (body: JsonObject): boolean =>
  [body, ...sectionsOf(body)].filter(isObject).some(({ description, title }) => {
    const heading = joinToLine([title])
    return !boilerplate.test(heading) && (offer.test(heading) || speaksOfOffer(joinToLine(toBoundedList(description))))
  })

const offer = /\bpremium\b|\bavailable for (registration|purchase)\b/iu

/** Titles are short and mean the name; a description counts only where the sentence speaks of the name itself. */
const speaksOfOffer = (description: string): boolean =>
  description
    .split(/(?<=[.!?])\s/u)
    .some((sentence) => offer.test(sentence) && /\b(domain|name|label|string)\b/iu.test(sentence))

/** Boilerplate that mentions blocking and reserved rights on every answer. */
const boilerplate = /terms|status codes|inaccuracy|copyright|rate limit|privacy|disclaimer/iu
