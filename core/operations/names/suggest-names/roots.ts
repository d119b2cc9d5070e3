import table from "../../../data/suggest/name-roots.json" with { type: "json" }
import { kindOf } from "./associations.ts"
import { knownWord } from "../score-name/known-words.ts"
import { added, draft } from "./draft.ts"
import type { Draft } from "./draft.ts"
import { ideaOf } from "./lexicon.ts"
import type { NearWord } from "./lexicon.ts"
import { turned, turnOf } from "./material.ts"
import type { Concept } from "./read-concept.ts"

interface Root {
  readonly root: string
  readonly of: string
  readonly rank: number
  readonly unit: number
}

/** Roots that still tell the idea (velo, somn, lex), and an easy ending. */
export const rootedNames = (concept: Concept): ReadonlyArray<Draft> =>
  rootsOf(concept).flatMap(({ of, rank, root, unit }) =>
    turned(endings, turnOf(concept.words) + root)
      .slice(0, 14)
      .flatMap((suffix, at) => {
        if (!joins(root, suffix)) return []
        const label = root + suffix
        if (label.length < 5 || label.length > 9 || knownWord(label) !== undefined) return []
        const stem = { ...added(root, "root", rank + (at % 7), of), unit, carries: true }
        return [draft("coined", stem, added(suffix, "ending"))]
      }),
  )

/** Vowel after consonant; no letter twice. */
const joins = (root: string, suffix: string) =>
  /[aeiou]$/u.test(root) !== /^[aeiou]/u.test(suffix) &&
  root.at(-1) !== suffix[0] &&
  // "marginana" stutters.
  !suffix.slice(1).includes(root.at(-1) ?? "") &&
  !(root.length > 4 && suffix.length > 3)

const rootsOf = ({ field, language, units, words }: Concept): ReadonlyArray<Root> => {
  if (units.length === 0) return []
  const own = units.flatMap(({ core, role, words }, unit) =>
    // A food bank is no bank.
    (known(words.join(" ")) === "" ? words : [words.join(" ")]).flatMap((word) =>
      split(core || role !== "core" ? known(word) : "").map((root, rank) => {
        return { root, of: word, unit, rank: rank + (role === "core" ? 0 : 3) }
      }),
    ),
  )
  // Other languages have endings of their own.
  const images =
    language === undefined && own.length === 0
      ? units.flatMap(({ core, near }, unit) =>
          near.flatMap((one, rank) => {
            const root = core ? stemOf(one) : undefined
            return root === undefined ? [] : [{ root, of: one.word, unit, rank: 3 + rank / 2 }]
          }),
        )
      : []
  const core = Math.max(
    0,
    units.findIndex((unit) => unit.core),
  )
  const general = turned(split(byField.get(field) ?? ""), turnOf(words)).map((root, rank) => ({
    root,
    of: field,
    unit: core,
    rank: rank * 2 + 9,
  }))
  // Words of the field could name anything in it.
  const few = own.length + images.length === 0 ? general : []
  return [...new Map([...few, ...images, ...own].map((one) => [one.root, one])).values()]
}

/** "nectar" gives nectara. */
const stemOf = ({ place, word }: NearWord): string | undefined => {
  const kind = kindOf(word)
  const stem = word.replace(/e$/u, "")
  const goesOn = /^[a-z]*[^aeiou][aeiou]{1,2}[bdklmnrstv]$|^[a-z]*[aeiou](?:r[nmkl]|l[vmd]|n[td])$/u.test(stem)
  return place === "either" && kind !== "verb" && goesOn && stem.length >= 4 && stem.length <= 6 ? stem : undefined
}

/** Written under one head of the idea. */
const known = (word: string): string => byIdea.get(ideaOf(word)?.idea ?? word) ?? ""

const split = (words: string) => words.split(" ").filter((word) => word !== "")
const endings = split(table.endings)
const byIdea: ReadonlyMap<string, string> = new Map(
  // The first of two lists counts.
  Object.entries(table.ideas)
    .toReversed()
    .map(([head, roots]) => [ideaOf(head)?.idea ?? head, roots]),
)
const byField: ReadonlyMap<string, string> = new Map(Object.entries(table.fields))
