import table from "../../../../data/suggest/concept-signs.json" with { type: "json" }

/** A query in the words that the rest of the reading knows: "can't" is "can not", and "on wheels" is mobile. */
export const spellPlainly = (query: string): string =>
  paraphrases.reduce(
    (text, { pattern, plainWords }) => text.replace(pattern, plainWords),
    query
      .toWellFormed()
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll("i\u0307", "i")
      .replace(/(?<=\p{L})(?<!ca|wo)n['’]t(?!\S)/gu, " not")
      .replace(/(?<=(?<!\S)(?:i|we|you|they|it|he|she|that))['’](?:m|re|ve|ll|d|s)(?!\S)/gu, "")
      .replace(/(\p{L})['’]s(?![\p{L}\p{M}])/gu, "$1s"),
  )

const paraphrases: Array<{ readonly pattern: RegExp; readonly plainWords: string }> = []
/** In a phrase, `a|b` is either word, and `*` is any. */
for (const [plainWords, phrases] of Object.entries(table.paraphrases))
  for (const phrase of phrases) {
    const words = phrase.split(" ").map((word) => (word === "*" ? "[\\p{L}\\p{N}]+" : `(?:${word})`))
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[\\s-]{1,3}")}(?![\\p{L}\\p{N}])`, "gu")
    paraphrases.push({ pattern, plainWords: ` ${plainWords} ` })
  }
