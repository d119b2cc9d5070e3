import { vocabulary } from "../reading/vocabulary.ts"

const wordPairs: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [vocabulary.threats, vocabulary.stakes],
  [/\b(?:twice|doubled?|2x|x2)\b/u, /\bback\b|\breturn/u],
  [
    /\b(?:btc|bitcoins?|eth|ethereum|usdt|crypto|xrp|solana)\b/u,
    /\bsend you\b|\bdoubl(?:e|ed|ing) (?:it|your|the)\b|\btwice\b|\bmultipl/u,
  ],
  [/\b(?:fix|resolve|rectify|synchroni[sz]e|validate)\b/u, /\bwallet|\bdapp/u],
]

/** True for a text that threatens a loss unless the reader acts. */
export const isPressing = (text: string): boolean =>
  text.length > minChars &&
  !questionOnly.test(text) &&
  !vocabulary.condition.test(text) &&
  !vocabulary.costsNothing.test(text) &&
  (vocabulary.lures.test(text) || wordPairs.some(([first, second]) => first.test(text) && second.test(text))) &&
  !vocabulary.warns.test(text)

const minChars = 6
/** Matches a text that is only a question, because a question claims nothing. */
const questionOnly = /^[^.!:。！：]{1,120}[?？؟]$/u
