import { rememberedByObject } from "@surename/core/remembered"
import type { Mark } from "../mark.ts"
import { folded } from "../reading/folded.ts"
import {
  alarmWords,
  beforehandWords,
  callNowWords,
  chargedWords,
  easyWords,
  fineWords,
  giftCardWords,
  ibanNumber,
  newAccountWords,
  notYouWords,
  payoutWords,
  prizeWords,
  smallSum,
  tokenWords,
  updateWords,
} from "../reading/lure-words.ts"
import { warns } from "../reading/pressure-words.ts"
import { walletRight } from "../reading/script-asks.ts"
import { hasOwnName } from "./own-name.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"
import type { Scope } from "./scope.ts"
import { calls, cardFields, secrets, taken } from "./secrets.ts"

interface Said {
  readonly mark: Mark
  readonly text: string
}

const said = rememberedByObject((page: Scope): ReadonlyArray<Said> =>
  page
    .of("title", "heading", "line", "prose", "act")
    .slice(0, mostTexts)
    .flatMap((mark) => (mark.text.length > longest ? [] : [{ mark, text: folded(mark.text) }])),
)
const mostTexts = 160
const longest = 400

/** Who warns of a lure quotes it. */
const isWarning = rememberedByObject((page: Scope): boolean => said(page).some(({ text }) => warns.test(text)))

/** The first text with these words, if each of the others stands somewhere as well. */
const says =
  (words: RegExp, ...others: ReadonlyArray<RegExp>) =>
  (page: Scope): Mark | undefined =>
    others.every((other) => said(page).some(({ text }) => other.test(text)))
      ? said(page).find(({ text }) => words.test(text))?.mark
      : undefined

type Sees = (page: Scope) => Mark | undefined
const both =
  (wants: Sees, lure: Sees): Sees =>
  (page) =>
    wants(page) === undefined ? undefined : lure(page)
const unlessWarning =
  (sees: Sees): Sees =>
  (page) =>
    isWarning(page) ? undefined : sees(page)

const card: Sees = (page) => cardFields(page)[0] ?? page.of("pin", "id")[0]
/** Fields whose words go to another site. */
const given: Sees = (page) => (page.of("field", "box").length > 0 ? taken(page)[0] : undefined)
const chat: Sees = (page) => page.of("asks").find(({ text }) => /t(?:elegram)?\.me\/|tg:|wa\.me|whatsapp/iu.test(text))
const wallet: Sees = (page) => page.of("asks").find(({ text }) => text === walletRight)
const program: Sees = (page) => page.of("program", "drops")[0]
/** What opens a gift card. */
const cardCode = /\bcode\b|\bkod\b|código|codice|\bкод|コード|卡密|코드/u
const typed: Sees = (page) => page.of("field", "box", "code")[0]

const lures: ReadonlyArray<Omit<Rule, "family">> = [
  {
    id: "prize-for-card",
    weight: 60,
    advice: "The page promises a prize and asks for a card. A prize costs nothing; remove the fields.",
    sees: both((page) => card(page) ?? given(page), says(prizeWords)),
  },
  {
    id: "payout-for-card",
    weight: 60,
    advice:
      "The page promises money and asks for a card or an identity number. Pay to an account that you know already.",
    sees: both(card, says(payoutWords)),
  },
  {
    id: "fine-by-gift-card",
    weight: 100,
    advice: "The page wants a fine to be paid with gift cards. No authority does that.",
    sees: both(typed, unlessWarning(says(giftCardWords, fineWords))),
  },
  {
    id: "gift-code-elsewhere",
    weight: 60,
    advice:
      "The page is about gift cards and sends what is typed to another site: who has the code has the money. Send it to a path of your own site.",
    sees: both(given, unlessWarning(says(giftCardWords, cardCode))),
  },
  {
    id: "gain-for-deposit",
    weight: 60,
    advice:
      "The page promises easy work or gains, and asks for something beforehand. Say who you are and what it costs.",
    sees: both(
      (page) => chat(page) ?? given(page) ?? secrets(page)[0] ?? page.of("file")[0],
      unlessWarning(says(easyWords, beforehandWords)),
    ),
  },
  {
    id: "other-account",
    weight: 60,
    advice: "The page says that bills are to be paid to another account. Tell your customers in person.",
    sees: unlessWarning(says(newAccountWords, ibanNumber)),
  },
  {
    id: "call-for-charge",
    weight: 60,
    advice:
      "The page says that money was taken and gives a number to call about it. Show the bill where customers sign in.",
    sees: both((page) => calls(page)[0], unlessWarning(says(chargedWords, notYouWords))),
  },
  {
    id: "call-for-alarm",
    weight: 60,
    advice:
      "The page says that the visitor's device is ill and gives a number to call at once. A page cannot know that.",
    sees: both((page) => calls(page)[0], unlessWarning(says(alarmWords, callNowWords))),
  },
  {
    id: "small-sum-by-card",
    weight: 40,
    advice: "The page asks for a card to pay a very small sum. Say whose page it is and what is bought.",
    sees: (page) => (cardFields(page).length === 0 || hasOwnName(page) ? undefined : says(smallSum)(page)),
  },
  {
    id: "tokens-for-wallet",
    weight: 60,
    advice:
      "The page promises tokens and asks for the right to move what a wallet holds. Ask for a transfer of one amount.",
    sees: both(wallet, says(tokenWords)),
  },
  {
    id: "update-by-page",
    weight: 60,
    advice: "The page says that a program is too old and hands out a program itself. Link to its maker.",
    sees: both(program, unlessWarning(says(updateWords))),
  },
]

export const luring: ReadonlyArray<Rule> = family("lure", [
  ...lures,
  {
    id: "lures-without-name",
    weight: 40,
    advice:
      "The page promises or claims something and does not say whose it is. Write the name of your own service into the title and into a heading.",
    sees: (page) =>
      hasOwnName(page) ? undefined : lures.map(({ sees }) => sees(page)).find((mark) => mark !== undefined),
  },
])
