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
import type { PageMarks } from "./list-pages.ts"
import { listPhones, listCardFields, listScanTexts, listSecrets, listForeignReceivers } from "./secrets.ts"

const findText =
  (words: RegExp, ...otherWords: ReadonlyArray<RegExp>) =>
  (page: PageMarks): Mark | undefined =>
    otherWords.every((words) => listSentences(page).some(({ text }) => words.test(text)))
      ? listSentences(page).find(({ text }) => words.test(text))?.mark
      : undefined

/** Searches sentences without a warning. A warning in another sentence changes nothing. */
const findUnwarnedText =
  (words: RegExp, ...otherWords: ReadonlyArray<RegExp>) =>
  (page: PageMarks): Mark | undefined => {
    const plain = listSentences(page).filter(({ text }) => !warningWords.test(text))
    return otherWords.every((words) => plain.some(({ text }) => words.test(text)))
      ? plain.find(({ text }) => words.test(text))?.mark
      : undefined
  }

const findBoth =
  (findNeed: FindMark, findLure: FindMark): FindMark =>
  (page) =>
    findNeed(page) === undefined ? undefined : findLure(page)
const skipWarnings =
  (find: FindMark): FindMark =>
  (page) =>
    isWarning(page) ? undefined : find(page)

const leadsToOtherSite = (page: PageMarks): boolean =>
  listForeignReceivers(page).length > 0 || page.list("form", "request-url").some(({ text }) => text.includes(".php"))

const maxLetterChars = 4_000

const skipPressing =
  (find: FindMark): FindMark =>
  (page) => {
    const mark = find(page)
    return mark === pressesForSecret(page) ? undefined : mark
  }

/** Requires both a number and a total, because a template may announce an account. */
const isBill = (page: PageMarks): boolean => findText(lure.billNumber, lure.billTotal)(page) !== undefined

const findCardField: FindMark = (page) => listCardFields(page)[0] ?? page.list("pin", "id")[0]
const findSentField: FindMark = (page) =>
  page.list("field", "text-area").length > 0 ? listForeignReceivers(page)[0] : undefined
const findChatLink: FindMark = (page) =>
  page
    .list("request")
    .find(({ text }) => /t(?:elegram)?\.me\/|tg:|wa\.me|whatsapp|line\.me\/|zalo\.me\/|open\.kakao/iu.test(text))
const findCardScan: FindMark = (page) =>
  page.textChars > maxLetterChars || hasOwnName(page) || !listSentences(page).some(({ text }) => cardWords.test(text))
    ? undefined
    : listScanTexts(page)[0]
const cardWords = /\bcards?\b|karte|carte|tarjeta|\bcarta\b|cartão|\bkart|карт|カード|卡|카드|thẻ|kaart|\bkort\b|bank/u
const hasInstitutionName = (page: PageMarks): boolean =>
  hasBrandInHead(page) || page.list("title", "heading").some(({ text }) => institutionWords.test(foldText(text)))
const fortuneWords = /million|[$€£] ?\d[\d.,]{6,}|\d ?%|\d{2}\/\d{2}|\bshare\b/u
const findWalletRequest: FindMark = (page) => page.list("request").find(({ text }) => text === walletRight)
const findProgram: FindMark = (page) => page.list("program", "download")[0]
/** True when the program has the page's name: its maker announces an update. */
const hasOwnProgram = (page: PageMarks): boolean =>
  page
    .list("title", "heading")
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
const findTypedField: FindMark = (page) => page.list("field", "text-area", "code")[0]

const finders = {
  "prize-for-card": findBoth(
    (page) => findCardField(page) ?? findSentField(page),
    skipPressing(findText(lure.prizeWords)),
  ),
  "payout-for-card": findBoth(
    (page) => findCardField(page) ?? findCardScan(page),
    skipPressing(findText(lure.payoutWords)),
  ),
  "payout-by-chat": findBoth(
    (page) => (hasInstitutionName(page) ? findChatLink(page) : undefined),
    skipWarnings(findText(lure.payoutWords)),
  ),
  inheritance: skipWarnings(findText(lure.inheritanceWords, lure.ownDetailsWords, fortuneWords)),
  "fine-by-gift-card": findBoth(findTypedField, findUnwarnedText(lure.giftCardWords, lure.fineWords)),
  "gift-code-elsewhere": findBoth(findSentField, skipWarnings(findText(lure.giftCardWords, giftCodeWords))),
  "gain-for-deposit": findBoth(
    (page) => findChatLink(page) ?? findSentField(page) ?? listSecrets(page)[0] ?? page.list("file")[0],
    skipWarnings(findText(lure.easyWords, lure.beforehandWords)),
  ),
  "fee-for-prize": skipPressing(skipWarnings(findText(lure.prizeWords, lure.transferFeeWords))),
  "codes-for-superior": skipWarnings(findText(lure.errandWords, lure.sendCodesWords)),
  "other-account": (page) =>
    isHeadedByName(page) || isBill(page)
      ? undefined
      : skipWarnings(findText(lure.newAccountWords, lure.ibanNumber))(page),
  "other-account-unchecked": findText(lure.uncheckedWords, lure.payToWords, lure.ibanNumber),
  "call-for-charge": findBoth(
    (page) => listPhones(page)[0],
    skipWarnings(findText(lure.chargedWords, lure.notYouWords)),
  ),
  "call-for-alarm": findBoth((page) => listPhones(page)[0], skipWarnings(findText(lure.alarmWords, lure.callNowWords))),
  "small-sum-by-card": (page) =>
    listCardFields(page).length === 0 || hasOwnName(page) || !leadsToOtherSite(page)
      ? undefined
      : findText(lure.smallSum)(page),
  "tokens-for-wallet": findBoth(findWalletRequest, skipPressing(findText(lure.tokenWords))),
  "update-by-page": findBoth(
    findProgram,
    skipWarnings((page) => findText(hasOwnProgram(page) ? lure.otherProgramWords : lure.updateWords)(page)),
  ),
} satisfies RuleFinders

export const lureRules = makeRules({
  ...finders,
  "lures-without-name": makeNamelessRule((page) =>
    Object.values(finders)
      .map((find) => find(page))
      .find((mark) => mark !== undefined),
  ),
})
