import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { orUnavailable, readRows, type StoredInteger, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { ChunkPlace, Jobs, ListedName, SavedRows } from "@surename/core/operations/jobs/ports/jobs"
import { jobFinished } from "./job-event.ts"
import { packNames, unpackNames } from "./packed-text.ts"
import type { Parts, WritePart } from "./parts.ts"
import { columns, type JobRow, leaseClock, toJob } from "./rows.ts"

type Working = Pick<Jobs["Service"], "waiting" | "take" | "renew" | "save" | "release" | "backlog">

export const makeWorking = (sql: Sql, parts: Parts): Working => ({
  backlog: orUnavailable("backlog of jobs", readBacklog(sql)),
  waiting: (holder) => orUnavailable("waiting chunks", findWaiting(sql, holder)),
  take: (holder, place) => orUnavailable("take chunk", takeChunk(sql, holder, place)),
  renew: (holder) => {
    const renewed = Effect.flatMap(
      leaseClock(sql),
      (now) => sql<ChunkRow>`UPDATE surename_job_chunk SET held_until = ${now} + ${limits.jobLeaseMs}
        WHERE holder = ${holder} RETURNING job_id, chunk`,
    )
    return readRows("renew chunks", renewed, ({ chunk, job_id }) => ({ jobId: job_id, chunk: Number(chunk) }))
  },
  save: Effect.fnUntraced(function* (holder, rows) {
    const write = yield* parts.prepare(rows.lines)
    const packed = yield* Effect.forEach(rows.left, packLeft)
    const saved = Effect.as(sql.withTransaction(saveRows(sql, { holder, rows, packed, write })), noChunks)
    const orLost = Effect.catchTag(saved, "ChunksLost", ({ chunks }) => Effect.succeed(chunks))
    return yield* orUnavailable("save rows", orLost)
  }),
  release: (holder, place) => {
    const those = place === undefined ? sql`1 = 1` : sql`job_id = ${place.jobId} AND chunk = ${place.chunk}`
    const released = sql`UPDATE surename_job_chunk SET holder = NULL, held_until = 0 WHERE holder = ${holder} AND ${those}`
    return orUnavailable("release chunks", Effect.asVoid(released))
  },
})

const noChunks: ReadonlyArray<number> = []

interface ChunkRow {
  readonly job_id: string
  readonly chunk: StoredInteger
}

const readBacklog = Effect.fnUntraced(function* (sql: Sql) {
  const [clock, now] = [yield* leaseClock(sql), yield* Clock.currentTimeMillis]
  const [row] = yield* sql<{ readonly chunks: StoredInteger; readonly oldest: StoredInteger | null }>`SELECT
    count(*) AS chunks, MIN(since) AS oldest FROM surename_job_chunk WHERE ready = 1 AND held_until <= ${clock}`
  const { chunks = 0, oldest = null } = row ?? {}
  return { chunks: Number(chunks), oldestMs: oldest === null ? 0 : Math.max(0, now - Number(oldest)) }
})

/** The oldest chunk of each account at each host, and how many chunks of them are under way. */
const findWaiting = Effect.fnUntraced(function* (sql: Sql, holder: string) {
  const now = yield* leaseClock(sql)
  const rows = yield* sql<WaitingRow>`SELECT job_id, chunk, host, account_id, held, mine FROM (
    SELECT job_id, chunk, host, account_id, held_until,
      SUM(CASE WHEN held_until > ${now} THEN 1 ELSE 0 END) OVER (PARTITION BY host) AS held,
      SUM(CASE WHEN held_until > ${now} AND holder = ${holder} THEN 1 ELSE 0 END) OVER (PARTITION BY host, account_id) AS mine,
      ROW_NUMBER() OVER (PARTITION BY host, account_id, CASE WHEN held_until > ${now} THEN 1 ELSE 0 END
        ORDER BY since, job_id, chunk) AS place
    FROM surename_job_chunk WHERE ready = 1 AND tries < ${limits.jobChunkTries}) AS waiting
    WHERE place = 1 AND held_until <= ${now}`
  return inFairOrder(rows)
})

interface TakenRow {
  readonly account_id: string
  readonly host: string
  readonly names: Uint8Array
}

const takeChunk = Effect.fnUntraced(function* (sql: Sql, holder: string, { chunk, jobId }: ChunkPlace) {
  const now = yield* leaseClock(sql)
  // One statement decides: of processes that take at once, one gets the row.
  const [taken] = yield* sql<TakenRow>`UPDATE surename_job_chunk
    SET holder = ${holder}, held_until = ${now} + ${limits.jobLeaseMs}, tries = tries + 1
    WHERE job_id = ${jobId} AND chunk = ${chunk} AND ready = 1 AND held_until <= ${now} RETURNING account_id, host, names`
  if (taken === undefined) return undefined
  yield* sql`UPDATE surename_job SET status = 'running' WHERE job_id = ${jobId} AND status = 'queued'`
  const [job] = yield* sql<Pick<JobRow, "kind" | "created_at">>`SELECT kind, created_at FROM surename_job
    WHERE job_id = ${jobId}`
  if (job === undefined) return undefined
  const names = yield* unpackNames(taken.names)
  return {
    jobId,
    chunk,
    owner: taken.account_id,
    host: taken.host,
    kind: job.kind,
    createdAt: Number(job.created_at),
    names,
  }
})

class ChunksLost extends Data.TaggedError("ChunksLost")<{ readonly chunks: ReadonlyArray<number> }> {}

interface PackedLeft {
  readonly chunk: number
  /** Without names the chunk is done. */
  readonly left: Uint8Array | undefined
}

const packLeft = ([chunk, names]: readonly [number, ReadonlyArray<ListedName>]): Effect.Effect<PackedLeft> =>
  names.length === 0
    ? Effect.succeed({ chunk, left: undefined })
    : Effect.map(packNames(names), (left) => ({ chunk, left }))

interface Saving {
  readonly holder: string
  readonly rows: SavedRows
  readonly packed: ReadonlyArray<PackedLeft>
  readonly write: WritePart
}

/** The job's row comes first: parts of several processes are numbered in the order of their transactions. */
const saveRows = Effect.fnUntraced(function* (sql: Sql, { holder, packed, rows, write }: Saving) {
  const { counts, jobId, lines } = rows
  const { length } = lines
  const [job] = yield* sql<{ readonly parts: StoredInteger; readonly row_count: StoredInteger }>`UPDATE surename_job
    SET parts = parts + 1, row_count = row_count + ${length}, done = done + ${length},
      registered = registered + ${counts.registered}, unregistered = unregistered + ${counts.unregistered},
      unknown = unknown + ${counts.unknown}, pending = pending + ${counts.pending}
    WHERE job_id = ${jobId} AND status IN ('queued', 'running') RETURNING parts, row_count`
  if (job === undefined) return yield* new ChunksLost({ chunks: packed.map(({ chunk }) => chunk) })
  const lost: Array<number> = []
  for (const { chunk, left } of packed) {
    const mine = sql`job_id = ${jobId} AND chunk = ${chunk} AND holder = ${holder}`
    const [chunkRow] =
      left === undefined
        ? yield* sql`DELETE FROM surename_job_chunk WHERE ${mine} RETURNING chunk`
        : yield* sql`UPDATE surename_job_chunk SET names = ${left}, tries = 1 WHERE ${mine} RETURNING chunk`
    if (chunkRow === undefined) lost.push(chunk)
  }
  if (lost.length > 0) return yield* new ChunksLost({ chunks: lost })
  yield* write({ jobId, part: Number(job.parts) - 1, firstRow: Number(job.row_count) - length })
  yield* endJob(sql, jobId)
})

const endJob = Effect.fnUntraced(function* (sql: Sql, jobId: string) {
  const now = yield* Clock.currentTimeMillis
  const [ended] = yield* sql<JobRow>`UPDATE surename_job SET status = 'done', finished_at = ${now}
    WHERE job_id = ${jobId} AND NOT EXISTS (SELECT 1 FROM surename_job_chunk WHERE job_id = ${jobId})
    RETURNING ${sql.literal(columns)}`
  if (ended !== undefined) yield* jobFinished(sql, toJob(ended))
})

interface WaitingRow {
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
const inFairOrder = (rows: ReadonlyArray<WaitingRow>): ReadonlyArray<ChunkPlace> =>
  rows
    .filter(({ mine }) => Number(mine) === 0)
    .map((row) => ({ row, at: Math.random() }))
    .sort((one, other) => Number(one.row.held) - Number(other.row.held) || one.at - other.at)
    .map(({ row }) => ({ jobId: row.job_id, chunk: Number(row.chunk) }))
