import { folded } from "../reading/folded.ts"
import { fieldsOfPhrase, wordsOfPhrase } from "../reading/script-asks.ts"
import { warns } from "../reading/pressure-words.ts"
import { phraseWords, walletWords } from "../reading/vocabulary.ts"
import type { Mark } from "../mark.ts"
import { brandsIn, isWallet } from "./brands.ts"
import { claims, isNameless } from "./claims.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"
import type { Scope } from "./scope.ts"
import { receiverOf } from "./addresses.ts"
import { hasOwnName } from "./own-name.ts"
import { isStill } from "./still.ts"

const fewestWords = 10
const asks = (text: string) => phraseWords.test(text) || walletWords.test(text)
const talking = ["field", "reads", "sends"] as const
const isTalk = (page: Scope): boolean =>
  isNameless(page) && talking.every((kind) => page.of(kind).length > 0) && page.of("form").length === 0
const asksHere = (text: string) => phraseWords.test(text) && here.test(text) && !warns.test(text)
const here =
  /\b(?:below|here|hier|unten|ici|qui|sotto|aqui|abajo|abaixo|hieronder|tutaj|buraya)\b|in th(?:is|e) (?:chat|box|field)|ci-dessous|aquí|здесь|сюда|ниже|poniżej|asagı|aşağı|ここ|下に|此处|这里|여기|아래/u
const texts = (page: Scope) => page.of("title", "heading", "line", "string", "act")
const phraseLong = ({ text }: Mark) => text.length < 120 && /(?:^|\D)(?:12|15|18|21|24)(?:$|\D)/u.test(text)
const underWallet = (page: Scope) => claims(page).find(({ brand }) => isWallet(brand))?.mark
/** A tool that works with the words itself and sends nothing. A page that does nothing with them yet is none. */
const isCalculator = (page: Scope): boolean => isStill(page) && page.of("reads").length > 0
/** A service of its own name that calls its own secret so, has nothing to do with coins, and takes it for a path of its own. */
const isVault = (page: Scope): boolean =>
  hasOwnName(page) &&
  page.of("sent", "sends", "covert").length === 0 &&
  page.of("form").every(({ text }) => receiverOf(text) === "own" && !text.includes(".php")) &&
  texts(page).every(({ text }) => !coinWords.test(folded(text)) && !brandsIn(text).some(({ brand }) => isWallet(brand)))
const coinWords =
  /wallet|coin|crypto|token|airdrop|blockchain|\bnft|\bdapp|web3|ledger|seed|portefeuille|billetera|carteira|monedero|portafoglio|geldb|portemonnee|portfel|кошел|гаман|cüzdan|ウォレット|钱包|錢包|지갑|محفظ|plånbok|lompakko|ví điện|dompet|πορτοφόλι|portofel|peněžen|tárca/u
/** A script that makes a field for each word, where something leaves. */
const madeFields = (page: Scope): Mark | undefined =>
  page.of("form", "sends", "sent", "covert").length === 0
    ? undefined
    : page.of("word").find(({ text }) => text === fieldsOfPhrase)
const advice =
  "The page asks for the words or the key that open a wallet. No service needs them: they give away the money. Remove the fields."

export const wallets: ReadonlyArray<Rule> = family("wallet-phrase", [
  {
    id: "phrase-field",
    weight: 100,
    advice,
    sees: (page) => (isCalculator(page) || isVault(page) ? undefined : page.of("phrase")[0]),
  },
  {
    id: "phrase-in-many-fields",
    weight: 100,
    advice,
    sees: (page) =>
      page.of("word").length < fewestWords
        ? undefined
        : (page.of("title", "heading", "line", "string", "logo").find(({ text }) => asks(folded(text))) ??
          underWallet(page) ??
          page.of("title", "heading").find(({ text }) => brandsIn(text).some(({ brand }) => isWallet(brand)))),
  },
  {
    id: "phrase-by-script",
    weight: 100,
    advice,
    sees: (page) =>
      underWallet(page) === undefined
        ? undefined
        : (page.of("asks").find(({ text }) => text === wordsOfPhrase) ?? madeFields(page)),
  },
  {
    id: "phrase-in-talk",
    weight: 100,
    advice,
    // In a chat, whose field is for any message: no form of a forum.
    sees: (page) =>
      isTalk(page) && underWallet(page) !== undefined
        ? page.of("heading", "line", "prose", "string").find(({ text }) => asksHere(folded(text)))
        : undefined,
  },
  {
    id: "words-by-number",
    weight: 100,
    advice,
    // In any language: under a wallet's name, a box for as many words as a phrase has.
    sees: (page) =>
      page.of("box").length > 0 && isNameless(page) && texts(page).some(phraseLong) ? underWallet(page) : undefined,
  },
])
