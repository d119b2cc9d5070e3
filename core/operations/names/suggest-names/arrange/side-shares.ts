import type { NameCandidate } from "../make/name-candidate.ts"

const shares = {
  qualifiedEvery: { one: 3, more: 2 }, // One name of so many touches a qualifier, or one of more qualifiers.
  leading: 12, // Among so many first names,
  ofOneSide: 4, // so many show one side of the concept,
  glued: 2, // and so many join a piece for a side to a word of the trade.
} as const

export const showsUnit = ({ from, isQualified, touched }: NameCandidate, unit: number): boolean =>
  touched?.includes(unit) === true || (isQualified === true && from.some((material) => material.unit === unit))

/** Qualifiers, least used first. Empty while enough names touch one of them. */
export const listDueQualifiers = (placedNames: ReadonlyArray<NameCandidate>, qualifiers: ReadonlyArray<number>) => {
  const countFor = (wantedUnits: ReadonlyArray<number>) =>
    placedNames.filter((placedName) => wantedUnits.some((unit) => showsUnit(placedName, unit))).length
  const every = shares.qualifiedEvery[qualifiers.length > 1 ? "more" : "one"]
  if (placedNames.length === 0 || countFor(qualifiers) * every > placedNames.length) return []
  return qualifiers.toSorted((first, second) => countFor([first]) - countFor([second]))
}

const isGlued = ({ isMatched, isQualified }: NameCandidate) => isQualified === true && isMatched !== true

export const makeFullSideTest = (
  placedNames: ReadonlyArray<NameCandidate>,
  qualifiers: ReadonlyArray<number>,
): ((candidate: NameCandidate) => boolean) => {
  if (placedNames.length >= shares.leading) return () => false
  const fullSides = qualifiers.filter(
    (unit) => placedNames.filter((placedName) => showsUnit(placedName, unit)).length >= shares.ofOneSide,
  )
  const hasGlue = placedNames.filter(isGlued).length >= shares.glued
  return (candidate) => fullSides.some((unit) => showsUnit(candidate, unit)) || (hasGlue && isGlued(candidate))
}
