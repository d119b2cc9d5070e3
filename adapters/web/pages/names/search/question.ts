import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { readSearch } from "@surename/core/evidence/read-search"
import { limits } from "@surename/core/limits"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"

/** The operation that answers, and its input. */
export type Question =
  | { readonly name: "scan_namespace"; readonly input: { readonly candidates: ReadonlyArray<string> } }
  | { readonly name: "suggest_names"; readonly input: Readonly<Record<string, unknown>> }

/**
 * Domain names are looked up; one name, or a single word, under other TLDs besides. An idea goes to `suggest_names`, and so does a
 * text without a word, which it refuses. A choice of names makes an idea of a single word.
 */
export const questionOf = (text: string, choice: Readonly<Record<string, unknown>> = {}): Question => {
  const idea = { name: "suggest_names", input: { query: text, limit: limits.searchedIdeas, ...choice } } as const
  const read = readSearch(text)
  if (read.kind === "domains")
    return {
      name: "scan_namespace",
      input: { candidates: withOtherTlds(read.names).slice(0, limits.scanCandidates) },
    }
  if (read.kind !== "label" || Object.keys(choice).length > 0) return idea
  return { name: "scan_namespace", input: { candidates: defaultTlds.map((tld) => `${read.label}.${tld}`) } }
}

const withOtherTlds = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [only = "", ...more] = names
  const exact = domainName(only)
  if (more.length > 0 || Result.isFailure(exact)) return names
  const { label, publicSuffix } = exact.success
  return [only, ...defaultTlds.filter((tld) => tld !== publicSuffix).map((tld) => `${label}.${tld}`)]
}

/** The name that a person wrote, or its label under the first TLD: the page shows it on top. A list has none. */
export const exactNameOf = (text: string, { input, name }: Question): string | undefined => {
  const read = readSearch(text)
  if (name !== "scan_namespace" || (read.kind === "domains" && read.names.length > 1)) return undefined
  const [first = ""] = input.candidates
  return Result.match(domainName(first), { onFailure: () => first, onSuccess: ({ ascii }) => ascii })
}
