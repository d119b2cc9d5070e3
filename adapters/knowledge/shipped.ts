import type { Compiled } from "./compiled.ts"
import written from "./data/corpus.json" with { type: "json" }

const standings = ["read", "reported", "memory"] as const

/** JSON has no literal types. A standing that is none of these would be the weakest. */
export const corpus: Compiled = {
  ...written,
  sources: written.sources.map((source) => ({
    ...source,
    seen: standings.find((standing) => standing === source.seen) ?? "memory",
  })),
}
