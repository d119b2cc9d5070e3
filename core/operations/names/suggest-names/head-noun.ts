import { saysLittle } from "./lexicon.ts"
import type { Concept } from "./concept.ts"

/** The unknown head of a concept. Names from its other words alone would miss the subject (smart band for the elderly: rocking chair). */
export const findUnknownHead = ({ abroad, language, units }: Concept): string | undefined => {
  const isFirst = headsFirst.has(abroad?.language ?? language?.code ?? "en")
  if (abroad !== undefined) {
    const unreadWords = abroad.words.map(({ english, word }) => (english.length === 0 ? word : undefined))
    return unreadWords.every((word) => word !== undefined) ? undefined : unreadWords.at(isFirst ? 0 : -1)
  }
  const subjects = units.filter(
    ({ canCarryName, idea, role }) => canCarryName && role === "core" && !saysLittle.has(idea),
  )
  const head = subjects.at(isFirst ? 0 : -1)
  return subjects.length > 1 && head?.isUnderstood === false ? head.words.join(" ") : undefined
}

/** "Map of cats", where English says "cat map". */
export const headsFirst: ReadonlySet<string> = new Set("fr es pt it pl cs ro id ar he th".split(" "))
