/** Lists the lower-case words of a text. A TLD is one word: ".us" and "dot us" become `dotus`. */
export const splitWords = (text: string): Array<string> =>
  text
    .toLowerCase()
    .replaceAll(/\btop[- ]level domain/gu, "tld")
    .replaceAll(/\b(?:ran|run|runs|running) out\b/gu, "expire")
    .replaceAll(/(?<![\p{L}\p{N}])(?:\.|dot )(?=\p{L}{2})/gu, "dot")
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Lists the words that two texts are compared by: without endings and stop words. */
export const stemWords = (text: string): ReadonlyArray<string> =>
  splitWords(text).flatMap((word) => {
    const stemmed = stemWord(word)
    return stemmed === undefined ? [] : [stemmed]
  })

export const stemWord = (word: string): string | undefined => {
  if (stopWords.has(word)) return undefined
  const stemmed = word.length <= 3 || /\d/u.test(word) ? word : endings.reduce(removeEnding, word)
  return synonyms.get(stemmed) ?? stemmed
}

const removeEnding = (word: string, [suffix, replacement, minLength]: (typeof endings)[number]): string =>
  word.endsWith(suffix) && word.length - suffix.length >= minLength
    ? removeDoubling(word.slice(0, word.length - suffix.length), suffix) + replacement
    : word

/** Folds expiring, expired, expires, expire; registries, registry; transferred, transfer. */
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

const removeDoubling = (word: string, suffix: string) =>
  suffix === "ing" || suffix === "ed" ? word.replace(/([bdgmnprt])\1$/u, "$1") : word

/** Synonyms of this subject. The first word of a line stands for all. */
const synonyms = new Map(
  [
    "tld ending endings extension",
    "registrant owner holder own owned owns",
    "expire expiry expiration expired lapse lapsed",
    "transfer move switch",
    "cost price fee charge expensive pricing cheap",
    "steal stolen theft hijack hijacking",
    "buy purchase bought",
    "restore recover redeem redemption recovery",
    "secure protect security protection safe",
    "provider registrar",
    "register registration registered",
    "eligible requirement eligibility presence",
    "contest appeal",
  ].flatMap((line) => {
    const [first = "", ...others] = line
      .split(" ")
      .map((word) => (word.length <= 3 ? word : endings.reduce(removeEnding, word)))
    return others.map((form): readonly [string, string] => [form, first])
  }),
)

const stopWords = new Set(
  (
    "a about an and any are as at be been being but by can could did do does doing for from had has have having he her his how i if in into is it its " +
    "just let me my no not of on or our out s she should so some such than that the their them then there these they this those to too " +
    "up us very was we were what when where which while who whom why will with would you your im ive dont does doesnt t don isn tell explain " +
    "mean means meaning please want know need someone something thing"
  ).split(" "),
)
