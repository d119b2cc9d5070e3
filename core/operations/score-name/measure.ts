/** What one component found. `cap` is the most the whole name can get with a property as severe as this one. */
export type Measure =
  | { readonly score: number; readonly basis: string; readonly cap?: number }
  | { readonly unavailable: string }

export const notLatin: Measure = {
  unavailable:
    "The name is not written in Latin letters alone; the corpora know how English is spelled and nothing else.",
}

export const noLetters: Measure = { unavailable: "The name has no letters." }
