import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, orUnavailable, type Sql, StoredInt } from "@surename/adapters/store-sql"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { JobKind } from "@surename/core/operations/jobs/job-fields"
import type { ChunkId, Jobs, ListedName, SavedRows } from "@surename/core/operations/jobs/ports/jobs"
import { announceFinishedJob } from "./job-event.ts"
import { packNames, unpackNames } from "./packed-text.ts"
import type { Parts, WritePart } from "./parts.ts"
import { decodeJobs, jobColumns, readLeaseClock } from "./job-rows.ts"

type JobWork = Pick<Jobs["Service"], "listFreeChunks" | "take" | "renew" | "save" | "release" | "backlog">

export const makeJobWork = (sql: Sql, parts: Parts): JobWork => ({
  backlog: orUnavailable("backlog of jobs", readBacklog(sql)),
  listFreeChunks: (holder) => orUnavailable("waiting chunks", findWaiting(sql, holder)),
  take: (holder, chunk) => orUnavailable("take chunk", takeChunk(sql, holder, chunk)),
  renew: (holder) => {
    const renewal = Effect.flatMap(readLeaseClock(sql), (now) =>
      decodeChunkIds(sql`UPDATE surename_job_chunk SET held_until = ${now} + ${jobLimits.jobLeaseMs}
        WHERE holder = ${holder} RETURNING job_id, chunk`),
    )
    return orUnavailable("renew chunks", renewal)
  },
  save: Effect.fnUntraced(function* (holder, rows) {
    const write = yield* parts.prepare(rows.lines)
    const packed = yield* Effect.forEach(rows.left, packRemainder)
    const saving = Effect.as(sql.withTransaction(saveRows(sql, { holder, rows, packed, write })), noChunks)
    const lostChunks = Effect.catchTag(saving, "ChunksLost", ({ chunks }) => Effect.succeed(chunks))
    return yield* orUnavailable("save rows", lostChunks)
  }),
  release: (holder, chunk) => {
    const chunkCondition = chunk === undefined ? sql`1 = 1` : sql`job_id = ${chunk.jobId} AND chunk = ${chunk.chunk}`
    const release = sql`UPDATE surename_job_chunk SET holder = NULL, held_until = 0 WHERE holder = ${holder} AND ${chunkCondition}`
    return orUnavailable("release chunks", Effect.asVoid(release))
  },
})

const noChunks: ReadonlyArray<number> = []

const chunkId = { jobId: Schema.String, chunk: StoredInt }

const decodeChunkIds = makeRowDecoder("surename_job_chunk", chunkId)

const decodeBacklog = makeRowDecoder("surename_job_chunk", { chunks: StoredInt, oldest: Schema.NullOr(StoredInt) })

const readBacklog = Effect.fnUntraced(function* (sql: Sql) {
  const clock = yield* readLeaseClock(sql)
  const now = yield* Clock.currentTimeMillis
  const [{ chunks, oldest } = { chunks: 0, oldest: null }] = yield* decodeBacklog(sql`SELECT
    count(*) AS chunks, MIN(since) AS oldest FROM surename_job_chunk WHERE ready = 1 AND held_until <= ${clock}`)
  return { chunks, oldestMs: oldest === null ? 0 : Math.max(0, now - oldest) }
})

const findWaiting = Effect.fnUntraced(function* (sql: Sql, holder: string) {
  const now = yield* readLeaseClock(sql)
  const chunks = yield* decodeWaiting(sql`SELECT job_id, chunk, held, mine FROM (
    SELECT job_id, chunk, host, account_id, held_until,
      SUM(CASE WHEN held_until > ${now} THEN 1 ELSE 0 END) OVER (PARTITION BY host) AS held,
      SUM(CASE WHEN held_until > ${now} AND holder = ${holder} THEN 1 ELSE 0 END) OVER (PARTITION BY host, account_id) AS mine,
      ROW_NUMBER() OVER (PARTITION BY host, account_id, CASE WHEN held_until > ${now} THEN 1 ELSE 0 END
        ORDER BY since, job_id, chunk) AS queue_position
    FROM surename_job_chunk WHERE ready = 1 AND tries < ${jobLimits.jobChunkTries}) AS waiting
    WHERE queue_position = 1 AND held_until <= ${now}`)
  return sortFairly(chunks)
})

