import words from "../data/whois-words.json" with { type: "json" }
import type { DomainName } from "./domain-name.ts"
import { splitSentences, statesAbsence, statesEnd } from "./stated-absence.ts"
import type { WhoisField, WhoisText } from "./whois-fields.ts"

/** A denial or a refusal is a short sentence. Terms of use have the same words in long ones. */
const longestStatement = 18

/** A sentence denies this name, or puts a doubtful word beside it: "example.so is reserved". */
export const denies = (name: DomainName, text: WhoisText): boolean =>
  listTexts(text).some(({ words: written }) =>
    splitSentences(written, listNames(name)).some(
      (sentence) =>
        statesAbsence(sentence) || statesEnd(sentence) || (wholeName.test(sentence) && hasDoubtfulWord(sentence)),
    ),
  ) || hasPhrase(denials, name, text)

/** A sentence refuses this query. */
export const refuses = (name: DomainName, text: WhoisText): boolean => hasPhrase(refusals, name, text)

/** "Too many queries result in a refusal" is a general rule. */
const statesRule = /\b(?:results? in|leads? to)\b/u

const hasPhrase = (phrases: ReadonlyArray<string>, name: DomainName, text: WhoisText): boolean =>
  listTexts(text)
    .flatMap(({ isPart, words: written }) => {
      const sentences = splitStatements(name, written)
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
  /** A line between others may be the middle of a sentence. */
  readonly isPart: boolean
}

/** Paragraphs as a whole and line by line, because a line may end a sentence without a full stop; and every entry. */
const listTexts = ({ entries, paragraphs }: WhoisText): ReadonlyArray<StatementText> => [
  ...paragraphs.flatMap((lines) => [
    { words: lines.join(" "), isPart: false },
    ...lines.map((words, at) => ({ words, isPart: at > 0 && at < lines.length - 1 })),
  ]),
  ...entries.filter(({ key }) => !statesNothing.test(key)).flatMap(entryTexts),
]

const entryTexts = ({ key, value }: WhoisField): ReadonlyArray<StatementText> =>
  [value, `${key} ${value}`].map((words) => ({ words: words.replaceAll(/[,;:]/gu, ""), isPart: false }))

/** Keys of addresses and name servers. */
const statesNothing =
  /dnssec|address|street|city|country|phone|fax|mail|contact|holder|registrant|owner|person|organi[sz]ation|descr|name ?serv|nserver|handle|hdl|registrar|created|changed|updated/u

const splitStatements = (name: DomainName, text: string): ReadonlyArray<string> =>
  listNames(name)
    .reduce((rest, one) => rest.replaceAll(one, "§"), text.normalize("NFC").toLowerCase().replaceAll("’", "'"))
    .split(/[.!?;](?:\s|$)/u)
    .map((sentence) => sentence.trim().replaceAll("only available for registration", ""))

const listNames = ({ ascii, unicode }: DomainName): ReadonlyArray<string> => [ascii, unicode]

/** The whole name: not a host below it and not part of an address. */
const wholeName = /(?<![\p{L}\p{N}./@=_-])§(?![\p{L}\p{N}/@=_-]|\.[\p{L}\p{N}])/u

export const hasDoubtfulWord = (text: string): boolean => {
  // .be says "NOT AVAILABLE" for a registered name, .ir "only available for registration under certain conditions", .kz "ok - no restrictions".
  const paddedText = ` ${text
    .toLowerCase()
    .replace(/\b(?:not available|only available for registration|no restrictions?)\b/gu, "")
    .replace(/[^\p{L}\p{N}-]+/gu, " ")} `
  return doubtfulWords.some((word) => paddedText.includes(` ${word} `))
}

const toLowerCase = (list: ReadonlyArray<string>) => list.map((one) => one.toLowerCase())
const [denials, refusals] = [toLowerCase(words.denied), toLowerCase(words.throttled)]
export const doubtfulWords = toLowerCase(words.doubtful)
