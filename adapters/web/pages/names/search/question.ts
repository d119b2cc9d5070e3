import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { readSearch } from "@surename/core/evidence/read-search"
import { nameLimits } from "@surename/core/operations/names/limits"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { chooseTlds } from "@surename/core/operations/names/suggest-names/words/suited-tlds"

export interface Question {
  readonly kind: "name" | "list" | "label" | "idea" | "nonsense"
  /** Names in display order. The first is the exact name, except in a list. */
  readonly names: ReadonlyArray<string>
  /** Names over the limit of one lookup. */
  readonly omittedCount: number
  /** Input of suggest_names. */
  readonly idea: Readonly<Record<string, unknown>> | undefined
  /** Set when nothing can be asked. */
  readonly reason?: string
}

/** A longer text ends with a whole name, because the beginning of a name is another name. */
export const cutSearchText = (typed: string): string => {
  const text = typed.trim()
  if (text.length <= nameLimits.searchChars) return text
  const beginning = text.slice(0, nameLimits.searchChars + 1)
  const end = Math.max(...Array.from(" \t\n,;|、，；", (separator) => beginning.lastIndexOf(separator)))
  return beginning.slice(0, end > 0 ? end : nameLimits.searchChars).trim()
}

const emptyQuestion = { names: [], omittedCount: 0, idea: undefined }

/** Looks one name or word up under other TLDs, too. A choice makes a word an idea only. */
export const readQuestion = (text: string, choice: Readonly<Record<string, unknown>> = {}): Question => {
  const search = readSearch(text)
  const { scan_id } = choice
  if (scan_id !== undefined)
    return { ...emptyQuestion, kind: "idea", idea: { scan_id, limit: nameLimits.searchedIdeas, order: "claimable" } }
  switch (search.kind) {
    case "empty":
    case "nonsense":
      return { ...emptyQuestion, kind: "nonsense", reason: search.kind === "nonsense" ? search.reason : "" }
    case "domains": {
      const names = addOtherTlds(search.names)
      const omittedCount = Math.max(0, names.length - nameLimits.scanCandidates)
      const kind = search.names.length === 1 ? "name" : "list"
      return { ...emptyQuestion, kind, names: names.slice(0, nameLimits.scanCandidates), omittedCount }
    }
    case "label":
      return Object.keys(choice).length > 0
        ? { ...emptyQuestion, kind: "idea", idea: toIdeaInput(text, choice) }
        : {
            ...emptyQuestion,
            kind: "label",
            names: defaultTlds.map((tld) => `${search.label}.${tld}`),
            idea: toIdeaInput(text, choice),
          }
    case "idea":
      return { ...emptyQuestion, kind: "idea", idea: toIdeaInput(text, choice) }
  }
}

/** Adds TLDs that suit the idea, unless the visitor chose some. */
const toIdeaInput = (query: string, choice: Readonly<Record<string, unknown>>) => {
  const tlds = chooseTlds(query)
  return {
    query,
    limit: nameLimits.searchedIdeas,
    order: "claimable",
    ...(tlds === undefined ? {} : { tlds }),
    ...choice,
  }
}

const addOtherTlds = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [only = "", ...more] = names
  const exact = domainName(only)
  if (more.length > 0 || Result.isFailure(exact)) return names
  const { label, publicSuffix } = exact.success
  return [only, ...defaultTlds.filter((tld) => tld !== publicSuffix).map((tld) => `${label}.${tld}`)]
}

/** Returns invalid text unchanged. */
export const toRowName = (name: string): string =>
  Result.match(domainName(name), { onFailure: () => name, onSuccess: ({ ascii }) => ascii })
