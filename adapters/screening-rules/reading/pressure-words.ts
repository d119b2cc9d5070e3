import data from "../data/phrases.json" with { type: "json" }

const stakeWords = new RegExp(data.phrases.stakes.join("|"), "u")

const threatWords = new RegExp(data.phrases.threats.join("|"), "u")

export const warningWords = new RegExp(data.phrases.warns.join("|"), "u")

const lureWords = new RegExp(data.phrases.lures.join("|"), "u")

const wordPairs: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [threatWords, stakeWords],
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
  !conditionWords.test(text) &&
  !freeWords.test(text) &&
  (lureWords.test(text) || wordPairs.some(([first, second]) => first.test(text) && second.test(text))) &&
  !warningWords.test(text)

const minChars = 6
/** Matches the beginning of advice about a case that has not happened. */
const conditionWords =
  /^(?:if|when|wenn|falls|si|se|als|jeśli|если)\s(?!(?:you|this|it|sie|vous|usted|no|non|u|nie|вы)\b|не\b)(?:\p{L}{1,14}\s){1,4}[^.!]{0,80},|切れ(?:ている|た)場合|(?:近い|達した)とき|\bif (?:your|the|it) (?:[a-z]{1,12} )?(?:has |have |is )?(?:expired|lost|stolen)/u
const freeWords = new RegExp(data.phrases.costsNothing.join("|"), "u")
/** Matches a text that is only a question, because a question claims nothing. */
const questionOnly = /^[^.!:。！：]{1,120}[?？؟]$/u

export const roleWords = new RegExp(data.phrases.role.join("|"), "u")
