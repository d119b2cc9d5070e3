import type { CompiledCorpus } from "./compiled.ts"
import written from "./data/corpus.json" with { type: "json" }

const standings = ["read", "reported", "memory"] as const

/** JSON has no literal types. An unknown standing counts as the weakest. */
export const corpus: CompiledCorpus = {
  ...written,
  sources: written.sources.map((source) => ({
    ...source,
    seen: standings.find((standing) => standing === source.seen) ?? "memory",
  })),
}
