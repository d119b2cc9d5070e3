import * as Result from "effect/Result"
import { domainName, findNameIn } from "@surename/core/evidence/domain-name"

/**
 * Splits a list at commas or blanks, and drops copied bullets and quotes. If one part is not a name, the text stays
 * whole, so that the refusal shows it.
 */
export const readWrittenNames = (text: string, areWords: boolean): ReadonlyArray<string> => {
  const bare = text.trim().replace(mark, "")
  const parts = splitWords(bare).flatMap((part) => removeQuotes(part) || [])
  const isName = (part: string) => part.includes(".")
  const areNames = parts.every(isName) || (areWords && !/\s/u.test(bare.replaceAll(/[,;]\s+/gu, ",")))
  return areNames && parts.length > 0 ? parts : [bare]
}

/** Finds the name in a URL, a mail address or `www.example.com`. Other hosts may be mistakes and are refused later. */
export const extractName = (text: string): string => findNameIn(text) ?? dropWww(text)

const dropWww = (text: string): string =>
  Result.match(/^www\./iu.test(text) ? domainName(text) : Result.succeed(undefined), {
    onFailure: ({ code }) => (code === "subdomain" ? text.slice(4) : text),
    onSuccess: () => text,
  })

const mark = /^(?:[-*•–+]|\d{1,5}[.)])\s+/u
const between = /[\s,;]/u
const quotes = new Set("\"'`“”‘’«»<>()")

/** Splits words, but not inside braces: `my{app, site}.com`. */
const splitWords = (text: string): ReadonlyArray<string> => {
  const parts = [""]
  let isWithin = false
  for (const char of text) {
    isWithin = char === "{" || (isWithin && char !== "}")
    if (!isWithin && between.test(char)) parts.push("")
    else parts[parts.length - 1] += char
  }
  return parts
}

const removeQuotes = (text: string): string => {
  let [from, to] = [0, text.length]
  while (from < to && quotes.has(text.charAt(from))) from++
  while (to > from && quotes.has(text.charAt(to - 1))) to--
  return text.slice(from, to)
}
