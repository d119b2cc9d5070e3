import { isSpecific, readNearWord, stopWords } from "./lexicon.ts"
import { findKeepingWords, findMediumWords } from "./qualifiers.ts"
import { headsFirst } from "./head-noun.ts"
import type { Concept, Idea, Unit } from "./concept.ts"
import { listVerbWords } from "./verbs.ts"

/** A side of the concept has hand-picked pieces for names: ward- for doctors. */
export const addPieces = <A extends Idea>(unit: A, pieces: ReadonlyArray<string> | undefined): A => {
  if (pieces === undefined || unit.isKept) return unit
  const added = pieces.map(readNearWord)
  const keepers = added.map(({ word }) => word)
  return {
    ...unit,
    keepers,
    near: [...added, ...unit.near.filter(({ word }) => !keepers.includes(word))],
    isKept: true,
  }
}

export const forgetPieces = ({ field, keepers, near }: Idea) => {
  const images = near.filter(({ word }) => !keepers.includes(word))
  return field === "quality" || images.length === 0 ? { isKept: false } : { isKept: false, keepers: [], near: images }
}

/** Places of units that colour the subject: cat furniture is furniture. */
export const listFacets = ({ language, units }: Pick<Concept, "language" | "units">): ReadonlySet<number> => {
  const subjects = [...units.keys()].filter((at) => units[at]?.standing === "subject")
  const head = subjects.at(headsFirst.has(language?.code ?? "en") ? 0 : -1)
  return new Set([...units.keys()].filter((at) => at !== head && units[at]?.isKept === true))
}

type ReadUnit = Idea & Pick<Unit, "role">

/** A podcast about history is about history, and a newsletter for gardeners about gardens. Without a medium the carrying units stay. */
export const markMedium = (
  units: ReadonlyArray<ReadUnit>,
  spelledWords: ReadonlyArray<string>,
  code: string,
): ReadonlyArray<ReadUnit> => {
  const medium = units.findIndex((unit, at) => {
    const place = spelledWords.indexOf(unit.words.at(-1) ?? "")
    const next = place === -1 ? units[at + 1]?.words[0] : spelledWords[place + 1]
    // "Podcast analytics" is about podcasts.
    const isHead = unit.role === "core" && (next === undefined || stopWords.has(next))
    const isAbout = units.some((beside) => beside !== unit && isSpecific(beside))
    return isHead && isAbout && findMediumWords(code, unit.words) !== undefined
  })
  const others = units.filter((_, at) => at !== medium)
  const hasCarrier = others.some(({ carries }) => carries)
  return units.map((unit, at) =>
    at === medium
      ? { ...addPieces(unit, findMediumWords(code, unit.words)), carries: false }
      : { ...unit, carries: unit.carries || !hasCarrier },
  )
}

/** "Sans lactose" is a side of its own, as "lactose free" is. */
export const listLeftOutUnits = (language: string, leftOut: ReadonlyArray<string>): ReadonlyArray<Unit> =>
  leftOut.flatMap((word) => {
    const words = language === "en" ? [word, "free"] : ["without", word]
    const pieces = findKeepingWords(words, language)
    return pieces === undefined
      ? []
      : [{ ...describeSide(words, pieces), core: false, role: "without", standing: "side" }]
  })

/** A verb colours a name: tidy branches. */
export const describeVerb = (words: ReadonlyArray<string>) => describeSide(words, listVerbWords(words[0] ?? ""))

const describeSide = (words: ReadonlyArray<string>, pieces: ReadonlyArray<string>): Idea => {
  const near = pieces.map(readNearWord)
  return {
    words,
    near,
    field: "quality",
    idea: "",
    head: "",
    carries: false,
    isKept: true,
    keepers: near.map(({ word }) => word),
    isUnderstood: true,
  }
}
