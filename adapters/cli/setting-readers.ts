import * as Result from "effect/Result"
import { readEmailAddress } from "@surename/core/interface/email-address"
import { decimal, readFitting, readNumeral, type ReadValue } from "./option.ts"

const isHttp = (text: string) => /^https?:\/\//iu.test(text) && URL.canParse(text)
export const makeUrlReader = (is: string) => readFitting(is, (text) => (isHttp(text) ? text : undefined))
/** Makes `word` mean undefined. */
export const makeReaderUnless =
  (word: string, readValue: ReadValue<string>): ReadValue<string | undefined> =>
  (text, name) =>
    text.toLowerCase() === word ? Result.succeed(undefined) : readValue(text, name)
export const readAggregator = makeReaderUnless("none", makeUrlReader("is an http(s) URL, or none"))
export const readPrices = makeReaderUnless(
  "shipped",
  readFitting("is shipped, porkbun or an http(s) URL", (text) =>
    text === "porkbun" || isHttp(text) ? text : undefined,
  ),
)
export const readRate = readFitting("is a number from 0.01 to 10000, or unlimited", (text) =>
  text === "unlimited" ? Number.POSITIVE_INFINITY : readNumeral(decimal, 0.01, 10_000)(text),
)
export const readMilliseconds = readFitting(
  "is a whole number of milliseconds, from 1 to 9999999",
  readNumeral(/^\d{1,7}$/u, 1, 9_999_999),
)
export const readPort = readFitting("is a port from 0 to 65535", readNumeral(/^\d{1,5}$/u, 0, 65_535))
/** Reads an origin: cookies, links and the Origin check need one. */
export const readOrigin = readFitting("is an address without a path, such as https://names.example", (text) => {
  const url = isHttp(text) ? URL.parse(text) : null
  return url?.href === `${url?.origin}/` ? url?.origin : undefined
})
/** Accepts a canonical host name, not an address, because drafts get hosts below it. */
export const readPreviewHost = readFitting(
  "is a host name, and its port if people see one, such as previews.example",
  (text) => {
    const host = text.toLowerCase()
    return URL.parse(`http://draft.${host}`)?.host === `draft.${host}` ? host : undefined
  },
)
export const readAddresses: ReadValue<ReadonlyArray<string>> = (text, name) =>
  Result.mapError(
    Result.all(text.toLowerCase() === "none" ? [] : text.split(",").map(readEmailAddress)),
    () => `${name} is a list of email addresses separated by commas, such as ada@example.com,bob@example.com`,
  )
/** Reads DS records: four bytes, then a SHA-256 or SHA-384 digest. */
export const readAnchors = readFitting("is a list of DS records in hexadecimal, such as 4f660802…", (text) => {
  const records = text.toLowerCase().split(",")
  return records.every((record) => /^(?:[0-9a-f]{72}|[0-9a-f]{104})$/u.test(record)) ? records : undefined
})
