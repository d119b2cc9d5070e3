import type { Role } from "./concept-words.ts"
import type { Language } from "./languages.ts"
import type { NearWord } from "./lexicon.ts"
import type { ForeignConcept } from "./read-abroad.ts"
import type { Standing } from "./standing.ts"

/** A word, or words with one meaning (small town). */
export interface Unit {
  readonly words: ReadonlyArray<string>
  readonly near: ReadonlyArray<NearWord>
  readonly field: string
  /** The first head that shares its words. */
  readonly idea: string
  readonly head: string
  readonly carries: boolean
  /** A name without a core idea misses the point. */
  readonly core: boolean
  readonly role: Role
  /** First rows keep it: a place, a material, a promise. */
  readonly isKept: boolean
  /** Words that keep it in a name. */
  readonly keepers: ReadonlyArray<string>
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
  /** No name says what the subject has not. */
  readonly leftOut: ReadonlyArray<string>
}

/** A unit before it is known what it is to the others. */
export type Idea = Omit<Unit, "core" | "role" | "standing">
