import * as Result from "effect/Result"
import { dropFirstLabel } from "@surename/core/evidence/controls"
import { domainName } from "@surename/core/evidence/domain-name"
import { evidenceLimits } from "@surename/core/evidence/limits"
import { nameLimits } from "@surename/core/operations/names/limits"
import { extractName, readWrittenNames } from "./read-written-names.ts"

/**
 * Reads the names that a person means: `my{app,site}` is two, `app{1..3}` three. A URL or mail address stands for its
 * domain. A word gets each TLD. Invalid text stays, and is refused later.
 */
export const expandNames = (
  text: string,
  { prefixes = [], suffixes = [], tlds }: NameExpansion,
): ReadonlyArray<string> =>
  readWrittenNames(text, tlds.length > 0)
    .flatMap(expandPattern)
    .map(extractName)
    .flatMap((name) => [
      name,
      ...prefixes.map((prefix) => prefix + name),
      ...suffixes.map((suffix) => name.replace(/(?=\.)|$/u, suffix)),
    ])
    .flatMap((name) => (tlds.length === 0 || name.includes(".") ? [name] : tlds.map((tld) => `${name}.${tld}`)))

export interface NameExpansion {
  /** TLDs for each word without a dot. */
  readonly tlds: ReadonlyArray<string>
  /** Each prefix adds one more name. */
  readonly prefixes?: ReadonlyArray<string>
  readonly suffixes?: ReadonlyArray<string>
}

/** Expands a pattern. One with too many names stays text. */
const expandPattern = (text: string): ReadonlyArray<string> => {
  if (text.length > evidenceLimits.nameInputChars) return [text]
  let expanded = [""]
  for (const part of text.split(/(\{[^{}]*\})/u)) {
    const choices =
      expandRange(part) ?? (part.startsWith("{") && part.includes(",") ? part.slice(1, -1).split(",") : [part])
    if (expanded.length * choices.length > nameLimits.namesOfAPattern) return [text]
    expanded = expanded.flatMap((begin) => choices.map((choice) => begin + choice.trim()))
  }
  return expanded
}

/** Expands `{1..3}`, `{01..12}` with zeros, and `{a..e}`, in either direction. */
const expandRange = (part: string): ReadonlyArray<string> | undefined => {
  const [, first = "", last = ""] = /^\{(?:(\d{1,6}|[a-z])\.\.(\d{1,6}|[a-z]))\}$/u.exec(part) ?? []
  const areNumbers = [first, last].map((end) => /^\d/u.test(end))
  if (first === "" || areNumbers[0] !== areNumbers[1]) return undefined
  const [from = 0, to = 0] = [first, last].map((end) => (areNumbers[0] ? Number(end) : end.charCodeAt(0)))
  const count = Math.abs(to - from) + 1
  if (count > nameLimits.namesOfAPattern) return undefined
  const width = first.startsWith("0") || last.startsWith("0") ? Math.max(first.length, last.length) : 0
  return Array.from({ length: count }, (_, n) => {
    const code = from + (to < from ? -n : n)
    return areNumbers[0] ? String(code).padStart(width, "0") : String.fromCharCode(code)
  })
}

export const toNameKey = (text: string): string =>
  Result.match(domainName(text), { onFailure: ({ input }) => input, onSuccess: ({ ascii }) => ascii })

export const countNameChars = (text: string): number =>
  Result.match(domainName(text), {
    onFailure: () => 0,
    onSuccess: ({ publicSuffix, ascii, unicode }) =>
      [...unicode].length - [...(unicode === ascii ? publicSuffix : dropFirstLabel(unicode))].length - 1,
  })
