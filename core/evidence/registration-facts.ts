import * as Predicate from "effect/Predicate"
import statuses from "../data/registered-statuses.json" with { type: "json" }
import { readStatusWords } from "./lifecycle.ts"
import { type JsonObject, joinToLine, toBoundedList, listSections } from "./rdap-body.ts"
import { statesBlock } from "./registration-block.ts"
import { splitSentences, statesAbsence, statesEnd } from "./stated-absence.ts"

/** Signs are EPP statuses, a date, servers and people. An unknown status may mean "free", so it makes people and events worthless. */
export const hasRegistrationSigns = (object: JsonObject, isDated: boolean): boolean => {
  const states = readStatusWords(object["status"])
  if (isDated || states.some((status) => registeredStatuses.has(status))) return true
  return hasRegistrationParts(object) && states.every((status) => shownStatuses.has(status))
}

/** The smallest servers send only the name. A random name shows whether they only repeat the question. */
export const isNameAlone = (object: JsonObject): boolean =>
  Object.entries(object).every(([member, value]) => plainMembers.has(member) || toBoundedList(value).length === 0)

const plainMembers: ReadonlySet<string> = new Set([
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

/** Dates, servers or people prove "registered", even against the status. */
export const hasFacts = (object: JsonObject): boolean =>
  (object["ldhName"] !== undefined || object["unicodeName"] !== undefined || object["handle"] !== undefined) &&
  hasRegistrationParts(object)

export const deniesRegistration = (object: JsonObject, names: Names, at: string): boolean =>
  readSentencesIn(object, names).some((sentence) => statesAbsence(sentence) || statesEnd(sentence)) ||
  readStatusWords(object["status"]).some((status) => endedStatuses.has(status) || statesAbsence(status)) ||
  isDeleted(object, at)

/** R4: a withheld name is not registered, unless it has a registration date. */
export const isWithheld = (object: JsonObject, names: Names): boolean =>
  readSentencesIn(object, names).some((sentence) => statesBlock(sentence) !== undefined)

type Names = ReadonlyArray<string>

const readSentencesIn = (object: JsonObject, names: Names): ReadonlyArray<string> =>
  [object, ...listSections(object)]
    .filter(Predicate.isReadonlyObject)
    .flatMap((section) => [...toBoundedList(section["title"]), ...toBoundedList(section["description"])])
    .filter((line) => typeof line === "string")
    .flatMap((line) => splitSentences(line, names))

/** RFC 9083, section 10.2.3. A future deletion does not count. */
const isDeleted = (object: JsonObject, at: string): boolean => {
  // SIDN dates the deletion when the holder gives up the name. Until the purge, nobody else can register it.
  if (readStatusWords(object["status"]).some((status) => untilPurged.has(status))) return false
  const deleted = Math.max(...readTimes(object, deletions, Date.parse(at)))
  return (
    Number.isFinite(deleted) && deleted <= Date.parse(at) && Math.max(...readTimes(object, beginnings, 0)) < deleted
  )
}

const readTimes = (object: JsonObject, actions: ReadonlySet<string>, unread: number): ReadonlyArray<number> =>
  toBoundedList(object["events"])
    .filter(Predicate.isReadonlyObject)
    .filter(({ eventAction }) => typeof eventAction === "string" && actions.has(eventAction.toLowerCase()))
    .map(({ eventDate }) => Date.parse(String(eventDate)) || unread)

const untilPurged: ReadonlySet<string> = new Set(["pending delete", "redemption period", "pending restore"])
const deletions: ReadonlySet<string> = new Set(["deletion"])
const beginnings: ReadonlySet<string> = new Set(["registration", "reregistration", "reinstantiation"])

const hasRegistrationParts = (object: JsonObject): boolean =>
  toBoundedList(object["nameservers"]).length > 0 ||
  toBoundedList(object["entities"]).length > 0 ||
  toBoundedList(object["events"]).some(isEventOfName)

/** Ignores this event, which is about the database: "last update of RDAP database". */
const isEventOfName = (event: unknown): boolean =>
  Predicate.isReadonlyObject(event) &&
  typeof event["eventAction"] === "string" &&
  !/last update of/iu.test(event["eventAction"])

const registeredStatuses: ReadonlySet<string> = new Set(statuses.statuses)

/** Statuses about the display of data. They prove no registration. */
const shownStatuses: ReadonlySet<string> = new Set(statuses.shown)
const endedStatuses: ReadonlySet<string> = new Set(statuses.ended)

/** .ml answers with an offer for unregistered premium names. */
export const offersForSale = (body: JsonObject): boolean =>
  [body, ...listSections(body)].filter(Predicate.isReadonlyObject).some(({ description, title }) => {
    const heading = joinToLine([title])
    return (
      !boilerplate.test(heading) && (offerPattern.test(heading) || isAboutOffer(joinToLine(toBoundedList(description))))
    )
  })

const offerPattern = /\bpremium\b|\bavailable for (registration|purchase)\b/iu

/** A description counts only where its sentence mentions the name. */
const isAboutOffer = (description: string): boolean =>
  description
    .split(/(?<=[.!?])\s/u)
    .some((sentence) => offerPattern.test(sentence) && /\b(domain|name|label|string)\b/iu.test(sentence))

/** Titles that every answer has. They say nothing about this name. */
const boilerplate = /terms|status codes|inaccuracy|copyright|rate limit|privacy|disclaimer/iu
