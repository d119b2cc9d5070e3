import table from "../../../../data/suggest/blend-ends.json" with { type: "json" }
import { memoizeByText } from "../../../../sharing/memoize.ts"
import { findKnownWord } from "../../score-name/known-words.ts"
import { makeAddedMaterial, type NameCandidate, type Material } from "./name-candidate.ts"
import type { Materials } from "../words/material.ts"

/** In letters. With one shared letter, neither word is recognized. */
const minimums = { shared: 2, left: 3 } as const
const maximums = { shared: 5, label: 13, endUses: 2, wordUses: 3 } as const

/** Two known words that share letters: pedal + alchemy. Only callers who ask for such names get them: written ones are better. */
export const makeFusedNames = ({ carryingMaterials }: Materials, code: string): ReadonlyArray<NameCandidate> => {
  if (!endsByLanguage.has(code)) return []
  const findEnds = indexEnds(code)
  const uses = new Map<string, number>()
  return carryingMaterials.flatMap((word) => fuseWord(word, findEnds, uses))
}

/** Most shared letters first. Neither word repeats much: a list of ten names in -chemy is one idea. */
const fuseWord = (
  word: Material,
  findEnds: (start: string) => ReadonlyArray<string>,
  uses: Map<string, number>,
): ReadonlyArray<NameCandidate> => {
  const { of, part } = word
  const candidates = new Array<NameCandidate>()
  for (let shared = Math.min(maximums.shared, part.length - 1); shared >= minimums.shared; shared--)
    for (const end of findEnds(part.slice(-shared))) {
      const label = part + end.slice(shared)
      const isClear = end.length >= shared + minimums.left && !of.includes(end) && findKnownWord(label) === undefined
      const used = uses.get(end) ?? 0
      if (
        !isClear ||
        label.length > maximums.label ||
        used >= maximums.endUses ||
        candidates.length >= maximums.wordUses
      )
        continue
      uses.set(end, used + 1)
      candidates.push({ label, kind: "blend", from: [word, makeAddedMaterial(end, "clip", 0, end)] })
    }
  return candidates
}

const { note: _, ...languages } = table
const endsByLanguage: ReadonlyMap<string, string> = new Map(Object.entries(languages))

/** Indexed when a first caller asks for new words in a language. */
const indexEnds = memoizeByText(endsByLanguage.size, (code) => {
  const byStart = new Map<string, Array<string>>()
  for (const end of endsByLanguage.get(code)?.split(" ") ?? [])
    for (let size = minimums.shared; size <= maximums.shared; size++)
      byStart.set(end.slice(0, size), [...(byStart.get(end.slice(0, size)) ?? []), end])
  return (start: string): ReadonlyArray<string> => byStart.get(start) ?? []
})
