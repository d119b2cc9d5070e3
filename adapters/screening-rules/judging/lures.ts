import type { Mark } from "../mark.ts"
import { foldText } from "../reading/fold-text.ts"
import * as lure from "../reading/lure-words.ts"
import { warningWords } from "../reading/pressure-words.ts"
import { walletRight } from "../reading/script-requests.ts"
import { institutionWords } from "../reading/vocabulary.ts"
import { listNamingWords } from "./brands.ts"
import { hasBrandInHead } from "./claims.ts"
import { hasOwnName, makeNamelessRule, isHeadedByName } from "./own-name.ts"
import { pressesForSecret } from "./pressure.ts"
import { makeRules, type FindMark, type RuleFinders } from "./rule.ts"
import { isWarning, listSentences } from "./sentences.ts"
import type { Scope } from "./scope.ts"
import { listPhones, listCardFields, listScanTexts, listSecrets, listTakers } from "./secrets.ts"

const findText =
  (words: RegExp, ...others: ReadonlyArray<RegExp>) =>
  (page: Scope): Mark | undefined =>
    others.every((other) => listSentences(page).some(({ text }) => other.test(text)))
      ? listSentences(page).find(({ text }) => words.test(text))?.mark
      : undefined

/** Ignores sentences with a warning. A warning elsewhere changes nothing. */
const findUnwarnedText =
  (words: RegExp, ...others: ReadonlyArray<RegExp>) =>
  (page: Scope): Mark | undefined => {
    const plain = listSentences(page).filter(({ text }) => !warningWords.test(text))
    return others.every((other) => plain.some(({ text }) => other.test(text)))
      ? plain.find(({ text }) => words.test(text))?.mark
      : undefined
  }

const makeBoth =
  (findNeed: FindMark, findLure: FindMark): FindMark =>
  (page) =>
    findNeed(page) === undefined ? undefined : findLure(page)
const skipWarnings =
  (find: FindMark): FindMark =>
  (page) =>
    isWarning(page) ? undefined : find(page)

const leadsToOtherSite = (page: Scope): boolean =>
  listTakers(page).length > 0 || page.of("form", "sent").some(({ text }) => text.includes(".php"))

const maxLetterChars = 4_000

/** Skips a text that already counts as pressing. */
const skipPressing =
  (find: FindMark): FindMark =>
  (page) => {
    const mark = find(page)
    return mark === pressesForSecret(page) ? undefined : mark
  }

/** Requires a number and a total: a template may announce an account. */
const isBill = (page: Scope): boolean => findText(lure.billNumber, lure.billTotal)(page) !== undefined

const findCardField: FindMark = (page) => listCardFields(page)[0] ?? page.of("pin", "id")[0]
const findSentField: FindMark = (page) => (page.of("field", "box").length > 0 ? listTakers(page)[0] : undefined)
const findChatLink: FindMark = (page) =>
  page
    .of("asks")
    .find(({ text }) => /t(?:elegram)?\.me\/|tg:|wa\.me|whatsapp|line\.me\/|zalo\.me\/|open\.kakao/iu.test(text))
/** Finds a code for a phone, beside words for a card. */
const findCardScan: FindMark = (page) =>
  page.textChars > maxLetterChars || hasOwnName(page) || !listSentences(page).some(({ text }) => cardWords.test(text))
    ? undefined
    : listScanTexts(page)[0]
const cardWords = /\bcards?\b|karte|carte|tarjeta|\bcarta\b|cartão|\bkart|карт|カード|卡|카드|thẻ|kaart|\bkort\b|bank/u
const hasInstitutionName = (page: Scope): boolean =>
  hasBrandInHead(page) || page.of("title", "heading").some(({ text }) => institutionWords.test(foldText(text)))
const fortuneWords = /million|[$€£] ?\d[\d.,]{6,}|\d ?%|\d{2}\/\d{2}|\bshare\b/u
const findWalletRequest: FindMark = (page) => page.of("asks").find(({ text }) => text === walletRight)
const findProgram: FindMark = (page) => page.of("program", "drops")[0]
/** The program has the page's name, so its maker announces an update. */
const hasOwnProgram = (page: Scope): boolean =>
  page
    .of("title", "heading")
    .some(({ text }) =>
      listNamingWords(text.slice(0, titleChars), new Set()).some(
        (word) =>
          word.length >= programChars &&
          !programKindWords.test(word) &&
          foldText(findProgram(page)?.text ?? "").includes(word),
      ),
    )
const titleChars = 120
const programChars = 4
const programKindWords =
  /^date$|chrome|firefox|safari|edge|opera|brows|naveg|navig|update|aktual|actual|aggiorn|mise|player|codec|driver|font|certif|secur|setup|instal|download/u

const giftCodeWords = /\bcode\b|\bkod\b|código|codice|\bкод|コード|卡密|코드/u
const findTypedField: FindMark = (page) => page.of("field", "box", "code")[0]

const lures = {
  "prize-for-card": makeBoth(
    (page) => findCardField(page) ?? findSentField(page),
    skipPressing(findText(lure.prizeWords)),
  ),
  "payout-for-card": makeBoth(
    (page) => findCardField(page) ?? findCardScan(page),
    skipPressing(findText(lure.payoutWords)),
  ),
  "payout-by-chat": makeBoth(
    (page) => (hasInstitutionName(page) ? findChatLink(page) : undefined),
    skipWarnings(findText(lure.payoutWords)),
  ),
  inheritance: skipWarnings(findText(lure.inheritanceWords, lure.ownDetailsWords, fortuneWords)),
  "fine-by-gift-card": makeBoth(findTypedField, findUnwarnedText(lure.giftCardWords, lure.fineWords)),
  "gift-code-elsewhere": makeBoth(findSentField, skipWarnings(findText(lure.giftCardWords, giftCodeWords))),
  "gain-for-deposit": makeBoth(
    (page) => findChatLink(page) ?? findSentField(page) ?? listSecrets(page)[0] ?? page.of("file")[0],
    skipWarnings(findText(lure.easyWords, lure.beforehandWords)),
  ),
  "fee-for-prize": skipPressing(skipWarnings(findText(lure.prizeWords, lure.transferFeeWords))),
  "codes-for-superior": skipWarnings(findText(lure.errandWords, lure.sendCodesWords)),
  "other-account": (page) =>
    isHeadedByName(page) || isBill(page)
      ? undefined
      : skipWarnings(findText(lure.newAccountWords, lure.ibanNumber))(page),
  "other-account-unchecked": findText(lure.uncheckedWords, lure.payToWords, lure.ibanNumber),
  "call-for-charge": makeBoth(
    (page) => listPhones(page)[0],
    skipWarnings(findText(lure.chargedWords, lure.notYouWords)),
  ),
  "call-for-alarm": makeBoth((page) => listPhones(page)[0], skipWarnings(findText(lure.alarmWords, lure.callNowWords))),
  "small-sum-by-card": (page) =>
    listCardFields(page).length === 0 || hasOwnName(page) || !leadsToOtherSite(page)
      ? undefined
      : findText(lure.smallSum)(page),
  "tokens-for-wallet": makeBoth(findWalletRequest, skipPressing(findText(lure.tokenWords))),
  "update-by-page": makeBoth(
    findProgram,
    skipWarnings((page) => findText(hasOwnProgram(page) ? lure.otherProgramWords : lure.updateWords)(page)),
  ),
} satisfies RuleFinders

export const luring = makeRules({
  ...lures,
  "lures-without-name": makeNamelessRule((page) =>
    Object.values(lures)
      .map((find) => find(page))
      .find((mark) => mark !== undefined),
  ),
})
