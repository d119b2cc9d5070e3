import { showsBothHalves, type NameCandidate } from "../make/name-candidate.ts"

export const leadingNameCount = 12

const shares = {
  ideasOf: 4, // All but one of so many are ideas of the caller or of a model, while they last.
  qualifiedEvery: { one: 3, more: 2 }, // One name of so many touches a qualifier, or one of more qualifiers.
  bothHalves: 3, // The first names of a page show both halves of the concept.
  pairs: 8, // Among the leading names, so many show one side and the trade,
  ofOneSide: { audience: 4, core: 2 }, // so many the side alone, fewer if it only says of what kind the subject is (podcast, vegan),
  joined: 3, // and so many join a word of the trade to one of a side.
} as const

const showsUnit = ({ from, isQualified, coveredUnits }: NameCandidate, unit: number): boolean =>
  coveredUnits?.includes(unit) === true || (isQualified === true && from.some((material) => material.unit === unit))

/** Qualifiers, least used first. Empty while enough names touch one of them. */
const listDueQualifiers = (placedNames: ReadonlyArray<NameCandidate>, qualifiers: ReadonlyArray<number>) => {
  const countFor = (wantedUnits: ReadonlyArray<number>) =>
    placedNames.filter((placedName) => wantedUnits.some((unit) => showsUnit(placedName, unit))).length
  const every = shares.qualifiedEvery[qualifiers.length > 1 ? "more" : "one"]
  if (placedNames.length === 0 || countFor(qualifiers) * every > placedNames.length) return []
  return qualifiers.toSorted((first, second) => countFor([first]) - countFor([second]))
}

/** Wishes for the next name, first choice first: ideas, both halves at the start, one blend after the leading names. */
export const listWantedTests = (
  placedNames: ReadonlyArray<NameCandidate>,
  qualifiers: ReadonlyArray<number>,
): ReadonlyArray<(candidate: NameCandidate) => boolean> => {
  const isIdea = ({ kind }: NameCandidate) => kind === "idea"
  const isBlend = ({ kind }: NameCandidate) => kind === "blend"
  const joinsSide = (candidate: NameCandidate) =>
    showsBothHalves(candidate) && qualifiers.some((unit) => showsUnit(candidate, unit))
  const needsBlend = placedNames.length >= leadingNameCount && !placedNames.some(isBlend)
  return [
    ...(placedNames.length % shares.ideasOf === shares.ideasOf - 1 ? [] : [isIdea]),
    ...(placedNames.length < shares.bothHalves ? [joinsSide] : []),
    ...(needsBlend ? [isBlend] : []),
    ...listDueQualifiers(placedNames, qualifiers).map(
      (unit) => (candidate: NameCandidate) => showsUnit(candidate, unit),
    ),
  ]
}

export const makeFullSideTest = (
  placedNames: ReadonlyArray<NameCandidate>,
  qualifiers: ReadonlyArray<number>,
  isCoreSide: (unit: number) => boolean,
): ((candidate: NameCandidate) => boolean) => {
  if (placedNames.length >= leadingNameCount) return () => false
  const listFull = (isOfTrade: boolean, findMost: (unit: number) => number) => {
    const alikeNames = placedNames.filter((placedName) => (placedName.isOfTrade === true) === isOfTrade)
    return qualifiers.filter(
      (unit) => alikeNames.filter((placedName) => showsUnit(placedName, unit)).length >= findMost(unit),
    )
  }
  const fullOfPairs = listFull(true, () => shares.pairs)
  const fullOfSides = listFull(false, (unit) => shares.ofOneSide[isCoreSide(unit) ? "core" : "audience"])
  const isFullOfJoined = placedNames.filter(({ isQualified }) => isQualified).length >= shares.joined
  return (candidate) =>
    (candidate.isOfTrade === true ? fullOfPairs : fullOfSides).some((unit) => showsUnit(candidate, unit)) ||
    (isFullOfJoined && candidate.isQualified === true)
}
