import table from "../../../data/suggest/audience-names.json" with { type: "json" }
import type { Draft } from "./draft.ts"
import { listRoots } from "./inflect.ts"
import { findIdea, isSpecific } from "./lexicon.ts"
import { makeMatchedName } from "./matched-names.ts"
import { shuffleByKey, toOrderKey } from "./material.ts"
import type { Concept, Unit } from "./read-concept.ts"

/** Names for whom something is made: tight joint for plumbers. They stand beside names for the thing itself. */
export const makeAudienceNames = ({ language, units, words }: Concept): ReadonlyArray<Draft> =>
  language === undefined
    ? units.flatMap((unit, at) =>
        unit.standing === "subject" || !(unit.role === "audience" || unit.isKept)
          ? []
          : shuffleByKey(findNames(unit, units[at + 1]), toOrderKey(words)).map((name, n, { length }) => {
              const draft = makeMatchedName(name, unit, at, (n / length) * audienceSpread)
              return { ...draft, kind: draft.from.length === 1 ? "synonym" : draft.kind, isForAudience: true }
            }),
      )
    : []

/** Ranks over which another concept varies the order. */
const audienceSpread = 12

const findNames = ({ idea, field, words }: Unit, next: Unit | undefined): ReadonlyArray<string> =>
  [[...words, ...(next?.words ?? [])], words]
    .flatMap((some) => [some.join(" "), ...listRoots(some.join(" "))])
    .map((key) => namesByKey.get(key))
    .find((names) => names !== undefined) ??
  (isSpecific({ field, idea }) ? namesByIdea.get(idea) : undefined) ??
  []

const readKeys = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).flatMap(([keys, list]) => keys.split("|").map((key) => [key, list.split(" ")] as const))

const namesByKey: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  readKeys({ ...table.people, ...table.technologies }),
)

/** The first key of an idea counts: nurse before hospital. */
const namesByIdea: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  readKeys(table.people)
    .toReversed()
    .map(([key, names]) => [findIdea(key)?.idea ?? key, names] as const),
)
