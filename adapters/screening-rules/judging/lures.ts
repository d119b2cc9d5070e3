import type { Mark } from "../mark.ts"
import { folded } from "../reading/folded.ts"
import * as lureWords from "../reading/lure-words.ts"
import { warns } from "../reading/pressure-words.ts"
import { walletRight } from "../reading/script-asks.ts"
import { institutionWords } from "../reading/institution-words.ts"
import { namingWords } from "./brands.ts"
import { headed } from "./claims.ts"
import { hasOwnName, isHeadedByName } from "./own-name.ts"
import { pressesForSecret } from "./pressure.ts"
import { makeRules, type Sees, type Signs } from "./rule.ts"
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
const isBill = (page: Scope): boolean => findText(lureWords.billNumber, lureWords.billTotal)(page) !== undefined

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

const lures = {
  "prize-for-card": both((page) => card(page) ?? given(page), unlessPressing(findText(lureWords.prizeWords))),
  "payout-for-card": both((page) => card(page) ?? scansForCard(page), unlessPressing(findText(lureWords.payoutWords))),
  "payout-by-chat": both(
    (page) => (underHouse(page) ? chat(page) : undefined),
    unlessWarning(findText(lureWords.payoutWords)),
  ),
  inheritance: unlessWarning(findText(lureWords.inheritanceWords, lureWords.ownDetailsWords, fortune)),
  "fine-by-gift-card": both(typed, saysPlainly(lureWords.giftCardWords, lureWords.fineWords)),
  "gift-code-elsewhere": both(given, unlessWarning(findText(lureWords.giftCardWords, cardCode))),
  "gain-for-deposit": both(
    (page) => chat(page) ?? given(page) ?? secrets(page)[0] ?? page.of("file")[0],
    unlessWarning(findText(lureWords.easyWords, lureWords.beforehandWords)),
  ),
  "fee-for-prize": unlessPressing(unlessWarning(findText(lureWords.prizeWords, lureWords.transferFeeWords))),
  "codes-for-superior": unlessWarning(findText(lureWords.errandWords, lureWords.sendCodesWords)),
  "other-account": (page) =>
    isHeadedByName(page) || isBill(page)
      ? undefined
      : unlessWarning(findText(lureWords.newAccountWords, lureWords.ibanNumber))(page),
  "other-account-unchecked": findText(lureWords.uncheckedWords, lureWords.payToWords, lureWords.ibanNumber),
  "call-for-charge": both(
    (page) => calls(page)[0],
    unlessWarning(findText(lureWords.chargedWords, lureWords.notYouWords)),
  ),
  "call-for-alarm": both(
    (page) => calls(page)[0],
    unlessWarning(findText(lureWords.alarmWords, lureWords.callNowWords)),
  ),
  "small-sum-by-card": (page) =>
    cardFields(page).length === 0 || hasOwnName(page) || !leadsAway(page)
      ? undefined
      : findText(lureWords.smallSum)(page),
  "tokens-for-wallet": both(wallet, unlessPressing(findText(lureWords.tokenWords))),
  "update-by-page": both(
    program,
    unlessWarning((page) => findText(hasOwnProgram(page) ? lureWords.otherProgramWords : lureWords.updateWords)(page)),
  ),
} satisfies Signs

export const luring = makeRules({
  ...lures,
  "lures-without-name": (page) =>
    hasOwnName(page)
      ? undefined
      : Object.values(lures)
          .map((sees) => sees(page))
          .find((mark) => mark !== undefined),
})
