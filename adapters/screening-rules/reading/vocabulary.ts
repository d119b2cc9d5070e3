import * as Record from "effect/Record"
import data from "../data/phrases.json" with { type: "json" }

/** Words of pages, fields and lures in some thirty languages. They match folded text. */
export const vocabulary = Record.map(data.phrases, (alternatives) => new RegExp(alternatives.join("|"), "u"))

export const coinAddress =
  /(?:^|[\s:：(（])(?:bc1[a-z\d]{25,60}|0x[\da-f]{40}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33}|ltc1[a-z\d]{25,60}|addr1[a-z\d]{50,110})(?:$|[\s.。)）])/iu
export const ibanNumber = /\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}\b/u

/** True for "Log in to your account" without another name. Expects unfolded text, because it counts capitals. */
export const beginsAsking = (text: string, capitals = 0): boolean => {
  const match = vocabulary.signIn.exec(text.toLowerCase())
  if (match?.index !== 0) return false
  const afterMatch = text.slice(match[0].length)
  return (afterMatch.match(/(?:^|[^\p{L}])\p{Lu}/gu)?.length ?? 0) <= capitals
}

export const asksToSignIn = (text: string): boolean =>
  vocabulary.signIn.test(text) || vocabulary.code.test(text) || vocabulary.password.test(text)

/** Words that add nothing to a brand's name, such as "login" and "support". */
export const plainWords: ReadonlySet<string> = new Set(data.plainWords.join(" ").split(" "))
