import statuses from "../data/registered-statuses.json" with { type: "json" }
import { statusesOf } from "./lifecycle.ts"
import { isObject, type JsonObject, lineOf, listOf, sectionsOf } from "./rdap-body.ts"
import { sentencesOf, statesAbsence } from "./stated-absence.ts"

/** What a domain object says of a registration: dates, servers, people, EPP's own words. */
export const tellsRegistration = (object: JsonObject): boolean =>
  hasPartners(object) || statusesOf(object["status"]).some((status) => registered.has(status))

/** The smallest servers send no more than the name: a random name shows whether that is more than an echo. */
export const isNameAlone = (object: JsonObject): boolean =>
  Object.entries(object).every(([member, value]) => ofEveryObject.has(member) || listOf(value).length === 0)

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

/** An object that calls the name free in its own words is no description of a registration, whatever stands beside them. */
export const deniesRegistration = (object: JsonObject, names: ReadonlyArray<string>): boolean =>
  [object, ...sectionsOf(object)]
    .filter(isObject)
    .flatMap((section) => [...listOf(section["title"]), ...listOf(section["description"])])
    .filter((line) => typeof line === "string")
    .some((line) => sentencesOf(line, names).some(statesAbsence)) ||
  statusesOf(object["status"]).some((status) => free.test(status) || statesAbsence(status))

const hasPartners = (object: JsonObject): boolean =>
  listOf(object["nameservers"]).length > 0 ||
  listOf(object["entities"]).length > 0 ||
  listOf(object["events"]).some(isOfTheName)

/** When a registry last copied its database is no event of a name. */
const isOfTheName = (event: unknown): boolean =>
  isObject(event) && typeof event["eventAction"] === "string" && !/last update of/iu.test(event["eventAction"])

const registered: ReadonlySet<string> = new Set(statuses.statuses)

const free = /^(?:available|free|unregistered|unassigned|not (?:registered|found|assigned))$/u

/** A 200 that sells instead of describing a registration: .ml answers so for premium names that are not registered. */
export const offersForSale = (body: JsonObject): boolean =>
  [body, ...sectionsOf(body)].filter(isObject).some(({ description, title }) => {
    const heading = lineOf([title])
    return !boilerplate.test(heading) && (offer.test(heading) || speaksOfOffer(lineOf(listOf(description))))
  })

const offer = /\bpremium\b|\bavailable for (registration|purchase)\b/iu

/** Titles are short and mean the name; a description counts only where the sentence speaks of the name itself. */
const speaksOfOffer = (description: string): boolean =>
  description
    .split(/(?<=[.!?])\s/u)
    .some((sentence) => offer.test(sentence) && /\b(domain|name|label|string)\b/iu.test(sentence))

/** Boilerplate that mentions blocking and reserved rights on every answer. */
const boilerplate = /terms|status codes|inaccuracy|copyright|rate limit|privacy|disclaimer/iu
