/** How much is measured. */
export interface Sizes {
  readonly names: number
  readonly rounds: number
  readonly streamed: number
  readonly bodyRounds: number
}

export const full: Sizes = { names: 2_000, rounds: 7, streamed: 100_000, bodyRounds: 3 }
export const quick: Sizes = { names: 500, rounds: 3, streamed: 5_000, bodyRounds: 1 }
