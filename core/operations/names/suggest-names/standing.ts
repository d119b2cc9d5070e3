import type { Role } from "./concept-words.ts"
import { isSpecific } from "./lexicon.ts"

/** Names for the subject come first. Names for words beside it come later, and names for a side of it alone come last. */
export type Standing = "subject" | "beside" | "side"

interface RankedUnit {
  readonly carries: boolean
  readonly field: string
  readonly idea: string
  readonly isKept: boolean
  readonly role: Role
}

/** Silver says what rings are; a dog is walked, and coffee is roasted. */
export const canBeSubject = ({ carries, field, isKept }: Omit<RankedUnit, "idea" | "role">): boolean =>
  carries && (!isKept || ["animal", "food"].includes(field))

export const rankUnits = (units: ReadonlyArray<RankedUnit>): ReadonlyArray<Standing> => {
  const carrying = units.filter(({ carries, role }) => carries && role === "core")
  const readers = units.filter((unit) => unit.role === "audience" && isSpecific(unit))
  const subjects = [
    carrying.filter((unit) => isSpecific(unit) && canBeSubject(unit)),
    carrying.some(({ isKept }) => isKept) ? carrying.filter(({ isKept }) => !isKept) : [],
    carrying.filter(isSpecific),
    readers,
  ]
    .concat([carrying, [...units]])
    .find(({ length }) => length > 0)
  return units.map((unit) =>
    subjects?.includes(unit) === true ? "subject" : unit.carries && !unit.isKept ? "beside" : "side",
  )
}
