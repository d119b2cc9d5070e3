import { makeCandidate, findPairKind, type NameCandidate, type Material } from "./name-candidate.ts"
import { findHeadIndex } from "../read/head-noun.ts"
import type { Materials } from "../words/material.ts"
import type { Concept } from "../read/concept.ts"

/** So many of the nearest words name a subject: no "krakowvase". */
const subjectRanks = { place: 3, idea: 8 } as const

/** A hand-picked piece for a side of the concept beside a telling word of its subject: wardnotes, silverlift, historycast. */
export const makeFacetNames = (
  concept: Pick<Concept, "abroad" | "language" | "units">,
  facets: ReadonlySet<number>,
  { allMaterials }: Pick<Materials, "allMaterials">,
): ReadonlyArray<NameCandidate> => {
  const { language, units } = concept
  const isPiece = ({ as, part, unit = -1 }: Material) =>
    as === "synonym" && facets.has(unit) && units[unit]?.qualifierPieces.includes(part) === true
  const headAt = findHeadIndex(concept)
  const isSubject = ({ as, of, unit = -1 }: Material) =>
    units[unit]?.standing === "subject" &&
    !facets.has(unit) &&
    (as === "synonym" || units[unit].words.at(headAt) === of)
  const subjects = allMaterials.filter(isSubject)
  return allMaterials.filter(isPiece).flatMap((piece) => {
    const isPlace = units[piece.unit ?? -1]?.field === "place"
    const ranks = isPlace ? subjectRanks.place : subjectRanks.idea
    const heads = subjects.filter((head) => head.part !== piece.part && (head.as !== "synonym" || head.rank < ranks))
    return heads.flatMap((head) => [
      ...(piece.place === "last" || head.place === "first" ? [] : [join(piece, head)]),
      ...(head.place !== "last" && (piece.place === "last" || (isPlace && language !== undefined))
        ? [join(head, piece)]
        : []),
    ])
  })
}

const join = (left: Material, right: Material): NameCandidate => ({
  ...makeCandidate(findPairKind([left, right]), left, right),
  isQualified: true,
})
