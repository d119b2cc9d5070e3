/** English word forms, enough to find a head in the thesaurus and to offer the other number of a noun. */

export const plural = (word: string): string => {
  if (/(?:s|x|z|ch|sh)$/u.test(word)) return `${word}es`
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}

export const singular = (word: string): string => {
  if (word.length < 4 || /(?:ss|us|is|ics)$/u.test(word)) return word
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:sses|shes|ches|xes|zes)$/u.test(word)) return word.slice(0, -2)
  return word.endsWith("s") ? word.slice(0, -1) : word
}

/** What a word may come from, likeliest first: `roasters` → roasters, roaster, roast; `baking` → bak, bake. */
export const roots = (word: string): ReadonlyArray<string> => {
  const one = singular(word)
  const stem = /^(.{3,}?)(?:ing|ers?|ed|ery)$/u.exec(one)?.[1]
  const undoubled = stem !== undefined && /([^aeiou])\1$/u.test(stem) ? [stem.slice(0, -1)] : []
  const short = word.endsWith("ies") ? [word.slice(0, -1)] : []
  return [...new Set([word, one, ...short, ...(stem === undefined ? [] : [stem, `${stem}e`, ...undoubled])])]
}
