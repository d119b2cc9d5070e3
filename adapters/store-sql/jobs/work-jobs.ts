import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { orUnavailable, readRows, type StoredInteger, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { ChunkId, Jobs, ListedName, SavedRows } from "@surename/core/operations/jobs/ports/jobs"
import { announceFinishedJob } from "./job-event.ts"
import { packNames, unpackNames } from "./packed-text.ts"
import type { Parts, WritePart } from "./parts.ts"
import { jobColumns, type JobRow, readLeaseClock, toJob } from "./rows.ts"

type JobWork = Pick<Jobs["Service"], "listFreeChunks" | "take" | "renew" | "save" | "release" | "backlog">

export const makeJobWork = (sql: Sql, parts: Parts): JobWork => ({
  backlog: orUnavailable("backlog of jobs", readBacklog(sql)),
  listFreeChunks: (holder) => orUnavailable("waiting chunks", findWaiting(sql, holder)),
  take: (holder, chunk) => orUnavailable("take chunk", takeChunk(sql, holder, chunk)),
  renew: (holder) => {
    const renewal = Effect.flatMap(
      readLeaseClock(sql),
      (now) => sql<ChunkRow>`UPDATE surename_job_chunk SET held_until = ${now} + ${limits.jobLeaseMs}
        WHERE holder = ${holder} RETURNING job_id, chunk`,
    )
    return readRows("renew chunks", renewal, ({ chunk, job_id }) => ({ jobId: job_id, chunk: Number(chunk) }))
  },
  save: Effect.fnUntraced(function* (holder, rows) {
    const write = yield* parts.prepare(rows.lines)
    const packed = yield* Effect.forEach(rows.left, packRemainder)
    const saving = Effect.as(sql.withTransaction(saveRows(sql, { holder, rows, packed, write })), noChunks)
    const lostChunks = Effect.catchTag(saving, "ChunksLost", ({ chunks }) => Effect.succeed(chunks))
    return yield* orUnavailable("save rows", lostChunks)
  }),
  release: (holder, chunk) => {
    const isHeld = chunk === undefined ? sql`1 = 1` : sql`job_id = ${chunk.jobId} AND chunk = ${chunk.chunk}`
    const release = sql`UPDATE surename_job_chunk SET holder = NULL, held_until = 0 WHERE holder = ${holder} AND ${isHeld}`
    return orUnavailable("release chunks", Effect.asVoid(release))
  },
})

const noChunks: ReadonlyArray<number> = []

interface ChunkRow {
  readonly job_id: string
  readonly chunk: StoredInteger
}

const readBacklog = Effect.fnUntraced(function* (sql: Sql) {
  const clock = yield* readLeaseClock(sql)
  const now = yield* Clock.currentTimeMillis
  const [row] = yield* sql<{ readonly chunks: StoredInteger; readonly oldest: StoredInteger | null }>`SELECT
    count(*) AS chunks, MIN(since) AS oldest FROM surename_job_chunk WHERE ready = 1 AND held_until <= ${clock}`
  const { chunks = 0, oldest = null } = row ?? {}
  return { chunks: Number(chunks), oldestMs: oldest === null ? 0 : Math.max(0, now - Number(oldest)) }
})

const findWaiting = Effect.fnUntraced(function* (sql: Sql, holder: string) {
  const now = yield* readLeaseClock(sql)
  const rows = yield* sql<WaitingRow>`SELECT job_id, chunk, host, account_id, held, mine FROM (
    SELECT job_id, chunk, host, account_id, held_until,
      SUM(CASE WHEN held_until > ${now} THEN 1 ELSE 0 END) OVER (PARTITION BY host) AS held,
      SUM(CASE WHEN held_until > ${now} AND holder = ${holder} THEN 1 ELSE 0 END) OVER (PARTITION BY host, account_id) AS mine,
      ROW_NUMBER() OVER (PARTITION BY host, account_id, CASE WHEN held_until > ${now} THEN 1 ELSE 0 END
        ORDER BY since, job_id, chunk) AS queue_position
    FROM surename_job_chunk WHERE ready = 1 AND tries < ${limits.jobChunkTries}) AS waiting
    WHERE queue_position = 1 AND held_until <= ${now}`
  return sortFairly(rows)
})

interface LeasedChunkRow {
  readonly account_id: string
  readonly host: string
  readonly names: Uint8Array
}

const takeChunk = Effect.fnUntraced(function* (sql: Sql, holder: string, { chunk, jobId }: ChunkId) {
  const now = yield* readLeaseClock(sql)
  // One statement decides between processes.
  const [leased] = yield* sql<LeasedChunkRow>`UPDATE surename_job_chunk
    SET holder = ${holder}, held_until = ${now} + ${limits.jobLeaseMs}, tries = tries + 1
    WHERE job_id = ${jobId} AND chunk = ${chunk} AND ready = 1 AND held_until <= ${now} RETURNING account_id, host, names`
  if (leased === undefined) return undefined
  yield* sql`UPDATE surename_job SET status = 'running' WHERE job_id = ${jobId} AND status = 'queued'`
  const [job] = yield* sql<Pick<JobRow, "kind" | "created_at">>`SELECT kind, created_at FROM surename_job
    WHERE job_id = ${jobId}`
  if (job === undefined) return undefined
  const names = yield* unpackNames(leased.names)
  return {
    jobId,
    chunk,
    owner: leased.account_id,
    host: leased.host,
    kind: job.kind,
    createdAt: Number(job.created_at),
    names,
  }
})

class ChunksLost extends Data.TaggedError("ChunksLost")<{ readonly chunks: ReadonlyArray<number> }> {}

interface PackedRemainder {
  readonly chunk: number
  readonly left: Uint8Array | undefined
}

const packRemainder = ([chunk, names]: readonly [number, ReadonlyArray<ListedName>]): Effect.Effect<PackedRemainder> =>
  names.length === 0
    ? Effect.succeed({ chunk, left: undefined })
    : Effect.map(packNames(names), (packedNames) => ({ chunk, left: packedNames }))

interface SaveInput {
  readonly holder: string
  readonly rows: SavedRows
  readonly packed: ReadonlyArray<PackedRemainder>
  readonly write: WritePart
}

/** Updates the job's row first, so that parts of several processes are numbered in order. */
const saveRows = Effect.fnUntraced(function* (sql: Sql, { holder, packed, rows, write }: SaveInput) {
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
    const isHeldChunk = sql`job_id = ${jobId} AND chunk = ${chunk} AND holder = ${holder}`
    const [chunkRow] =
      left === undefined
        ? yield* sql`DELETE FROM surename_job_chunk WHERE ${isHeldChunk} RETURNING chunk`
        : yield* sql`UPDATE surename_job_chunk SET names = ${left}, tries = 1 WHERE ${isHeldChunk} RETURNING chunk`
    if (chunkRow === undefined) lost.push(chunk)
  }
  if (lost.length > 0) return yield* new ChunksLost({ chunks: lost })
  yield* write({ jobId, part: Number(job.parts) - 1, firstRow: Number(job.row_count) - length })
  yield* endJob(sql, jobId)
})

