import type { Passage, Source } from "@surename/core/operations/knowledge/ports/knowledge"

/** The corpus in one file, written by `npm run knowledge`. */
export interface CompiledCorpus {
  /** The model of these vectors. */
  readonly model: string
  readonly sources: ReadonlyArray<CompiledSource>
  /** The result of `buildWordIndex`. Without it, the index is built at the first question. */
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
  /** People's questions, in words that the passage does not have. */
  readonly asked: ReadonlyArray<string>
  /** The vectors of its pieces, in order (`vectors.ts`). */
  readonly vectors: string
}

export interface SearchEntry {
  readonly passage: Passage
  readonly about: string
  readonly asked: ReadonlyArray<string>
  readonly vectors: string
}

export const toEntries = ({ sources }: CompiledCorpus): ReadonlyArray<SearchEntry> =>
  sources.flatMap(({ passages, topics, ...source }) =>
    passages.map(({ asked, id, text, title, vectors }) => ({
      passage: { address: `${source.id}#${id}`, title, text, source },
      about: `${source.title} ${source.citableFor} ${topics.join(" ")}`,
      asked,
      vectors,
    })),
  )
