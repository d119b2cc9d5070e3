/** The words of a text, as they are compared: without endings, and without those that every sentence has. */
export const stemsOf = (text: string): ReadonlyArray<string> =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const found = stem(word)
    return found === undefined ? [] : [found]
  })

export const stem = (word: string): string | undefined => {
  const lower = word.toLowerCase()
  if (stopWords.has(lower)) return undefined
  return lower.length <= 3 || /\d/u.test(lower) ? lower : endings.reduce(without, lower)
}

const without = (word: string, [ending, instead, least]: (typeof endings)[number]): string =>
  word.endsWith(ending) && word.length - ending.length >= least
    ? undoubled(word.slice(0, word.length - ending.length), ending) + instead
    : word

/** expiring, expired, expires, expire; registries, registry; transferred, transfer. */
const endings = [
  ["ies", "y", 2],
  ["sses", "ss", 2],
  ["us", "us", 1],
  ["ss", "ss", 1],
  ["s", "", 3],
  ["ing", "", 3],
  ["ed", "", 3],
  ["ation", "", 3],
  ["ement", "", 3],
  ["e", "", 3],
  ["y", "i", 2],
] as const

const undoubled = (word: string, ending: string) =>
  ending === "ing" || ending === "ed" ? word.replace(/([bdgmnprt])\1$/u, "$1") : word

const stopWords = new Set(
  (
    "a about an and any are as at be been being but by can could did do does doing for from had has have having he her his how i if in into is it its " +
    "just let me my no not of on or our out own s she should so some such than that the their them then there these they this those to too " +
    "up us very was we were what when where which while who whom why will with would you your im ive dont does doesnt t don isn tell explain " +
    "mean means meaning please want know need someone something thing"
  ).split(" "),
)
