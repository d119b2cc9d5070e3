import { folded } from "../reading/folded.ts"
import { fieldsOfPhrase, wordsOfPhrase } from "../reading/script-asks.ts"
import { warns } from "../reading/pressure-words.ts"
import { phraseWords, walletWords } from "../reading/vocabulary.ts"
import type { Mark } from "../mark.ts"
import { brandsIn, isWallet } from "./brands.ts"
import { claims } from "./claims.ts"
import { makeRules } from "./rule.ts"
import type { Scope } from "./scope.ts"
import { unquoted } from "./said.ts"
import { receiverOf } from "./addresses.ts"
import { hasOwnName } from "./own-name.ts"
import { isStill } from "./still.ts"

const fewestWords = 10
const asks = (text: string) => phraseWords.test(text) || walletWords.test(text)
/** A sentence that has its reader type the phrase: a question and a warning do not. */
const requestsPhrase = (text: string): boolean =>
  phraseWords.test(text) && enterWords.test(text) && !/[?？؟]/u.test(text) && !warns.test(text)
const enterWords =
  /\b(?:enter|type|paste|input|submit|provide)\b|\bgeben sie\b|\beingeben\b|\b(?:entrez|saisissez|saisir|collez)\b|\b(?:introduzca|introduce|ingrese|ingresa|escriba)\b|\b(?:inserisci|inserire|digita|digite|insira|informe)\b|\b(?:voer|vul)\b|wprowadź|wpisz|podaj|введите|введіть|girin|入力|输入|輸入|입력|أدخل/u
const sentenceChars = 300
const hasFreeField = (page: Scope): boolean =>
  page.of("box").length > 0 || page.of("field").some(({ text }) => text === "text")
const texts = (page: Scope) => page.of("title", "heading", "line", "string", "act")
const phraseLong = ({ text }: Mark) => text.length < 120 && phraseLength.test(text)
/** A number of words: no part of a version, a time, a date or a sum. */
const phraseLength =
  /(?:^|[^\d.,:/-])(?:12|15|18|21|24)(?![\d%]|[.,:/-]\d|[- ]?(?:h\b|months?|hours?|days?|weeks?|years?|minutes?|monate?|stunden|tage|jahre|mois|heures|jours|ans\b|meses|horas|d[ií]as|años|mesi|giorni|месяц|час|дн|か月|時間|小时|个月))/iu
/** A wallet's name in a place that says whose page it is. Other names and texts beside it change nothing. */
const underWallet = (page: Scope): Mark | undefined =>
  page.of("title", "heading", "logo").find(({ text }) => brandsIn(text).some(({ brand }) => isWallet(brand))) ??
  claims(page).find(({ brand }) => isWallet(brand))?.mark
/** A tool that works with the words itself and sends nothing. A page that does nothing with them yet is none. */
const isCalculator = (page: Scope): boolean => isStill(page) && page.of("reads").length > 0
/** A script sends, a form leaves, or a text speaks of coins. A password store that calls its own secret so has none of these. */
const isOfCoins = (page: Scope): boolean =>
  page.of("sent", "sends", "covert").length > 0 ||
  page.of("form").some(({ text }) => receiverOf(text) !== "own" || text.includes(".php")) ||
  texts(page).some(({ text }) => coinWords.test(folded(text)) || brandsIn(text).some(({ brand }) => isWallet(brand)))
const phraseField = (page: Scope): Mark | undefined => (isCalculator(page) ? undefined : page.of("phrase")[0])
const coinWords =
  /wallet|coin|crypto|token|airdrop|blockchain|\bnft|\bdapp|web3|ledger|seed|portefeuille|billetera|carteira|monedero|portafoglio|geldb|portemonnee|portfel|кошел|гаман|cüzdan|ウォレット|钱包|錢包|지갑|محفظ|plånbok|lompakko|ví điện|dompet|πορτοφόλι|portofel|peněžen|tárca/u
/** A script that makes a field for each word, where something leaves. */
const madeFields = (page: Scope): Mark | undefined =>
  page.of("form", "sends", "sent", "covert").length === 0
    ? undefined
    : page.of("word").find(({ text }) => text === fieldsOfPhrase)

export const wallets = makeRules({
  "phrase-field": (page) => (isOfCoins(page) ? phraseField(page) : undefined),
  "phrase-field-without-coins": (page) => (isOfCoins(page) ? undefined : phraseField(page)),
  "phrase-field-without-name": (page) => (isOfCoins(page) || hasOwnName(page) ? undefined : phraseField(page)),
  "phrase-in-many-fields": (page) =>
    page.of("word").length < fewestWords
      ? undefined
      : (page.of("title", "heading", "line", "string", "logo").find(({ text }) => asks(folded(text))) ??
        underWallet(page)),
  "phrase-by-script": (page) =>
    underWallet(page) === undefined
      ? undefined
      : (page.of("asks").find(({ text }) => text === wordsOfPhrase) ?? madeFields(page)),
  // Under a wallet's name a sentence asks for the phrase, and other sentences stand between that and the field.
  "phrase-asked-above": (page) =>
    hasFreeField(page) && !isCalculator(page) && underWallet(page) !== undefined
      ? page
          .of("title", "heading", "line", "prose", "string")
          .find(({ text }) => text.length <= sentenceChars && requestsPhrase(folded(unquoted(text))))
      : undefined,
  // In any language: under a wallet's name, a box for as many words as a phrase has, whatever else the page says.
  "words-by-number": (page) =>
    page.of("box").length > 0 && texts(page).some(phraseLong) ? underWallet(page) : undefined,
})
