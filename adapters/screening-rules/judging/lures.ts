import type { Mark } from "../mark.ts"
import { foldText } from "../reading/fold-text.ts"
import { walletRight } from "../reading/script-requests.ts"
import { listNamingWords } from "./brands.ts"
import { hasBrandInHead } from "./claims.ts"
import { hasOwnName, makeNamelessRule, isHeadedByName } from "./own-name.ts"
import { pressesForSecret } from "./pressure.ts"
import { makeRules, type FindMark, type RuleFinders } from "./rule.ts"
import { isWarning, listSentences } from "./sentences.ts"
import type { PageMarks } from "./list-pages.ts"
import { listPhones, listCardFields, listScanTexts, listSecrets, listForeignReceivers } from "./secrets.ts"
import { ibanNumber, vocabulary } from "../reading/vocabulary.ts"

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
    const plain = listSentences(page).filter(({ text }) => !vocabulary.warns.test(text))
    return otherWords.every((words) => plain.some(({ text }) => words.test(text)))
      ? plain.find(({ text }) => words.test(text))?.mark
      : undefined
  }

/** Finds the lure only on a page that also has what it needs, such as a field for a card. */
const findBoth =
  (findNeed: FindMark, findLure: FindMark): FindMark =>
  (page) =>
    findNeed(page) === undefined ? undefined : findLure(page)

/** Finds nothing on a page that warns of fraud. */
const skipWarnings =
  (find: FindMark): FindMark =>
  (page) =>
    isWarning(page) ? undefined : find(page)

/** Skips a sentence that presses for a secret: a rule of `pressure.ts` reports it. */
const skipPressing =
  (find: FindMark): FindMark =>
  (page) => {
    const mark = find(page)
    return mark === pressesForSecret(page) ? undefined : mark
  }

const leadsToOtherSite = (page: PageMarks): boolean =>
  listForeignReceivers(page).length > 0 || page.list("form", "request-url").some(({ text }) => text.includes(".php"))

const maxLetterChars = 4_000

/** Requires both a number and a total, because a template may announce an account. */
const isBill = (page: PageMarks): boolean => findText(vocabulary.billNumber, vocabulary.billTotal)(page) !== undefined

const findCardField: FindMark = (page) => listCardFields(page)[0] ?? page.list("pin", "id")[0]
const findSentField: FindMark = (page) =>
  page.list("field", "text-area").length > 0 ? listForeignReceivers(page)[0] : undefined
const findChatLink: FindMark = (page) =>
  page
    .list("request")
    .find(({ text }) => /t(?:elegram)?\.me\/|tg:|wa\.me|whatsapp|line\.me\/|zalo\.me\/|open\.kakao/iu.test(text))
const findCardScan: FindMark = (page) =>
  page.textChars > maxLetterChars ||
  hasOwnName(page) ||
  !listSentences(page).some(({ text }) => vocabulary.bankCard.test(text))
    ? undefined
    : listScanTexts(page)[0]
const hasInstitutionName = (page: PageMarks): boolean =>
  hasBrandInHead(page) || page.list("title", "heading").some(({ text }) => vocabulary.institution.test(foldText(text)))
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
          !vocabulary.programKind.test(word) &&
          foldText(findProgram(page)?.text ?? "").includes(word),
      ),
    )
const titleChars = 120
const programChars = 4

const findTypedField: FindMark = (page) => page.list("field", "text-area", "code")[0]

const finders = {
  "prize-for-card": findBoth(
    (page) => findCardField(page) ?? findSentField(page),
    skipPressing(findText(vocabulary.prize)),
  ),
  "payout-for-card": findBoth(
    (page) => findCardField(page) ?? findCardScan(page),
    skipPressing(findText(vocabulary.payout)),
  ),
  "payout-by-chat": findBoth(
    (page) => (hasInstitutionName(page) ? findChatLink(page) : undefined),
    skipWarnings(findText(vocabulary.payout)),
  ),
  inheritance: skipWarnings(findText(vocabulary.inheritance, vocabulary.ownDetails, fortuneWords)),
  "fine-by-gift-card": findBoth(findTypedField, findUnwarnedText(vocabulary.giftCard, vocabulary.fine)),
  "gift-code-elsewhere": findBoth(findSentField, skipWarnings(findText(vocabulary.giftCard, vocabulary.giftCode))),
  "gain-for-deposit": findBoth(
    (page) => findChatLink(page) ?? findSentField(page) ?? listSecrets(page)[0] ?? page.list("file")[0],
    skipWarnings(findText(vocabulary.easy, vocabulary.beforehand)),
  ),
  "fee-for-prize": skipPressing(skipWarnings(findText(vocabulary.prize, vocabulary.transferFee))),
  "codes-for-superior": skipWarnings(findText(vocabulary.errand, vocabulary.sendCodes)),
  "other-account": (page) =>
    isHeadedByName(page) || isBill(page) ? undefined : skipWarnings(findText(vocabulary.newAccount, ibanNumber))(page),
  "other-account-unchecked": findText(vocabulary.unchecked, vocabulary.payTo, ibanNumber),
  "call-for-charge": findBoth(
    (page) => listPhones(page)[0],
    skipWarnings(findText(vocabulary.charged, vocabulary.notYou)),
  ),
  "call-for-alarm": findBoth(
    (page) => listPhones(page)[0],
    skipWarnings(findText(vocabulary.alarm, vocabulary.callNow)),
  ),
  "small-sum-by-card": (page) =>
    listCardFields(page).length === 0 || hasOwnName(page) || !leadsToOtherSite(page)
      ? undefined
      : findText(vocabulary.smallSum)(page),
  "tokens-for-wallet": findBoth(findWalletRequest, skipPressing(findText(vocabulary.token))),
  "update-by-page": findBoth(
    findProgram,
    skipWarnings((page) => findText(hasOwnProgram(page) ? vocabulary.otherProgram : vocabulary.update)(page)),
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
