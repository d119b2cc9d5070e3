import * as Result from "effect/Result"
import { dropFirstLabel } from "@surename/core/evidence/controls"
import { domainName } from "@surename/core/evidence/domain-name"
import { toSentence } from "@surename/core/evidence/describe-row"
import { readLabel } from "@surename/core/operations/names/score-name/read-label"
import { countSyllables } from "@surename/core/operations/names/score-name/syllables"
import { describeInShort } from "@surename/core/operations/names/suggest-names/make/short-reason"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import { formatCount } from "../../facts.ts"
import { describeRow } from "./row-words.ts"

/** "Brings “bicycle” to mind. 4 syllables, .com not registered." */
export const explainIdea = (row: SuggestedRow): string => {
  const name = domainName(row.domain)
  const count = Result.isSuccess(name) ? countSyllables(readLabel(name.success).letters).count : 0
  const facts = [
    ...(count === 0 ? [] : [formatCount(count, "syllable")]),
    `.${dropFirstLabel(row.domain)} ${describeRow(row).word}`,
  ]
  // The name and its meaning stand beside it.
  const reason = row.derivation.in_words
    .replace(/^'[^']+' (?=brings )/u, "")
    .replace(`: ${describeInShort(row.derivation)}`, "")
  return `${quoteWords(toSentence(reason))} ${facts.join(", ")}.`
}

export const quoteWords = (text: string): string => text.replaceAll(/'([^']+)'/gu, "“$1”")
