import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { readSearch } from "@surename/core/evidence/read-search"
import { limits } from "@surename/core/limits"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { tldsFor } from "@surename/core/operations/names/suggest-names/suited-tlds"

/** A search asks about names, makes names of an idea, or does both. Nonsense does neither. */
export interface Question {
  readonly kind: "name" | "list" | "label" | "idea" | "nonsense"
  /** To look up, in the order in which they are shown. The first one is the exact name, unless it is a list. */
  readonly names: ReadonlyArray<string>
  /** How many more the text has than are looked up at once. */
  readonly leftOut: number
  /** The input of suggest_names. */
  readonly idea: Readonly<Record<string, unknown>> | undefined
  /** Why nothing can be asked. */
  readonly reason?: string
}

const nothing = { names: [], leftOut: 0, idea: undefined }

/**
 * Domain names are looked up; one name, or a single word, under other TLDs besides. A word is an idea, too, and a choice of names
 * makes it nothing else.
 */
export const questionOf = (text: string, choice: Readonly<Record<string, unknown>> = {}): Question => {
  const read = readSearch(text)
  const { scan_id } = choice
  if (scan_id !== undefined)
    return { ...nothing, kind: "idea", idea: { scan_id, limit: limits.searchedIdeas, order: "claimable" } }
  switch (read.kind) {
    case "empty":
    case "nonsense":
      return { ...nothing, kind: "nonsense", reason: read.kind === "nonsense" ? read.reason : "" }
    case "domains": {
      const names = withOtherTlds(read.names)
      const leftOut = Math.max(0, names.length - limits.scanCandidates)
      const kind = read.names.length === 1 ? "name" : "list"
      return { ...nothing, kind, names: names.slice(0, limits.scanCandidates), leftOut }
    }
    case "label":
      return Object.keys(choice).length > 0
        ? { ...nothing, kind: "idea", idea: ideaOf(text, choice) }
        : {
            ...nothing,
            kind: "label",
            names: defaultTlds.map((tld) => `${read.label}.${tld}`),
            idea: ideaOf(text, choice),
          }
    case "idea":
      return { ...nothing, kind: "idea", idea: ideaOf(text, choice) }
  }
}

/** Under the usual TLDs and those that suit the idea, unless the visitor chose some. */
const ideaOf = (query: string, choice: Readonly<Record<string, unknown>>) => {
  const tlds = tldsFor(query)
  return {
    query,
    limit: limits.searchedIdeas,
    order: "claimable",
    ...(tlds === undefined ? {} : { tlds }),
    ...choice,
  }
}

const withOtherTlds = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [only = "", ...more] = names
  const exact = domainName(only)
  if (more.length > 0 || Result.isFailure(exact)) return names
  const { label, publicSuffix } = exact.success
  return [only, ...defaultTlds.filter((tld) => tld !== publicSuffix).map((tld) => `${label}.${tld}`)]
}

/** The name as rows have it, or the text itself where it is none. */
export const rowNameOf = (name: string): string =>
  Result.match(domainName(name), { onFailure: () => name, onSuccess: ({ ascii }) => ascii })
