import type { SuggestNamesInput } from "@surename/core"

export interface SuggestOptions {
  readonly input: SuggestNamesInput
  readonly calls: number
  readonly claimable: boolean
  /** Names × TLDs instead of a page. */
  readonly grid?: boolean
  readonly json: boolean
}
