import words from "../data/whois-words.json" with { type: "json" }
import type { DomainName } from "./domain-name.ts"
import { splitSentences, statesAbsence, statesEnd } from "./stated-absence.ts"
import type { WhoisField, WhoisText } from "./whois-fields.ts"

/** Longest statement in words. Terms of use have the same words in longer sentences. */
const longestStatement = 18

/** A doubtful word beside the name counts too: "example.so is reserved". */
export const denies = (name: DomainName, text: WhoisText): boolean =>
  listTexts(text).some(({ words }) =>
    splitSentences(words, listNames(name)).some(
      (sentence) =>
        statesAbsence(sentence) || statesEnd(sentence) || (wholeName.test(sentence) && hasDoubtfulWord(sentence)),
    ),
  ) || hasPhrase(denials, name, text)

export const refuses = (name: DomainName, text: WhoisText): boolean => hasPhrase(refusals, name, text)

/** "Too many queries result in a refusal" is a general rule. */
const statesRule = /\b(?:results? in|leads? to)\b/u

const hasPhrase = (phrases: ReadonlyArray<string>, name: DomainName, text: WhoisText): boolean =>
  listTexts(text)
    .flatMap(({ isPart, words }) => {
      const sentences = splitStatements(name, words)
      return isPart ? sentences.filter((sentence) => wholeName.test(sentence)) : sentences
    })
    .some(
      (sentence) =>
        sentence.split(" ").length <= longestStatement &&
        phrases.some((phrase) => sentence.includes(phrase)) &&
        !(phrases === refusals && statesRule.test(sentence)),
    )

interface StatementText {
  readonly words: string
  /** True for a line between others, which may be the middle of a sentence. */
  readonly isPart: boolean
}

/** Lists each paragraph and each of its lines, because a line may end a sentence without a full stop. */
const listTexts = ({ entries, paragraphs }: WhoisText): ReadonlyArray<StatementText> => [
  ...paragraphs.flatMap((lines) => [
    { words: lines.join(" "), isPart: false },
    ...lines.map((words, index) => ({ words, isPart: index > 0 && index < lines.length - 1 })),
  ]),
  ...entries.filter(({ key }) => !statesNothing.test(key)).flatMap(listEntryTexts),
]

const listEntryTexts = ({ key, value }: WhoisField): ReadonlyArray<StatementText> =>
  [value, `${key} ${value}`].map((words) => ({ words: words.replaceAll(/[,;:]/gu, ""), isPart: false }))

const statesNothing =
  /dnssec|address|street|city|country|phone|fax|mail|contact|holder|registrant|owner|person|organi[sz]ation|descr|name ?serv|nserver|handle|hdl|registrar|created|changed|updated/u

const splitStatements = (name: DomainName, text: string): ReadonlyArray<string> =>
  listNames(name)
    .reduce(
      (rest, spelling) => rest.replaceAll(spelling, "§"),
      text.normalize("NFC").toLowerCase().replaceAll("’", "'"),
    )
    .split(/[.!?;](?:\s|$)/u)
    .map((sentence) => sentence.trim().replaceAll("only available for registration", ""))

const listNames = ({ ascii, unicode }: DomainName): ReadonlyArray<string> => [ascii, unicode]

/** Matches the name, but neither a host below it nor an address with it. */
const wholeName = /(?<![\p{L}\p{N}./@=_-])§(?![\p{L}\p{N}/@=_-]|\.[\p{L}\p{N}])/u

export const hasDoubtfulWord = (text: string): boolean => {
  // .be says "NOT AVAILABLE" for a registered name, .kz "ok - no restrictions".
  const paddedText = ` ${text
    .toLowerCase()
    .replace(/\b(?:not available|only available for registration|no restrictions?)\b/gu, "")
    .replace(/[^\p{L}\p{N}-]+/gu, " ")} `
  return doubtfulWords.some((word) => paddedText.includes(` ${word} `))
}

const toLowerCase = (list: ReadonlyArray<string>) => list.map((text) => text.toLowerCase())
const denials = toLowerCase(words.denied)
const refusals = toLowerCase(words.throttled)
export const doubtfulWords = toLowerCase(words.doubtful)
