/** The words of a text in small letters. A TLD is one word however it is written: ".us", "dot us" are `dotus`. */
export const wordsOf = (text: string): Array<string> =>
  text
    .toLowerCase()
    .replaceAll(/\btop[- ]level domain/gu, "tld")
    .replaceAll(/\b(?:ran|run|runs|running) out\b/gu, "expire")
    .replaceAll(/(?<![\p{L}\p{N}])(?:\.|dot )(?=\p{L}{2})/gu, "dot")
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text as they are compared: without endings, and without those that every sentence has. */
export const stemsOf = (text: string): ReadonlyArray<string> =>
  wordsOf(text).flatMap((word) => {
    const found = stem(word)
    return found === undefined ? [] : [found]
  })

export const stem = (word: string): string | undefined => {
  if (stopWords.has(word)) return undefined
  const bare = word.length <= 3 || /\d/u.test(word) ? word : endings.reduce(without, word)
  return sameAs.get(bare) ?? bare
}

const without = (word: string, [suffix, instead, least]: (typeof endings)[number]): string =>
  word.endsWith(suffix) && word.length - suffix.length >= least
    ? undoubled(word.slice(0, word.length - suffix.length), suffix) + instead
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

const undoubled = (word: string, suffix: string) =>
  suffix === "ing" || suffix === "ed" ? word.replace(/([bdgmnprt])\1$/u, "$1") : word

/** Words that people use for the same thing in this subject; the first stands for all. */
const sameAs = new Map(
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
      .map((word) => (word.length <= 3 ? word : endings.reduce(without, word)))
    return others.map((other): readonly [string, string] => [other, first])
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
