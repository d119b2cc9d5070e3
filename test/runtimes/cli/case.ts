import type { SimServer } from "@surename/fixtures"

export interface CliCase {
  readonly title: string
  /** Measures time, so nothing else runs meanwhile. */
  readonly alone?: boolean
  readonly prove: (world: SimServer) => Promise<void>
}
