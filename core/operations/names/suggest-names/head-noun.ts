import { saysLittle } from "./lexicon.ts"
import type { Concept } from "./concept.ts"

/** The unknown head of a concept. Names from its other words alone would miss the subject (smart band for the elderly: rocking chair). */
export const findUnknownHead = ({ abroad, language, units }: Concept): string | undefined => {
  const headIndex = findHeadIndex(abroad?.language ?? language?.code)
  if (abroad !== undefined) {
    const unreadWords = abroad.words.map(({ english, word }) => (english.length === 0 ? word : undefined))
    return unreadWords.every((word) => word !== undefined) ? undefined : unreadWords.at(headIndex)
  }
  const subjects = units.filter(
    ({ canCarryName, idea, role }) => canCarryName && role === "core" && !saysLittle.has(idea),
  )
  const head = subjects.at(headIndex)
  return subjects.length > 1 && head?.isUnderstood === false ? head.words.join(" ") : undefined
}

/** The first subject in French, where English says it last: "carte de chats", "cat map". For `at`. */
export const findHeadIndex = (languageCode = "en"): 0 | -1 => (headsFirst.has(languageCode) ? 0 : -1)

const headsFirst = new Set("fr es pt it pl cs ro id ar he th".split(" "))
