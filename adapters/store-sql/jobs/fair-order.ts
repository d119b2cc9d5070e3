import type { StoredInteger } from "@surename/adapters/store-sql"
import type { ChunkPlace } from "@surename/core/operations/jobs/ports/jobs"

export interface WaitingRow {
  readonly job_id: string
  readonly chunk: StoredInteger
  readonly host: string
  readonly account_id: string
  /** Chunks of this host under way, of all processes. */
  readonly held: StoredInteger
  /** This holder's, of the account at this host. */
  readonly mine: StoredInteger
}

/**
 * Hosts that nobody asks come first, so that instances share hosts out among them. One chunk of an account at a host is enough here: more
 * would not make the host faster, and would take a second turn from the other accounts.
 */
export const inFairOrder = (rows: ReadonlyArray<WaitingRow>): ReadonlyArray<ChunkPlace> =>
  rows
    .filter(({ mine }) => Number(mine) === 0)
    .map((row) => ({ row, at: Math.random() }))
    .sort((one, other) => Number(one.row.held) - Number(other.row.held) || one.at - other.at)
    .map(({ row }) => ({ jobId: row.job_id, chunk: Number(row.chunk) }))