const endJob = Effect.fnUntraced(function* (sql: Sql, jobId: string) {
  const now = yield* Clock.currentTimeMillis
  const [finished] = yield* sql<JobRow>`UPDATE surename_job SET status = 'done', finished_at = ${now}
    WHERE job_id = ${jobId} AND NOT EXISTS (SELECT 1 FROM surename_job_chunk WHERE job_id = ${jobId})
    RETURNING ${sql.literal(jobColumns)}`
  if (finished !== undefined) yield* announceFinishedJob(sql, toJob(finished))
})

interface WaitingRow {
  readonly job_id: string
  readonly chunk: StoredInteger
  readonly host: string
  readonly account_id: string
  readonly held: StoredInteger
  readonly mine: StoredInteger
}

/** Idle hosts come first, so that instances share hosts. One chunk of an account at a host is enough: more would not be faster. */
const sortFairly = (rows: ReadonlyArray<WaitingRow>): ReadonlyArray<ChunkId> =>
  rows
    .filter(({ mine }) => Number(mine) === 0)
    .map((row) => ({ row, tieBreak: Math.random() }))
    .sort((left, right) => Number(left.row.held) - Number(right.row.held) || left.tieBreak - right.tieBreak)
    .map(({ row }) => ({ jobId: row.job_id, chunk: Number(row.chunk) }))
