import type { Mixture } from "@surename/adapters/knowledge"
import { askAll } from "./ask-all.ts"
import { type Figures, figures } from "./evaluate.ts"

/** Tries mixtures on the questions marked "tune" and prints the best of each kind, for `mixtures` in `adapters/knowledge/search.ts`. */
const asked = (await askAll()).filter(({ question }) => question.split === "tune")

/** To be first counts most; a question outside that is answered, as much as one inside that is not. */
const worth = ({ first, inside, outside, refused, three }: Figures): number =>
  first / inside + three / inside + refused / Math.max(1, outside)

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => Math.round((from + n * step) * 1000) / 1000)

const words = steps(0, 0.4, 0.1).flatMap((rank) =>
  steps(0, 0.5, 0.1).map((phrase) => ({ rank, phrase, share: 1 - rank - phrase, meaning: 0, belongs: 0 })),
)
const kinds: Readonly<Record<string, ReadonlyArray<Omit<Mixture, "least">>>> = {
  words,
  vectors: [{ share: 0, rank: 0, phrase: 0, meaning: 1, belongs: 0 }],
  both: steps(0.1, 0.7, 0.1).flatMap((meaning) =>
    words.map(({ phrase, rank, share }) => ({
      meaning,
      rank: rank * (1 - meaning),
      phrase: phrase * (1 - meaning),
      share: share * (1 - meaning),
      belongs: 1,
    })),
  ),
}

for (const [kind, mixtures] of Object.entries(kinds)) {
  const all = mixtures.flatMap((mixture) =>
    steps(0.3, 0.7, 0.02).map((least) => {
      const found = figures(asked, { ...mixture, least })
      return { mixture: { ...mixture, least }, found, worth: worth(found) }
    }),
  )
  const best = all.toSorted((one, other) => other.worth - one.worth).slice(0, 5)
  for (const { found, mixture } of best)
    process.stdout.write(`${kind} ${JSON.stringify(mixture)} ${JSON.stringify(found)}\n`)
}
process.exit(0)
