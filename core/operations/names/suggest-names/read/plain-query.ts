import table from "../../../../data/suggest/concept-signs.json" with { type: "json" }

/** A query in the words that the rest of the reading knows: "can't" is "can not", and "on wheels" is mobile. */
export const spellPlainly = (query: string): string => {
  const text = query
    .toWellFormed()
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("i\u0307", "i")
    .replace(/(?<=\p{L})(?<!ca|wo)n['’]t(?!\S)/gu, " not")
    .replace(/(?<=(?<!\S)(?:i|we|you|they|it|he|she|that))['’](?:m|re|ve|ll|d|s)(?!\S)/gu, "")
    .replace(/(\p{L})['’]s(?![\p{L}\p{M}])/gu, "$1s")
  return anyPhrase.test(text)
    ? paraphrases.reduce((spelled, { pattern, plainWords }) => spelled.replace(pattern, plainWords), text)
    : text
}

const [begin, end] = ["(?<![\\p{L}\\p{N}])(?:", ")(?![\\p{L}\\p{N}])"]
const sources: Array<string> = []
const paraphrases: Array<{ readonly pattern: RegExp; readonly plainWords: string }> = []
/** In a phrase, `a|b` is either word, and `*` is any. */
for (const [plainWords, phrases] of Object.entries(table.paraphrases))
  for (const phrase of phrases) {
    const words = phrase.split(" ").map((word) => (word === "*" ? "[\\p{L}\\p{N}]+" : `(?:${word})`))
    const source = words.join("[\\s-]{1,3}")
    sources.push(source)
    paraphrases.push({ pattern: new RegExp(begin + source + end, "gu"), plainWords: ` ${plainWords} ` })
  }
/** Most queries have no phrase, and each pattern is compiled at its first use. */
const anyPhrase = new RegExp(begin + sources.join("|") + end, "u")
