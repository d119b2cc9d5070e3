import { folded } from "../reading/folded.ts"
import { phraseWords, walletWords } from "../reading/vocabulary.ts"
import { family } from "./rule.ts"
import type { Rule } from "./rule.ts"

const fewestWords = 10
const asks = (text: string) => phraseWords.test(text) || walletWords.test(text)
const advice =
  "The page asks for the words or the key that open a wallet. No service needs them: they give away the money. Remove the fields."

export const wallets: ReadonlyArray<Rule> = family("wallet-phrase", [
  { id: "phrase-field", weight: 100, advice, sees: (page) => page.of("phrase")[0] },
  {
    id: "phrase-in-many-fields",
    weight: 100,
    advice,
    sees: (page) =>
      page.of("word").length < fewestWords
        ? undefined
        : page.of("title", "heading", "line", "string", "logo").find(({ text }) => asks(folded(text))),
  },
])
