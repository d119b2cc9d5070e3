import { getDictionary, segmentWords } from "./dictionary.ts"
import { findForeignLanguage, joinPhrases, translateForeign } from "./foreign-language.ts"
import { findPlace } from "./places.ts"
import type { Role, QueryWord } from "./concept-words.ts"

export interface ReadWord {
  readonly word: string
  readonly english: ReadonlyArray<string>
  readonly role: Role
}

/** A language without names of our own. */
export interface ForeignConcept {
  readonly language: string
  readonly words: ReadonlyArray<ReadWord>
}

/** `undefined`: English, one of the six languages, or an unknown one. */
export const readAbroad = (queryWords: ReadonlyArray<QueryWord>): ForeignConcept | undefined => {
  const words = queryWords.map(({ word }) => word)
  const language = findForeignLanguage(words)
  if (language === undefined) return undefined
  const { small } = getDictionary(language)
  const pieces = unspaced.has(language)
    ? words.flatMap((word) => (getDictionary(language).exact.has(word) ? [word] : segmentWords(language, word)))
    : joinPhrases(language, words)
  const fixedRoles = new Map(
    queryWords.flatMap(({ role, word }) => (rolesAlike.has(role) ? [[word, role] as const] : [])),
  )
  return {
    language,
    words: pieces.flatMap((word, at) => {
      const fixedRole = fixedRoles.get(word.split(" ", 1)[0] ?? "")
      if (small.has(word) || fixedRole === "relation") return []
      const role = fixedRole ?? findRoleAbroad(language, pieces, at)
      return [{ word, role, english: findPlace(word) === undefined ? translateForeign(language, word) : [word] }]
    }),
  }
}

/** Roles that no word of a language of its own decides. */
const rolesAlike: ReadonlySet<Role> = new Set(["without", "relation", "surroundings"])

/** "kawiarnia z grami": the games go with the cafe. */
const findRoleAbroad = (language: string, pieces: ReadonlyArray<string>, at: number): Role => {
  const { roles, small } = getDictionary(language)
  if (postpositions.has(language)) return roles.get(pieces[at + 1] ?? "") ?? "core"
  const previousWord = pieces.slice(0, at).findLast((word) => small.has(word) && !joining.has(word))
  return (at > 0 && previousWord !== undefined ? roles.get(previousWord) : undefined) ?? "core"
}
const postpositions = new Set(["tr", "hu", "fi", "ja", "ko"])
const joining = new Set("i a och og și dan som har att".split(" "))
const unspaced = new Set(["ja", "zh", "ko", "th"])
