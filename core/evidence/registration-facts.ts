import statuses from "../data/registered-statuses.json" with { type: "json" }
import { statusWords } from "./lifecycle.ts"
import { isObject, type JsonObject, joinToLine, toBoundedList, sectionsOf } from "./rdap-body.ts"
import { statesBlock } from "./registration-block.ts"
import { sentencesOf, statesAbsence, statesEnd } from "./stated-absence.ts"

/**
 * Signs of a registration in a domain object: EPP statuses, a date, servers, people. An unknown status may mean "free", and free
 * names can have people and events, so an unknown status makes people and events worthless.
 */
export const tellsRegistration = (object: JsonObject, isDated: boolean): boolean => {
  const states = statusWords(object["status"])
  if (isDated || states.some((status) => registered.has(status))) return true
  return hasPartners(object) && states.every((status) => shownStatuses.has(status))
}

/** The smallest servers send only the name. A random name then shows whether the answer is more than an echo. */
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

/** Dates, servers or people mean "registered", whatever the status says. */
export const tellsFacts = (object: JsonObject): boolean =>
  (object["ldhName"] !== undefined || object["unicodeName"] !== undefined || object["handle"] !== undefined) &&
  hasPartners(object)

/** An object that calls the name free or ended does not describe a registration, whatever else it contains. */
export const deniesRegistration = (object: JsonObject, names: Names, at: string): boolean =>
  sentencesIn(object, names).some((one) => statesAbsence(one) || statesEnd(one)) ||
  statusWords(object["status"]).some((status) => ended.has(status) || statesAbsence(status)) ||
  isDeleted(object, at)

/** A name that its registry withholds is not registered (R4), unless it has a registration date. */
export const isKeptBack = (object: JsonObject, names: Names): boolean =>
  sentencesIn(object, names).some((one) => statesBlock(one) !== undefined)

type Names = ReadonlyArray<string>

const sentencesIn = (object: JsonObject, names: Names): ReadonlyArray<string> =>
  [object, ...sectionsOf(object)]
    .filter(isObject)
    .flatMap((section) => [...toBoundedList(section["title"]), ...toBoundedList(section["description"])])
    .filter((line) => typeof line === "string")
    .flatMap((line) => sentencesOf(line, names))

/** Deleted (RFC 9083, section 10.2.3) and not registered again. A future deletion does not count yet. */
const isDeleted = (object: JsonObject, at: string): boolean => {
  // SIDN dates the deletion when the holder gives up the name. Until the purge, nobody else can register it.
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

/** The registry's last database update is not an event of the name. */
const isOfTheName = (event: unknown): boolean =>
  isObject(event) && typeof event["eventAction"] === "string" && !/last update of/iu.test(event["eventAction"])

const registered: ReadonlySet<string> = new Set(statuses.statuses)

/** Statuses about what is shown. They say nothing about the registration. */
const shownStatuses: ReadonlySet<string> = new Set(statuses.shown)
const ended: ReadonlySet<string> = new Set(statuses.ended)

/** A 200 that offers the name instead of describing a registration: .ml answers so for unregistered premium names. */
export const offersForSale = (body: JsonObject): boolean =>
  [body, ...sectionsOf(body)].filter(isObject).some(({ description, title }) => {
    const heading = joinToLine([title])
    return !boilerplate.test(heading) && (offer.test(heading) || speaksOfOffer(joinToLine(toBoundedList(description))))
  })

const offer = /\bpremium\b|\bavailable for (registration|purchase)\b/iu

/** A title is about the name. A description counts only where its sentence mentions the name. */
const speaksOfOffer = (description: string): boolean =>
  description
    .split(/(?<=[.!?])\s/u)
    .some((sentence) => offer.test(sentence) && /\b(domain|name|label|string)\b/iu.test(sentence))

/** Titles of notices that mention blocking and reserved rights on every answer. */
const boilerplate = /terms|status codes|inaccuracy|copyright|rate limit|privacy|disclaimer/iu
