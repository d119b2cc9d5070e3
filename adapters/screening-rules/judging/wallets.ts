import { foldText } from "../reading/fold-text.ts"
import { fieldsOfPhrase, wordsOfPhrase } from "../reading/script-requests.ts"
import type { Mark } from "../mark.ts"
import { findBrands, isWallet } from "./brands.ts"
import { listBrandClaims } from "./claims.ts"
import { makeRules } from "./rule.ts"
import type { PageMarks } from "./list-pages.ts"
import { dropQuotes } from "./sentences.ts"
import { classifyReceiver } from "./classify-receiver.ts"
import { hasOwnName } from "./own-name.ts"
import { sendsNothing } from "./secrets.ts"
import { vocabulary } from "../reading/vocabulary.ts"

const minWords = 10
const mentionsPhrase = (text: string) => vocabulary.phrase.test(text) || vocabulary.wallet.test(text)
/** True for a sentence that instructs its reader to type the phrase. Questions and warnings are no instructions. */
const requestsPhrase = (text: string): boolean =>
  vocabulary.phrase.test(text) && vocabulary.enter.test(text) && !/[?？؟]/u.test(text) && !vocabulary.warns.test(text)
const maxSentenceChars = 300
const hasFreeField = (page: PageMarks): boolean =>
  page.list("text-area").length > 0 || page.list("field").some(({ text }) => text === "text")
const listTexts = (page: PageMarks) => page.list("title", "heading", "line", "string", "control")
const hasPhraseLength = ({ text }: Mark) => text.length < 120 && phraseLengthPattern.test(text)
const phraseLengthPattern =
  /(?:^|[^\d.,:/-])(?:12|15|18|21|24)(?![\d%]|[.,:/-]\d|[- ]?(?:h\b|months?|hours?|days?|weeks?|years?|minutes?|monate?|stunden|tage|jahre|mois|heures|jours|ans\b|meses|horas|d[ií]as|años|mesi|giorni|месяц|час|дн|か月|時間|小时|个月))/iu
const findWalletClaim = (page: PageMarks): Mark | undefined =>
  page.list("title", "heading", "logo").find(({ text }) => findBrands(text).some(({ brand }) => isWallet(brand))) ??
  listBrandClaims(page).find(({ brand }) => isWallet(brand))?.mark
const isCalculator = (page: PageMarks): boolean => sendsNothing(page) && page.list("reads-input").length > 0
/** True for a page about coins. A password manager does not have these marks. */
const isAboutCoins = (page: PageMarks): boolean =>
  page.list("request-url", "sends-data", "covert-request").length > 0 ||
  page.list("form").some(({ text }) => classifyReceiver(text) !== "own" || text.includes(".php")) ||
  listTexts(page).some(
    ({ text }) => vocabulary.coin.test(foldText(text)) || findBrands(text).some(({ brand }) => isWallet(brand)),
  )
const findPhraseField = (page: PageMarks): Mark | undefined => (isCalculator(page) ? undefined : page.list("phrase")[0])
/** Finds a script that makes a field for each word, on a page that sends something. */
const findScriptFields = (page: PageMarks): Mark | undefined =>
  page.list("form", "sends-data", "request-url", "covert-request").length === 0
    ? undefined
    : page.list("numbered-word").find(({ text }) => text === fieldsOfPhrase)

export const wallets = makeRules({
  "phrase-field": (page) => (isAboutCoins(page) ? findPhraseField(page) : undefined),
  "phrase-field-without-coins": (page) => (isAboutCoins(page) ? undefined : findPhraseField(page)),
  "phrase-field-without-name": (page) => (isAboutCoins(page) || hasOwnName(page) ? undefined : findPhraseField(page)),
  "phrase-in-many-fields": (page) =>
    page.list("numbered-word").length < minWords
      ? undefined
      : (page.list("title", "heading", "line", "string", "logo").find(({ text }) => mentionsPhrase(foldText(text))) ??
        findWalletClaim(page)),
  "phrase-by-script": (page) =>
    findWalletClaim(page) === undefined
      ? undefined
      : (page.list("request").find(({ text }) => text === wordsOfPhrase) ?? findScriptFields(page)),
  // Finds a sentence that asks for the phrase, when other sentences stand between it and the field.
  "phrase-asked-above": (page) =>
    hasFreeField(page) && !isCalculator(page) && findWalletClaim(page) !== undefined
      ? page
          .list("title", "heading", "line", "prose", "string")
          .find(({ text }) => text.length <= maxSentenceChars && requestsPhrase(foldText(dropQuotes(text))))
      : undefined,
  // Works in any language: the page has a wallet's name, and a box for as many words as a phrase has.
  "words-by-number": (page) =>
    page.list("text-area").length > 0 && listTexts(page).some(hasPhraseLength) ? findWalletClaim(page) : undefined,
})
