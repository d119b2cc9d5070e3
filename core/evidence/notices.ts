import { limits } from "../limits.ts"
import { isObject, type JsonObject } from "./rdap-body.ts"

/** A 200 that sells instead of describing a registration: .ml answers so for premium names that are not registered. */
export const offersForSale = (body: JsonObject): boolean =>
  sectionsOf(body).some(({ title, description }) => offer.test(title) || aboutTheName(description, offer))

const offer = /\bpremium\b|\bavailable for (registration|purchase)\b/iu

/** Titles are short and mean the name; a description counts only where the sentence speaks of the name itself. */
const aboutTheName = (description: string, word: RegExp): boolean =>
  description
    .split(/(?<=[.!?])\s/u)
    .some((sentence) => word.test(sentence) && /\b(domain|name|label|string)\b/iu.test(sentence))

/** Boilerplate that mentions blocking and reserved rights on every answer. */
const boilerplate = /terms|status codes|inaccuracy|copyright|rate limit|privacy|disclaimer/iu

const sectionsOf = (body: JsonObject): ReadonlyArray<{ readonly title: string; readonly description: string }> =>
  [body, ...listOf(body["notices"]).filter(isObject), ...listOf(body["remarks"]).filter(isObject)]
    .map((section) => ({ title: text([section["title"]]), description: text(listOf(section["description"])) }))
    .filter(({ title }) => !boilerplate.test(title))

/** The registry's words as one safe line. */
export const text = (parts: ReadonlyArray<unknown>): string =>
  parts
    .filter((part) => typeof part === "string")
    .join(" ")
    .slice(0, 4 * limits.quotedChars)
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, limits.quotedChars)
    .toWellFormed()

/** What may be one or several: as the bounded list it means. */
export const listOf = (value: unknown): ReadonlyArray<unknown> =>
  Array.isArray(value) ? value.slice(0, 50) : value === undefined ? [] : [value]
