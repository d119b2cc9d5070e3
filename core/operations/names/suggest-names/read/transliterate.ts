import table from "../../../../data/suggest/scripts.json" with { type: "json" }
import { readPairs, romanizeWord } from "./scripts.ts"

export const spellInAscii = (word: string): ReadonlyArray<string> =>
  isAsciiWord(word)
    ? [word]
    : [
        ...new Set(
          romanizeWord(word.normalize("NFC")).flatMap((latinWord) => [spellDigraphs(latinWord), stripMarks(latinWord)]),
        ),
      ].filter(isAsciiWord)

const isAsciiWord = (word: string) => /^[a-z0-9]+$/u.test(word)

const spellDigraphs = (word: string) => stripMarks(replaceLetters(word, digraphs))

/** As people type it on another keyboard: "ksiegarnia". */
export const stripMarks = (word: string): string =>
  replaceLetters(word, letters)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC")

const replaceLetters = (word: string, spellings: ReadonlyMap<string, string>) =>
  Array.from(word, (letter) => spellings.get(letter) ?? letter).join("")

/** German, Danish, Norwegian and Swedish custom; elsewhere the mark is simply dropped. */
const digraphs = readPairs(table.digraphs)
const letters = readPairs(Object.values(table.letters).join(" "))
