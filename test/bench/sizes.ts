/** How much is measured. */
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
  /** How often the program is started. */
  readonly starts: number
  readonly screenedRounds: number
  /** Questions asked, and passages of the corpus that is grown. */
  readonly knowledge: { readonly questions: number; readonly passages: number }
  readonly money: {
    /** Quotes one after the other. */
    readonly quotes: number
    /** Domains in one account, and how often each question is asked. */
    readonly growth: ReadonlyArray<number>
    readonly growthRounds: number
  }
  readonly drafts: {
    /** Drafts in a database, and how often one is found. */
    readonly growth: ReadonlyArray<number>
    readonly rounds: number
    /** Versions published. */
    readonly published: number
    /** Connections that wait. */
    readonly idle: number
  }
  /** Requests in a round, rounds, and connections they come through. */
  readonly http: { readonly requests: number; readonly rounds: number; readonly connections: number }
  /** Each operation is asked three ways, with an account for every 280 requests, whose password takes a tenth of a second. */
  readonly connector: Sizes["http"]
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
  screenedRounds: 100,
  knowledge: { questions: 60, passages: 10_000 },
  money: { quotes: 40, growth: [100, 1_000, 10_000, 100_000], growthRounds: 15 },
  drafts: { growth: [100, 1_000, 10_000, 100_000], rounds: 1_000, published: 40, idle: 5_000 },
  http: { requests: 3_000, rounds: 7, connections: 32 },
  connector: { requests: 1_000, rounds: 7, connections: 32 },
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
  screenedRounds: 40,
  knowledge: { questions: 20, passages: 1_000 },
  money: { quotes: 10, growth: [100, 1_000], growthRounds: 5 },
  drafts: { growth: [100, 1_000], rounds: 200, published: 10, idle: 1_000 },
  http: { requests: 500, rounds: 3, connections: 32 },
  connector: { requests: 300, rounds: 3, connections: 32 },
}
