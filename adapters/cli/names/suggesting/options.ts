import type { SuggestNamesInput } from "@surename/core"

export interface SuggestOptions {
  readonly input: SuggestNamesInput
  readonly calls: number
  readonly claimable: boolean
  /** Names × TLDs instead of a page. */
  readonly grid?: boolean
  readonly json: boolean
  /** A file of the caller's own ideas, or - for standard input. */
  readonly ideas?: string | undefined
}
