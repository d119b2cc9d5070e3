import { phrases } from "../data/phrases.ts"

// Words of letters that press: what is at stake, and what happens if one does not act. For text in lower case, in twenty languages.

/** Things that people fear to lose. */
const stakes = new RegExp(phrases.stakes.join("|"), "u")

/** Threats, reported events, and deadlines. */
const threats = new RegExp(phrases.threats.join("|"), "u")

/** Warnings about such letters use these words as well. */
export const warns = new RegExp(phrases.warns.join("|"), "u")

/** Gifts that no honest service makes, and errands that none asks of a stranger. */
const lures = new RegExp(phrases.lures.join("|"), "u")

/** Two words that stand in one sentence of such a page alone. */
const pairs: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [threats, stakes],
  [/\b(?:twice|doubled?|2x|x2)\b/u, /\bback\b|\breturn/u],
  [
    /\b(?:btc|bitcoins?|eth|ethereum|usdt|crypto|xrp|solana)\b/u,
    /\bsend you\b|\bdoubl(?:e|ed|ing) (?:it|your|the)\b|\btwice\b|\bmultipl/u,
  ],
  [/\b(?:fix|resolve|rectify|synchroni[sz]e|validate)\b/u, /\bwallet|\bdapp/u],
]

/** Whether a text presses its reader: something of theirs is at stake, and they have to act. For folded text. */
export const presses = (text: string): boolean =>
  text.length > shortest &&
  !asksBack.test(text) &&
  !inCase.test(text) &&
  !costsNothing.test(text) &&
  (lures.test(text) || pairs.some(([one, other]) => one.test(text) && other.test(text))) &&
  !warns.test(text)

const shortest = 6
/** Advice for a case that has not happened yet. */
const inCase =
  /^(?:if|when|wenn|falls|si|se|als|jeśli|если)\s(?!(?:you|this|it|sie|vous|usted|no|non|u|nie|вы)\b|не\b)(?:\p{L}{1,14}\s){1,4}[^.!]{0,80},|切れ(?:ている|た)場合|(?:近い|達した)とき|\bif (?:your|the|it) (?:[a-z]{1,12} )?(?:has |have |is )?(?:expired|lost|stolen)/u
const costsNothing = new RegExp(phrases.costsNothing.join("|"), "u")
/** Nothing but a question: it says nothing of what is the case. */
const asksBack = /^[^.!:。！：]{1,120}[?？؟]$/u

/** Names of sites that are only a role. For folded text. */
export const roleWords = new RegExp(phrases.role.join("|"), "u")
