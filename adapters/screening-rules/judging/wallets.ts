import { folded } from "../reading/folded.ts"
import { wordsOfPhrase } from "../reading/script-asks.ts"
import { phraseWords, walletWords } from "../reading/vocabulary.ts"
import type { Mark } from "../mark.ts"
import { brandsIn, isWallet } from "./brands.ts"
import { claims, isNameless } from "./claims.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"
import type { Scope } from "./scope.ts"
import { isStill } from "./still.ts"

const fewestWords = 10
const asks = (text: string) => phraseWords.test(text) || walletWords.test(text)
const texts = (page: Scope) => page.of("title", "heading", "line", "string", "act")
const phraseLong = ({ text }: Mark) => text.length < 120 && /(?:^|\D)(?:12|15|18|21|24)(?:$|\D)/u.test(text)
const underWallet = (page: Scope) => claims(page).find(({ brand }) => isWallet(brand))?.mark
/** A tool that works with the words itself and sends nothing. A page that does nothing with them yet is none. */
const isCalculator = (page: Scope): boolean => isStill(page) && page.of("reads").length > 0
const advice =
  "The page asks for the words or the key that open a wallet. No service needs them: they give away the money. Remove the fields."

export const wallets: ReadonlyArray<Rule> = family("wallet-phrase", [
  { id: "phrase-field", weight: 100, advice, sees: (page) => (isCalculator(page) ? undefined : page.of("phrase")[0]) },
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
      underWallet(page) === undefined ? undefined : page.of("asks").find(({ text }) => text === wordsOfPhrase),
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
