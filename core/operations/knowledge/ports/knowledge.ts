import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** A few sentences of ours about one source. Background for people: no status and no value of a policy is ever read from one. */
export interface Passage {
  /** `source-id#passage-id`: it stays when the words change. */
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
  /** When it was last seen saying so: a day, a month or a year. */
  readonly asOf: string
  /** `read`: by us. `reported`: quoted by others, with its address. `memory`: neither. */
  readonly seen: "read" | "reported" | "memory"
}

export interface FoundPassage extends Passage {
  /** 0 to 1, to compare passages of one answer with. */
  readonly score: number
}

/** Without a model of language, meaning is not looked at. */
export type RankedBy = "words" | "words_and_meaning"

/** A corpus that can be searched and read. It knows no domain name: nothing here can be asked about one. */
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
