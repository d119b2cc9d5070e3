import type { Passage, Source } from "@surename/core/operations/knowledge/ports/knowledge"

/** The corpus in one file, as `npm run knowledge` writes it. */
export interface Compiled {
  /** The model of these vectors. */
  readonly model: string
  readonly sources: ReadonlyArray<CompiledSource>
  /** The index of all words, as `wordIndex` makes it; without it the first question makes one. */
  readonly words?: string
  /** Questions about other subjects (`outside.txt`). */
  readonly outside: { readonly asked: ReadonlyArray<string>; readonly vectors: string }
}

export interface CompiledSource extends Source {
  readonly topics: ReadonlyArray<string>
  readonly passages: ReadonlyArray<CompiledPassage>
}

export interface CompiledPassage {
  readonly id: string
  readonly title: string
  readonly text: string
  /** People's questions, in other words than the passage has. */
  readonly asked: ReadonlyArray<string>
  /** The vectors of its pieces, one after the other (`vectors.ts`). */
  readonly vectors: string
}

/** A passage with what it is searched by. */
export interface Entry {
  readonly passage: Passage
  readonly about: string
  readonly asked: ReadonlyArray<string>
  readonly vectors: string
}

export const entriesOf = ({ sources }: Compiled): ReadonlyArray<Entry> =>
  sources.flatMap(({ passages, topics, ...source }) =>
    passages.map(({ asked, id, text, title, vectors }) => ({
      passage: { address: `${source.id}#${id}`, title, text, source },
      about: `${source.title} ${source.citableFor} ${topics.join(" ")}`,
      asked,
      vectors,
    })),
  )
