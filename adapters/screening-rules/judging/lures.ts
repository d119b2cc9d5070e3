import type { Mark } from "../mark.ts"
import { folded } from "../reading/folded.ts"
import {
  alarmWords,
  beforehandWords,
  billNumber,
  billTotal,
  callNowWords,
  chargedWords,
  easyWords,
  errandWords,
  fineWords,
  giftCardWords,
  inheritanceWords,
  ibanNumber,
  newAccountWords,
  notYouWords,
  ownDetailsWords,
  payToWords,
  otherProgramWords,
  payoutWords,
  prizeWords,
  sendCodesWords,
  smallSum,
  tokenWords,
  transferFeeWords,
  uncheckedWords,
  updateWords,
} from "../reading/lure-words.ts"
import { warns } from "../reading/pressure-words.ts"
import { walletRight } from "../reading/script-asks.ts"
import { institutionWords } from "../reading/institution-words.ts"
import { namingWords } from "./brands.ts"
import { headed } from "./claims.ts"
import { hasOwnName, isHeadedByName } from "./own-name.ts"
import { pressesForSecret } from "./pressure.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"
import { isWarning, sentences } from "./said.ts"
import type { Scope } from "./scope.ts"
import { calls, cardFields, scans, secrets, taken } from "./secrets.ts"

/** The first text with these words, if each of the others stands somewhere as well. */
const findText =
  (words: RegExp, ...others: ReadonlyArray<RegExp>) =>
  (page: Scope): Mark | undefined =>
    others.every((other) => sentences(page).some(({ text }) => other.test(text)))
      ? sentences(page).find(({ text }) => words.test(text))?.mark
      : undefined

/** The first text with these words, beside the others, where no text warns of what it says itself. A warning in another text changes nothing. */
const saysPlainly =
  (words: RegExp, ...others: ReadonlyArray<RegExp>) =>
  (page: Scope): Mark | undefined => {
    const plain = sentences(page).filter(({ text }) => !warns.test(text))
    return others.every((other) => plain.some(({ text }) => other.test(text)))
      ? plain.find(({ text }) => words.test(text))?.mark
      : undefined
  }

type Sees = (page: Scope) => Mark | undefined
const both =
  (wants: Sees, lure: Sees): Sees =>
  (page) =>
    wants(page) === undefined ? undefined : lure(page)
const unlessWarning =
  (sees: Sees): Sees =>
  (page) =>
    isWarning(page) ? undefined : sees(page)

/** To another site, or to a program that drafts do not run: not to a path of the page's own. */
const leadsAway = (page: Scope): boolean =>
  taken(page).length > 0 || page.of("form", "sent").some(({ text }) => text.includes(".php"))

const letterChars = 4_000

/** One text counts once. */
const unlessPressing =
  (sees: Sees): Sees =>
  (page) => {
    const seen = sees(page)
    return seen === pressesForSecret(page) ? undefined : seen
  }

/** A bill with its number, and a total or a tax number: a template may announce an account. */
const isBill = (page: Scope): boolean => findText(billNumber, billTotal)(page) !== undefined

const card: Sees = (page) => cardFields(page)[0] ?? page.of("pin", "id")[0]
/** Fields whose words go to another site. */
const given: Sees = (page) => (page.of("field", "box").length > 0 ? taken(page)[0] : undefined)
const chat: Sees = (page) =>
  page
    .of("asks")
    .find(({ text }) => /t(?:elegram)?\.me\/|tg:|wa\.me|whatsapp|line\.me\/|zalo\.me\/|open\.kakao/iu.test(text))
/** A code for a telephone, beside words of a card. */
const scansForCard: Sees = (page) =>
  page.textChars > letterChars || hasOwnName(page) || !sentences(page).some(({ text }) => cardSpoken.test(text))
    ? undefined
    : scans(page)[0]
const cardSpoken = /\bcards?\b|karte|carte|tarjeta|\bcarta\b|cartão|\bkart|карт|カード|卡|카드|thẻ|kaart|\bkort\b|bank/u
const underHouse = (page: Scope): boolean =>
  headed(page) || page.of("title", "heading").some(({ text }) => institutionWords.test(folded(text)))
const fortune = /million|[$€£] ?\d[\d.,]{6,}|\d ?%|\d{2}\/\d{2}|\bshare\b/u
const wallet: Sees = (page) => page.of("asks").find(({ text }) => text === walletRight)
const program: Sees = (page) => page.of("program", "drops")[0]
/** One that is called as the page is: its maker says that there is a newer one. */
const hasOwnProgram = (page: Scope): boolean =>
  page
    .of("title", "heading")
    .some(({ text }) =>
      namingWords(text.slice(0, titleChars), new Set()).some(
        (word) =>
          word.length >= programChars && !kindOfProgram.test(word) && folded(program(page)?.text ?? "").includes(word),
      ),
    )
