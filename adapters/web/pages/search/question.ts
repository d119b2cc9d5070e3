import * as Result from "effect/Result"
import { domainName, nameWithin } from "@surename/core/evidence/domain-name"
import { limits } from "@surename/core/limits"
import { defaultTlds } from "@surename/core/operations/suggest-names/contract"

/** What answers it, and with which input. */
export type Question =
  | { readonly name: "scan_namespace"; readonly input: { readonly candidates: ReadonlyArray<string> } }
  | { readonly name: "suggest_names"; readonly input: Readonly<Record<string, unknown>> }

/**
 * A domain name is looked up, also that of a URL, a mail address or a host below it, and a single word; each under other TLDs besides. Anything else,
 * and what asks for a choice, is an idea.
 */
export const questionOf = (text: string, choice: Readonly<Record<string, unknown>> = {}): Question => {
  const idea = { name: "suggest_names", input: { query: text, limit: limits.searchedIdeas, ...choice } } as const
  if (Object.keys(choice).length > 0) return idea
  const exact = domainName(meantBy(text))
  if (Result.isSuccess(exact)) {
    const { ascii, label, publicSuffix } = exact.success
    const others = defaultTlds.filter((tld) => tld !== publicSuffix).map((tld) => `${label}.${tld}`)
    return { name: "scan_namespace", input: { candidates: [ascii, ...others] } }
  }
  if (/^[\p{L}\p{N}][\p{L}\p{N}-]*$/u.test(text))
    return { name: "scan_namespace", input: { candidates: defaultTlds.map((tld) => `${text}.${tld}`) } }
  return idea
}

const meantBy = (text: string): string => {
  if (/\s/u.test(text) || Result.isSuccess(domainName(text))) return text
  return nameWithin(text) ?? nameWithin(`https://${text}`) ?? text
}
