import rows from "./data/sentences.json" with { type: "json" }
import { meanings, type Sentence } from "./sentence.ts"

/**
 * Every row of the file: language, meaning and text. `bare` is absence in the words of any missing page. At the end stand the words of
 * single registries, and traps: what sounds like absence in its own language and is something else.
 */
export const sentences: ReadonlyArray<Sentence> = rows.map(([lang = "", word, text = ""]) => {
  const bare = word === "bare"
  const meaning = bare ? "absence" : meanings.find((candidate) => candidate === word)
  if (meaning === undefined) throw new Error(`${word} is no meaning of a sentence: ${text}`)
  return { lang, meaning, text, bare }
})
