export const toSingular = (word: string): string => {
  if (word.length < 4 || /(?:ss|us|is|ics)$/u.test(word)) return word
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:sses|shes|ches|xes|zes)$/u.test(word)) return word.slice(0, -2)
  return word.endsWith("s") ? word.slice(0, -1) : word
}

/** Likeliest first: `roasters` → roasters, roaster, roast. */
export const listRoots = (word: string): ReadonlyArray<string> => {
  const singular = toSingular(word)
  const stem = /^(.{3,}?)(?:ing|ers?|ed|ery)$/u.exec(singular)?.[1]
  const undoubled = stem !== undefined && /([^aeiou])\1$/u.test(stem) ? [stem.slice(0, -1)] : []
  const ieForm = word.endsWith("ies") ? [word.slice(0, -1)] : []
  // A herbalist → herbal, a biologist → biology, a glaziery → glazier.
  const trade = /^(.{4,}?)ist$/u.exec(singular)?.[1]
  const trades = trade === undefined ? [] : [trade, `${trade}y`, `${trade}e`]
  const worker = /^.{4,}ery$/u.test(singular) ? [singular.slice(0, -1)] : []
  return [
    ...new Set([
      word,
      singular,
      ...ieForm,
      ...(stem === undefined ? [] : [stem, `${stem}e`, ...undoubled]),
      ...trades,
      ...worker,
    ]),
  ]
}

/** Pairs a workshop with its trade: Schreinerei and Schreiner. */
export const listSisterWords = (word: string): ReadonlyArray<string> =>
  endings.flatMap(([end, ...otherEnds]) =>
    word.endsWith(end) && word.length > end.length + 3
      ? otherEnds.map((otherEnd) => word.slice(0, -end.length) + otherEnd)
      : [],
  )

const endings = [
  ["erie", "ier", "er", "eur"],
  ["ier", "erie"],
  ["ería", "ero"],
  ["ero", "ería"],
  ["era", "ero"],
  ["aria", "eiro"],
  ["eiro", "aria"],
  ["eira", "eiro"],
  ["eria", "aio", "iere"],
  ["aio", "eria"],
  ["iere", "eria"],
  ["erei", "er"],
  ["erij", "er"],
  ["erin", "er"],
  ["er", "erei", "erij"],
] as const