const [titleChars, programChars] = [120, 4]
const kindOfProgram =
  /^date$|chrome|firefox|safari|edge|opera|brows|naveg|navig|update|aktual|actual|aggiorn|mise|player|codec|driver|font|certif|secur|setup|instal|download/u

/** The code that opens a gift card. */
const cardCode = /\bcode\b|\bkod\b|código|codice|\bкод|コード|卡密|코드/u
const typed: Sees = (page) => page.of("field", "box", "code")[0]

const lures: ReadonlyArray<Omit<Rule, "family">> = [
  {
    id: "prize-for-card",
    weight: 60,
    advice: "The page promises a prize and asks for a card. A prize costs nothing; remove the fields.",
    sees: both((page) => card(page) ?? given(page), unlessPressing(findText(prizeWords))),
  },
  {
    id: "payout-for-card",
    weight: 60,
    advice:
      "The page promises money and asks for a card or an identity number. Pay to an account that you know already.",
    sees: both((page) => card(page) ?? scansForCard(page), unlessPressing(findText(payoutWords))),
  },
  {
    id: "payout-by-chat",
    weight: 60,
    advice:
      "Under the name of a company or an authority the page promises money and leads to a chat. Pay to an account that you know already.",
    sees: both((page) => (underHouse(page) ? chat(page) : undefined), unlessWarning(findText(payoutWords))),
  },
  {
    id: "inheritance",
    weight: 60,
    advice: "The page offers a share of a dead person's money and asks for details of its reader. No bank works so.",
    sees: unlessWarning(findText(inheritanceWords, ownDetailsWords, fortune)),
  },
  {
    id: "fine-by-gift-card",
    weight: 100,
    advice: "The page wants a fine to be paid with gift cards. No authority does that.",
    sees: both(typed, saysPlainly(giftCardWords, fineWords)),
  },
  {
    id: "gift-code-elsewhere",
    weight: 60,
    advice:
      "The page is about gift cards and sends what is typed to another site: who has the code has the money. Send it to a path of your own site.",
    sees: both(given, unlessWarning(findText(giftCardWords, cardCode))),
  },
  {
    id: "gain-for-deposit",
    weight: 60,
    advice:
      "The page promises easy work or gains, and asks for something beforehand. Say who you are and what it costs.",
    sees: both(
      (page) => chat(page) ?? given(page) ?? secrets(page)[0] ?? page.of("file")[0],
      unlessWarning(findText(easyWords, beforehandWords)),
    ),
  },
  {
    id: "fee-for-prize",
    weight: 60,
    advice: "The page promises a prize and wants a fee for it. A prize costs nothing.",
    sees: unlessPressing(unlessWarning(findText(prizeWords, transferFeeWords))),
  },
  {
    id: "codes-for-superior",
    weight: 60,
    advice: "The page has its reader buy gift cards and send their codes. No company pays or thanks so.",
    sees: unlessWarning(findText(errandWords, sendCodesWords)),
  },
  {
    id: "other-account",
    weight: 60,
    advice: "The page says that bills are to be paid to another account. Tell your customers in person.",
    sees: (page) =>
      isHeadedByName(page) || isBill(page) ? undefined : unlessWarning(findText(newAccountWords, ibanNumber))(page),
  },
  {
    id: "other-account-unchecked",
    weight: 100,
    advice:
      "The page has its reader pay to an account and keeps them from asking back. Tell your customers in person, and let them call you.",
    sees: findText(uncheckedWords, payToWords, ibanNumber),
  },
  {
    id: "call-for-charge",
    weight: 60,
    advice:
      "The page says that money was taken and gives a number to call about it. Show the bill where customers sign in.",
    sees: both((page) => calls(page)[0], unlessWarning(findText(chargedWords, notYouWords))),
  },
  {
    id: "call-for-alarm",
    weight: 60,
    advice:
      "The page says that the visitor's device is ill and gives a number to call at once. A page cannot know that.",
    sees: both((page) => calls(page)[0], unlessWarning(findText(alarmWords, callNowWords))),
  },
  {
    id: "small-sum-by-card",
    weight: 40,
    advice: "The page asks for a card to pay a very small sum. Say whose page it is and what is bought.",
    sees: (page) =>
      cardFields(page).length === 0 || hasOwnName(page) || !leadsAway(page) ? undefined : findText(smallSum)(page),
  },
  {
    id: "tokens-for-wallet",
    weight: 60,
    advice:
      "The page promises tokens and asks for the right to move what a wallet holds. Ask for a transfer of one amount.",
    sees: both(wallet, unlessPressing(findText(tokenWords))),
  },
  {
    id: "update-by-page",
    weight: 60,
    advice: "The page says that a program is too old and hands out a program itself. Link to its maker.",
    sees: both(
      program,
      unlessWarning((page) => findText(hasOwnProgram(page) ? otherProgramWords : updateWords)(page)),
    ),
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
