import table from "../../../../data/suggest/side-names.json" with { type: "json" }
import type { Concept, Unit } from "../read/concept.ts"
import { listRoots } from "../read/inflect.ts"
import { shuffleByKey, toOrderKey } from "../words/material.ts"
import { makeMatchedName } from "./matched-names.ts"
import type { NameCandidate } from "./name-candidate.ts"
import { findRow, findRowByStem, readByHead } from "../read/qualifiers.ts"
import { isVerb } from "../read/verbs.ts"
import { findIdea, isSpecific } from "../words/lexicon.ts"
import { splitWords } from "../../word-lists.ts"

/** Written by hand: a night round for nurses, whatever the trade. In a kind of trade, the name says both. */
export const makeSideNames = (
  { abroad, language, spelledWords, units, words }: Concept,
  facets: ReadonlySet<number>,
): ReadonlyArray<NameCandidate> => {
  const rowsByKind = tables.get(abroad?.language ?? language?.code ?? "en")
  if (rowsByKind === undefined) return []
  const tradeKinds = listKinds(spelledWords, units)
  const orderKey = toOrderKey(words)
  return units.flatMap((unit, at) => {
    const isSide = facets.has(at) || unit.standing === "side"
    // A shop of vinyl records keeps no record, and a home for horses comes to nobody.
    const isNoun = unit.role !== "verb" && isSpecific(unit) && unit.words.some((word) => listRoots(word).some(isVerb))
    if (isNoun || unit.standing === "beside") return []
    const pairs = [...rowsByKind].find(
      ([kind, rows]) => tradeKinds.has(kind) && findSideRow(rows, unit, language?.code) !== undefined,
    )?.[1]
    const anyTrade = isSide ? rowsByKind.get(anyKind) : undefined
    return [pairs, anyTrade].flatMap((rows, later) => {
      const list = (rows === undefined ? undefined : findSideRow(rows, unit, language?.code)) ?? []
      return shuffleByKey(list, orderKey).map((name, n) => ({
        ...makeMatchedName(name, unit, at, ranks.first + later * ranks.anyTrade + (n / list.length) * ranks.shuffle),
        touched: [at],
        isAbroad: abroad !== undefined,
      }))
    })
  })
}

/** "New mothers" also have the row of their last word; "balcony gardeners" and "record players" mean another thing. */
const findSideRow = (rows: Rows, unit: Unit, code = "en") => {
  if (code !== "en") return findRowByStem(rows, unit.words)
  const lastWord = unit.words.slice(-1)
  const isAlike = !isSpecific(unit) || findIdea(lastWord[0] ?? "")?.idea === unit.idea
  return findRow(rows, unit.words) ?? (isAlike ? findRow(rows, lastWord) : undefined)
}

const listKinds = (spelledWords: ReadonlyArray<string>, units: ReadonlyArray<Unit>): ReadonlySet<string> => {
  const forms = new Set(spelledWords.flatMap(listRoots))
  const fields = new Set(units.flatMap(({ field, standing }) => (standing === "subject" ? [field] : [])))
  return new Set(
    kinds.flatMap(({ kind, kindFields, kindWords }) =>
      kindFields.some((field) => fields.has(field)) || kindWords.some((word) => forms.has(word)) ? [kind] : [],
    ),
  )
}

const anyKind = "any"
/** Names for the kind of trade come before names for every trade. */
const ranks = { first: -16, anyTrade: 16, shuffle: 8 } as const

type Rows = ReadonlyMap<string, ReadonlyArray<string>>

const kinds = Object.entries(table.kinds).map(([kind, { fields, words }]) => ({
  kind,
  kindFields: splitWords(fields),
  kindWords: splitWords(words),
}))
const tables: ReadonlyMap<string, ReadonlyMap<string, Rows>> = new Map(
  Object.entries(table.names).map(([code, rowsByKind]) => [
    code,
    new Map(Object.entries(rowsByKind).map(([kind, rows]) => [kind, new Map(readByHead(rows))])),
  ]),
)
