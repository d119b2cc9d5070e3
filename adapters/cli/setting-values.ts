import * as Result from "effect/Result"
import { readEmailAddress } from "@surename/core/interface/email-address"
import { decimal, readFitting, readNumeral, type ReadValue } from "./option.ts"

const isHttp = (given: string) => /^https?:\/\//iu.test(given) && URL.canParse(given)
export const httpUrl = (is: string) => readFitting(is, (given) => (isHttp(given) ? given : undefined))
/** Read as it is written, but for the word that stands for nothing. */
export const readUnless =
  (word: string, read: ReadValue<string>): ReadValue<string | undefined> =>
  (given, name) =>
    given.toLowerCase() === word ? Result.succeed(undefined) : read(given, name)
export const aggregator = readUnless("none", httpUrl("is an http(s) URL, or none"))
export const prices = readUnless(
  "shipped",
  readFitting("is shipped, porkbun or an http(s) URL", (given) =>
    given === "porkbun" || isHttp(given) ? given : undefined,
  ),
)
export const rate = readFitting("is a number from 0.01 to 10000, or unlimited", (given) =>
  given === "unlimited" ? Number.POSITIVE_INFINITY : readNumeral(decimal, 0.01, 10_000)(given),
)
export const milliseconds = readFitting(
  "is a whole number of milliseconds, from 1 to 9999999",
  readNumeral(/^\d{1,7}$/u, 1, 9_999_999),
)
export const port = readFitting("is a port from 0 to 65535", readNumeral(/^\d{1,5}$/u, 0, 65_535))
/** Cookies, links and the Origin check know one place; the paths below it are the interface's. */
export const origin = readFitting("is an address without a path, such as https://names.example", (given) => {
  const url = isHttp(given) ? URL.parse(given) : null
  return url?.href === `${url?.origin}/` ? url?.origin : undefined
})
/** A URL of it must say the same: in lower case, no path, no usual port, and no address, since drafts have hosts below it. */
export const hostAbove = readFitting(
  "is a host name, and its port if people see one, such as previews.example",
  (given) => {
    const host = given.toLowerCase()
    return URL.parse(`http://draft.${host}`)?.host === `draft.${host}` ? host : undefined
  },
)
export const readAddresses: ReadValue<ReadonlyArray<string>> = (given, name) =>
  Result.mapError(
    Result.all(given.toLowerCase() === "none" ? [] : given.split(",").map(readEmailAddress)),
    () => `${name} is a list of email addresses separated by commas, such as ada@example.com,bob@example.com`,
  )
/** A digest by SHA-256 or SHA-384 after the four bytes of its head. */
export const anchors = readFitting("is a list of DS records in hexadecimal, such as 4f660802…", (given) => {
  const records = given.toLowerCase().split(",")
  return records.every((record) => /^(?:[0-9a-f]{72}|[0-9a-f]{104})$/u.test(record)) ? records : undefined
})
