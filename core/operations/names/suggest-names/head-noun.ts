import { saysLittle } from "./lexicon.ts"
import type { Concept } from "./concept.ts"

/** Images of the words beside it fit another subject: a smart band for the elderly is no rocking chair. */
export const findUnknownHead = ({ abroad, language, units }: Concept): string | undefined => {
  const isFirst = headsFirst.has(abroad?.language ?? language?.code ?? "en")
  if (abroad !== undefined) {
    const unreadWords = abroad.words.map(({ english, word }) => (english.length === 0 ? word : undefined))
    return unreadWords.every((word) => word !== undefined) ? undefined : unreadWords.at(isFirst ? 0 : -1)
  }
  const subjects = units.filter(({ carries, idea, role }) => carries && role === "core" && !saysLittle.has(idea))
  const head = subjects.at(isFirst ? 0 : -1)
  return subjects.length > 1 && head?.isUnderstood === false ? head.words.join(" ") : undefined
}

/** "Map of cats", where English says "cat map". */
export const headsFirst: ReadonlySet<string> = new Set("fr es pt it pl cs ro id ar he th".split(" "))
