import table from "../../../data/suggest/scripts.json" with { type: "json" }
import { pairs, readings } from "./scripts.ts"

export const inAscii = (word: string): ReadonlyArray<string> =>
  isPlain(word)
    ? [word]
    : [...new Set(readings(word.normalize("NFC")).flatMap((read) => [spelledOut(read), stripped(read)]))].filter(
        isPlain,
      )

const isPlain = (word: string) => /^[a-z0-9]+$/u.test(word)

const spelledOut = (word: string) => stripped(replaced(word, digraphs))

const stripped = (word: string) =>
  replaced(word, letters)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC")

const replaced = (word: string, read: ReadonlyMap<string, string>) =>
  Array.from(word, (letter) => read.get(letter) ?? letter).join("")

/** German, Danish, Norwegian and Swedish custom; elsewhere the mark is simply dropped. */
const digraphs = pairs(table.digraphs)
const letters = pairs(Object.values(table.letters).join(" "))