const decodeLeasedChunks = makeRowDecoder("surename_job_chunk", {
  owner: Schema.String,
  host: Schema.String,
  names: Schema.Uint8Array,
})

const decodeJobKinds = makeRowDecoder("surename_job", { kind: JobKind, createdAt: StoredInt })

const takeChunk = Effect.fnUntraced(function* (sql: Sql, holder: string, { chunk, jobId }: ChunkId) {
  const now = yield* readLeaseClock(sql)
  // One statement decides between processes.
  const [leased] = yield* decodeLeasedChunks(sql`UPDATE surename_job_chunk
    SET holder = ${holder}, held_until = ${now} + ${jobLimits.jobLeaseMs}, tries = tries + 1
    WHERE job_id = ${jobId} AND chunk = ${chunk} AND ready = 1 AND held_until <= ${now} RETURNING account_id AS owner, host, names`)
  if (leased === undefined) return undefined
  yield* sql`UPDATE surename_job SET status = 'running' WHERE job_id = ${jobId} AND status = 'queued'`
  const [job] = yield* decodeJobKinds(sql`SELECT kind, created_at FROM surename_job WHERE job_id = ${jobId}`)
  if (job === undefined) return undefined
  return { jobId, chunk, ...leased, ...job, names: yield* unpackNames(leased.names) }
})

class ChunksLost extends Data.TaggedError("ChunksLost")<{ readonly chunks: ReadonlyArray<number> }> {}

const decodeRowCounts = makeRowDecoder("surename_job", { parts: StoredInt, rowCount: StoredInt })

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
  const [job] = yield* decodeRowCounts(sql`UPDATE surename_job
    SET parts = parts + 1, row_count = row_count + ${length}, done = done + ${length},
      registered = registered + ${counts.registered}, unregistered = unregistered + ${counts.unregistered},
      unknown = unknown + ${counts.unknown}, pending = pending + ${counts.pending}
    WHERE job_id = ${jobId} AND status IN ('queued', 'running') RETURNING parts, row_count`)
  if (job === undefined) return yield* new ChunksLost({ chunks: packed.map(({ chunk }) => chunk) })
  const lost: Array<number> = []
  for (const { chunk, left } of packed) {
    const heldChunkCondition = sql`job_id = ${jobId} AND chunk = ${chunk} AND holder = ${holder}`
    const [chunkRow] =
      left === undefined
        ? yield* sql`DELETE FROM surename_job_chunk WHERE ${heldChunkCondition} RETURNING chunk`
        : yield* sql`UPDATE surename_job_chunk SET names = ${left}, tries = 1 WHERE ${heldChunkCondition} RETURNING chunk`
    if (chunkRow === undefined) lost.push(chunk)
  }
  if (lost.length > 0) return yield* new ChunksLost({ chunks: lost })
  yield* write({ jobId, part: job.parts - 1, firstRow: job.rowCount - length })
  yield* endJob(sql, jobId)
})

const endJob = Effect.fnUntraced(function* (sql: Sql, jobId: string) {
  const now = yield* Clock.currentTimeMillis
  const [finished] = yield* decodeJobs(sql`UPDATE surename_job SET status = 'done', finished_at = ${now}
    WHERE job_id = ${jobId} AND NOT EXISTS (SELECT 1 FROM surename_job_chunk WHERE job_id = ${jobId})
    RETURNING ${sql.literal(jobColumns)}`)
  if (finished !== undefined) yield* announceFinishedJob(sql, finished)
})

const waitingFields = { ...chunkId, held: StoredInt, mine: StoredInt }

const decodeWaiting = makeRowDecoder("surename_job_chunk", waitingFields)

/** Idle hosts come first, so that instances share hosts. One chunk of an account at a host is enough: more would not be faster. */
const sortFairly = (chunks: ReadonlyArray<Schema.Struct<typeof waitingFields>["Type"]>): ReadonlyArray<ChunkId> =>
  chunks
    .filter(({ mine }) => mine === 0)
    .map((chunk) => ({ ...chunk, tieBreak: Math.random() }))
    .sort((left, right) => left.held - right.held || left.tieBreak - right.tieBreak)
    .map(({ chunk, jobId }) => ({ jobId, chunk }))
