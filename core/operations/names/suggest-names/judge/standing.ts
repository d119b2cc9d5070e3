import type { Role } from "../read/concept-words.ts"
import { isSpecific, saysNothing } from "../words/lexicon.ts"

/** Names for the subject come first. Names for words beside it come later, and names for a side of it alone come last. */
export type Standing = "subject" | "beside" | "side"

interface RankedUnit {
  readonly canCarryName: boolean
  readonly field: string
  readonly idea: string
  readonly isQualifier: boolean
  readonly role: Role
}

/** A material qualifies its noun (silver rings). An animal or a food is the subject itself (dog walking). */
export const canBeSubject = ({ canCarryName, field, isQualifier }: Omit<RankedUnit, "idea" | "role">): boolean =>
  canCarryName && (!isQualifier || ["animal", "food"].includes(field))

export const rankUnits = (units: ReadonlyArray<RankedUnit>): ReadonlyArray<Standing> => {
  const nameBearingUnits = units.filter(({ canCarryName, role }) => canCarryName && role === "core")
  const readers = units.filter((unit) => unit.role === "audience" && isSpecific(unit))
  const subjects = [
    nameBearingUnits.filter((unit) => isSpecific(unit) && canBeSubject(unit)),
    nameBearingUnits.some(({ isQualifier }) => isQualifier)
      ? nameBearingUnits.filter(({ idea, isQualifier }) => !isQualifier && !saysNothing.has(idea))
      : [],
    nameBearingUnits.filter(isSpecific),
    // "A café for kids" is a café, and "a tracker for cats" is about cats.
    nameBearingUnits.filter(({ field, idea }) => !["any", "place", "tech"].includes(field) && !saysNothing.has(idea)),
    readers.filter(({ field, isQualifier }) => field !== "people" && !(field === "body" && isQualifier)),
    nameBearingUnits.filter(({ field, idea }) => !["any", "place"].includes(field) && !saysNothing.has(idea)),
    readers,
  ]
    .concat([nameBearingUnits, [...units]])
    .find(({ length }) => length > 0)
  return units.map((unit) =>
    subjects?.includes(unit) === true ? "subject" : unit.canCarryName && !unit.isQualifier ? "beside" : "side",
  )
}
