import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Our short summary of one source. Background for people: no status and no policy value is ever read from one. */
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
  /** The only questions that it can be quoted for. */
  readonly citableFor: string
  /** When we last saw the source say so: a day, a month or a year. */
  readonly asOf: string
  /** `read`: by us. `reported`: quoted by others, with its address. `memory`: neither. */
  readonly seen: "read" | "reported" | "memory"
}

export interface FoundPassage extends Passage {
  /** 0 to 1, to compare passages of one answer with. */
  readonly score: number
}

/** Without a language model only words rank. */
export type RankedBy = "words" | "words_and_meaning"

/** A corpus that can be searched and read. It has no input for a domain name. */
export class Knowledge extends Context.Service<
  Knowledge,
  {
    /** The best first, at most `most`; none when the corpus has no answer. */
    readonly search: (
      question: string,
      most: number,
    ) => Effect.Effect<{ readonly found: ReadonlyArray<FoundPassage>; readonly rankedBy: RankedBy }>
    /** In the order of their titles. */
    readonly sources: Effect.Effect<ReadonlyArray<Source>>
    /** All passages of a source, in its order; none when there is no such source. */
    readonly read: (sourceId: string) => Effect.Effect<ReadonlyArray<Passage>>
  }
>()("@surename/core/Knowledge") {}
