import {
  hidesWord,
  isBareShort,
  isBrand,
  isCoined,
  isDecorated,
  countRepeatedPatterns,
  countRepeatedRoots,
} from "./criteria.ts"
import type { NamedConcept } from "./criteria.ts"

/** The names of each concept, 25 of each. */
export type Lists = Readonly<Record<string, ReadonlyArray<NamedConcept>>>

/** The figures of the lists. Shares are of all names, in percent with one digit after the point. */
export const computeNameFigures = (lists: Lists): Readonly<Record<string, number>> => {
  const groups = Object.values(lists)
  const all = groups.flat()
  const share = (some: ReadonlyArray<unknown>, of: ReadonlyArray<unknown> = all) =>
    Math.round((1000 * some.length) / Math.max(1, of.length)) / 10
  const mean = (numbers: ReadonlyArray<number>) =>
    Math.round((10 * numbers.reduce((sum, value) => sum + value, 0)) / numbers.length) / 10
  const sum = (count: (names: ReadonlyArray<NamedConcept>) => number) =>
    Math.round((1000 * groups.reduce((total, names) => total + count(names), 0)) / all.length) / 10
  const coined = all.filter(isCoined)
  const uses = Map.groupBy(
    groups.flatMap((names) => [...new Set(names.map(({ label }) => label))]),
    (label) => label,
  )
  return {
    "decorated (get…, …hq), %": share(all.filter(isDecorated)),
    "a root more than twice in a list, %": sum(countRepeatedRoots),
    "a pattern more than twice in a list, %": sum(countRepeatedPatterns),
    "bare words under six letters, %": share(all.filter(isBareShort)),
    "another word across the joint, %": share(all.filter(hidesWord)),
    "a brand's name (capped), %": share(all.filter(isBrand)),
    "letters, mean": mean(all.map(({ label }) => Array.from(label).length)),
    "over 12 letters, %": share(all.filter(({ label }) => Array.from(label).length > 12)),
    "coined or blended, %": share(coined),
    "the same name for two concepts, %": share(
      [...uses.values()].filter((some) => some.length > 1),
      [...uses.values()],
    ),
    "kinds in a list, mean": mean(groups.map((names) => new Set(names.map(({ kind }) => kind)).size)),
    "score, mean": mean(all.map(({ score }) => score)),
  }
}
