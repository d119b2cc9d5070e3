import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Background for people: no status and no policy value is read from one. */
export interface Passage {
  /** `source-id#passage-id`: constant when the words change. */
  readonly address: string
  readonly title: string
  readonly text: string
  readonly source: Source
}

export interface Source {
  readonly id: string
  readonly title: string
  readonly url: string
  /** The only questions that it may answer. */
  readonly citableFor: string
  /** Our last look: a day, a month or a year. */
  readonly asOf: string
  /** `reported`: quoted by others. `memory`: not checked. */
  readonly seen: "read" | "reported" | "memory"
}

export interface FoundPassage extends Passage {
  /** 0 to 1, comparable within one answer. */
  readonly score: number
}

/** Words alone rank without a language model. */
export type RankedBy = "words" | "words_and_meaning"

/** The searchable corpus has no input for a domain name. */
export class Knowledge extends Context.Service<
  Knowledge,
  {
    /** The best first, at most `most`. */
    readonly search: (
      question: string,
      most: number,
    ) => Effect.Effect<{ readonly found: ReadonlyArray<FoundPassage>; readonly rankedBy: RankedBy }>
    readonly sources: Effect.Effect<ReadonlyArray<Source>>
    readonly read: (sourceId: string) => Effect.Effect<ReadonlyArray<Passage>>
  }
>()("@surename/core/Knowledge") {}
