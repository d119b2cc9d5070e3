export interface Sizes {
  readonly names: number
  readonly rounds: number
  readonly streamed: number
  readonly bodyRounds: number
  readonly lists: number
  readonly warmRounds: number
  readonly concepts: number
  /** Names in a store, and how often one is looked up. */
  readonly growth: ReadonlyArray<number>
  readonly growthRounds: number
  readonly starts: number
  /** Questions asked, and passages of the corpus that is grown. */
  readonly knowledge: { readonly questions: number; readonly passages: number }
  /** Requests in a round, rounds, and connections they come through. */
  readonly http: { readonly requests: number; readonly rounds: number; readonly connections: number }
}

export const full: Sizes = {
  names: 2_000,
  rounds: 7,
  streamed: 100_000,
  bodyRounds: 3,
  lists: 20,
  warmRounds: 5,
  concepts: 5,
  growth: [1_000, 10_000, 100_000, 1_000_000],
  growthRounds: 2_000,
  starts: 15,
  knowledge: { questions: 60, passages: 10_000 },
  http: { requests: 3_000, rounds: 7, connections: 32 },
}
export const quick: Sizes = {
  names: 500,
  rounds: 3,
  streamed: 5_000,
  bodyRounds: 1,
  lists: 2,
  warmRounds: 2,
  concepts: 1,
  growth: [1_000, 10_000],
  growthRounds: 500,
  starts: 3,
  knowledge: { questions: 20, passages: 1_000 },
  http: { requests: 500, rounds: 3, connections: 32 },
}
