import { listOf, text } from "./notices.ts"
import type { JsonObject } from "./rdap-body.ts"

/**
 * An error whose words are about the server: "not found" is then only the status it came with. A sentence of its own that
 * says of the object that it is not there outweighs house rules and advice beside it; nothing outweighs such a title.
 * Notices are not read: registries say there on every answer how often one may ask.
 */
export const tellsOfTrouble = (body: JsonObject): boolean => {
  const [title, ...rest] = [body["title"], ...listOf(body["description"])].map((part) => withoutNames(text([part])))
  const sentences = [title ?? "", ...rest.flatMap((part) => part.split(/(?<=[.!?;])\s/u))]
  if (trouble.test(title ?? "")) return true
  if (!sentences.some((one) => trouble.test(one) || advice.test(one))) return false
  return !sentences.some((one) => missing.test(one) && !trouble.test(one))
}

/** `maintenance.com not found` says nothing about maintenance. */
const withoutNames = (words: string): string => words.replace(/[^\s"'.]+(?:\.[^\s"'.]+)+/gu, "name")

const trouble = new RegExp(
  [
    String.raw`\b(rate|query|request)[ -]?limit|\bquota\b|\btoo many (requests|queries)\b|\bslow down\b|\bthrottl|\bexceeded\b`,
    String.raw`\bmaintenance\b|\bservice (is )?(currently )?unavailable\b|\btemporarily unavailable\b(?! for registration)|\bbusy\b`,
    String.raw`\b(server|gateway|internal|backend|database|upstream) (error|failure|timeout)\b|\btimed out\b|\bupstream\b`,
    String.raw`\baccess (is )?denied\b|\bunauthori[sz]ed\b|\bforbidden\b|\bapi[ -]key\b|\bunable to process\b|\bnot authoritative\b`,
  ].join("|"),
  "iu",
)

/** Of servers that fail, and of helpful ones. */
const advice = /\b(try|retry)( your request)? (again|later)\b/iu

/** Of an object, by its kind: a status' own words ("Not Found") name none, and "no data" may be the server's. */
const missing = new RegExp(
  [
    String.raw`\b(domain|object|name|record|entry|resource)\b.*(\bnot|n['’]t) (be |been )?(found|located|registered|exist|known)\b`,
    String.raw`(\bnot|n['’]t|\bunable to) (be )?(find|locate)\b.*\b(domain|object|name|record|entry|resource)\b`,
    String.raw`\b(no|non-?existent) (such |matching )?(domain|object|name|record|entry|resource|match)|\bnothing (was )?found\b`,
  ].join("|"),
  "iu",
)
