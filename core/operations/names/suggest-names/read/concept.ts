import type { Role } from "./concept-words.ts"
import type { Language } from "./languages.ts"
import type { NearWord } from "../words/lexicon.ts"
import type { ForeignConcept } from "./read-abroad.ts"
import type { Standing } from "../judge/standing.ts"

/** A word, or words with one meaning (small town). */
export interface Unit {
  readonly words: ReadonlyArray<string>
  /** Nearest first. */
  readonly nearWords: ReadonlyArray<NearWord>
  /** Its near words by itself, whatever its part in the concept. */
  readonly images: ReadonlyArray<NearWord>
  readonly field: string
  /** The first head that shares its words. */
  readonly idea: string
  readonly head: string
  /** False for a word that needs another one beside it, such as a quality, a place or an audience. */
  readonly canCarryName: boolean
  /** Carries the main field of the concept. A name without a core unit misses the subject. */
  readonly isCore: boolean
  readonly role: Role
  /** A place, a material or a promise: some first names have a piece of it. */
  readonly isQualifier: boolean
  /** Words that stand for it in names: tejo for Lisbon. */
  readonly qualifierPieces: ReadonlyArray<string>
  readonly isUnderstood: boolean
  readonly standing: Standing
}

export interface Concept {
  readonly spelledWords: ReadonlyArray<string>
  readonly words: ReadonlyArray<string>
  readonly units: ReadonlyArray<Unit>
  readonly field: string
  readonly language?: Language
  readonly abroad?: ForeignConcept
  /** A hospital that a flower shop stands next to: understood, and in no name. */
  readonly surroundings: ReadonlyArray<UnitMeaning>
  /** Words after "without": no suggested name contains them. */
  readonly leftOut: ReadonlyArray<string>
}

/** A unit by itself, without its part in the concept. */
export type UnitMeaning = Omit<Unit, "isCore" | "role" | "standing">
