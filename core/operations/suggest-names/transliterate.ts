/** How people write a word with the 26 letters when they cannot type it: none, one or two ways, likeliest first. */
export const inAscii = (word: string): ReadonlyArray<string> =>
  [...new Set([spelledOut(word), stripped(word)])].filter((form) => /^[a-z0-9]+$/u.test(form))

const spelledOut = (word: string) => stripped(replaced(word.normalize("NFC"), digraphs))

const stripped = (word: string) =>
  replaced(word.normalize("NFC"), letters)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC")

const replaced = (word: string, table: Readonly<Record<string, string>>) =>
  Array.from(word, (letter) => table[letter] ?? letter).join("")

/** German, Danish, Norwegian and Swedish custom; elsewhere the mark is simply dropped. */
const digraphs = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", æ: "ae", å: "aa", ß: "ss" }

const pairs = (from: string, to: string) => {
  const sounds = to.split(" ")
  return Object.fromEntries(Array.from(from, (letter, at) => [letter, sounds[at] ?? ""]))
}

const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ...pairs(
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya",
  ),
  ...pairs("αβγδεζηθικλμνξοπρσςτυφχψω", "a v g d e z i th i k l m n x o p r s s t y f ch ps o"),
  ...pairs("άέήίόύώϊϋ", "a e i i o y o i y"),
}
