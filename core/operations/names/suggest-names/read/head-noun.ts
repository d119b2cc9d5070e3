import { saysLittle } from "../words/lexicon.ts"
import type { Concept } from "./concept.ts"

/** The unknown head of a concept. Names from its other words alone would miss the subject (smart band for the elderly: rocking chair). */
export const findUnknownHead = (concept: Concept): string | undefined => {
  const { abroad, units } = concept
  const headIndex = findHeadIndex(concept)
  if (abroad !== undefined) {
    const coreWords = abroad.words.filter(({ role }) => role === "core")
    const unreadWords = (coreWords.length > 0 ? coreWords : abroad.words).map(({ english, word }) =>
      english.length === 0 ? word : undefined,
    )
    return unreadWords.every((word) => word !== undefined) ? undefined : unreadWords.at(headIndex)
  }
  const subjects = units.filter(
    ({ canCarryName, idea, role }) => canCarryName && role === "core" && !saysLittle.has(idea),
  )
  const head = subjects.at(headIndex)
  return subjects.length > 1 && head?.isUnderstood === false ? head.words.join(" ") : undefined
}

/** The first subject in French, where English says it last: "carte de chats", "cat map". For `at`. */
export const findHeadIndex = ({ abroad, language }: Pick<Concept, "abroad" | "language">): 0 | -1 =>
  headsFirst.has(abroad?.language ?? language?.code ?? "en") ? 0 : -1

const headsFirst = new Set("fr es pt it pl cs ro id ar he th".split(" "))
