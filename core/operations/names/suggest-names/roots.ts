import table from "../../../data/suggest/name-roots.json" with { type: "json" }
import { findWordKind } from "./associations.ts"
import { findKnownWord } from "../score-name/known-words.ts"
import { makeAddedMaterial, makeDraft } from "./draft.ts"
import type { Draft } from "./draft.ts"
import { findIdea } from "./lexicon.ts"
import type { NearWord } from "./lexicon.ts"
import { shuffleByKey, toOrderKey } from "./material.ts"
import type { Concept } from "./read-concept.ts"

interface Root {
  readonly root: string
  readonly of: string
  readonly rank: number
  readonly unit: number
}

/** Joins a root that still tells the idea (velo, somn, lex) and an easy ending. */
export const makeRootedNames = (concept: Concept): ReadonlyArray<Draft> =>
  listConceptRoots(concept).flatMap(({ of, rank, root, unit }) =>
    shuffleByKey(endings, toOrderKey(concept.words) + root)
      .slice(0, 14)
      .flatMap((suffix, at) => {
        if (!canJoin(root, suffix)) return []
        const label = root + suffix
        if (label.length < 5 || label.length > 9 || findKnownWord(label) !== undefined) return []
        const stem = { ...makeAddedMaterial(root, "root", rank + (at % 7), of), unit, carries: true }
        return [makeDraft("coined", stem, makeAddedMaterial(suffix, "ending"))]
      }),
  )

const canJoin = (root: string, suffix: string) =>
  /[aeiou]$/u.test(root) !== /^[aeiou]/u.test(suffix) &&
  root.at(-1) !== suffix[0] &&
  // "marginana" stutters.
  !suffix.slice(1).includes(root.at(-1) ?? "") &&
  !(root.length > 4 && suffix.length > 3)

const listConceptRoots = ({ field, language, units, words }: Concept): ReadonlyArray<Root> => {
  if (units.length === 0) return []
  const own = units.flatMap(({ core, role, words }, unit) =>
    (findIdeaRoots(words.join(" ")) === "" ? words : [words.join(" ")]).flatMap((word) =>
      split(core || role !== "core" ? findIdeaRoots(word) : "").map((root, rank) => {
        return { root, of: word, unit, rank: rank + (role === "core" ? 0 : 3) }
      }),
    ),
  )
  // Other languages have endings of their own.
  const images =
    language === undefined && own.length === 0
      ? units.flatMap(({ core, near }, unit) =>
          near.flatMap((one, rank) => {
            const root = core ? findStem(one) : undefined
            return root === undefined ? [] : [{ root, of: one.word, unit, rank: 3 + rank / 2 }]
          }),
        )
      : []
  const core = Math.max(
    0,
    units.findIndex((unit) => unit.core),
  )
  const general = shuffleByKey(split(byField.get(field) ?? ""), toOrderKey(words)).map((root, rank) => ({
    root,
    of: field,
    unit: core,
    rank: rank * 2 + 9,
  }))
  const few = own.length + images.length === 0 ? general : []
  return [...new Map([...few, ...images, ...own].map((one) => [one.root, one])).values()]
}

/** "nectar" gives nectara. */
const findStem = ({ place, word }: NearWord): string | undefined => {
  const kind = findWordKind(word)
  const stem = word.replace(/e$/u, "")
  const goesOn = /^[a-z]*[^aeiou][aeiou]{1,2}[bdklmnrstv]$|^[a-z]*[aeiou](?:r[nmkl]|l[vmd]|n[td])$/u.test(stem)
  return place === "either" && kind !== "verb" && goesOn && stem.length >= 4 && stem.length <= 6 ? stem : undefined
}

const findIdeaRoots = (word: string): string => byIdea.get(findIdea(word)?.idea ?? word) ?? ""

const split = (words: string) => words.split(" ").filter((word) => word !== "")
const endings = split(table.endings)
const byIdea: ReadonlyMap<string, string> = new Map(
  // The first of two lists counts.
  Object.entries(table.ideas)
    .toReversed()
    .map(([head, roots]) => [findIdea(head)?.idea ?? head, roots]),
)
const byField: ReadonlyMap<string, string> = new Map(Object.entries(table.fields))
