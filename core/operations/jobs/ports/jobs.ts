import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { JobCounts, JobEstimate, JobKind, JobStatus } from "../job-fields.ts"

/** Absent, or of another account. */
export class NoSuchJob extends Data.TaggedError("NoSuchJob")<{ readonly message: string }> {}

/** The job has its names already, or another upload is in progress. */
export class NotReceiving extends Data.TaggedError("NotReceiving")<{ readonly message: string }> {}

/** The key was used for another list. */
export class KeyUsed extends Data.TaggedError("KeyUsed")<{ readonly message: string }> {}

export class TooManyJobs extends Data.TaggedError("TooManyJobs")<{ readonly message: string }> {}

export interface JobFacts {
  readonly jobId: string
  readonly owner: string
  readonly kind: JobKind
  readonly status: JobStatus
  readonly total: number
  readonly done: number
  readonly counts: JobCounts
  readonly estimate: JobEstimate
  /** Clock times (ms). */
  readonly createdAt: number
  readonly finishedAt?: number
}

export interface JobPart {
  readonly part: number
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

export interface NewJob {
  readonly kind: JobKind
  readonly key: string | undefined
  /** The key belongs to this text. */
  readonly body: string
}

/** `index` counts names from 0, `line` lines from 1. */
export interface ListedName {
  readonly index: number
  readonly line: number
  readonly name: string
}

/** The right to send names, for one sender at a time. */
export interface Upload {
  readonly jobId: string
  readonly owner: string
  readonly claim: string
}

export interface AcceptedList {
  readonly total: number
  readonly duplicates: number
  readonly estimate: JobEstimate
}

/** Names of one registry, for one process at a time. */
export interface Chunk {
  readonly jobId: string
  readonly owner: string
  readonly kind: JobKind
  readonly chunk: number
  readonly host: string
  readonly createdAt: number
  readonly names: ReadonlyArray<ListedName>
}

export type ChunkId = Pick<Chunk, "jobId" | "chunk">

export interface SavedRows {
  readonly jobId: string
  readonly lines: ReadonlyArray<string>
  readonly counts: Omit<JobCounts, "invalid" | "duplicate">
  readonly left: ReadonlyMap<number, ReadonlyArray<ListedName>>
}

/** A chunk has one holder. Its rows are written once or not at all. */
export class Jobs extends Context.Service<
  Jobs,
  {
    /** Returns the job of an earlier call with the key, or a new one. */
    readonly create: (owner: string, job: NewJob) => Stored<JobFacts, KeyUsed | TooManyJobs>
    readonly find: (owner: string, jobId: string) => Stored<JobFacts, NoSuchJob>
    readonly list: (owner: string, after: string | undefined, most: number) => Stored<ReadonlyArray<JobFacts>>
    readonly listParts: (owner: string, jobId: string) => Stored<ReadonlyArray<JobPart>, NoSuchJob>
    /** Lines from this row on, counted from 0. Empty when no part has it yet. */
    readonly readLinesFrom: (owner: string, jobId: string, row: number) => Stored<ReadonlyArray<string>, NoSuchJob>
    /** Names since then, also of deleted jobs; bytes also of expected rows. */
    readonly sumUsage: (owner: string, since: number) => Stored<{ readonly names: number; readonly bytes: number }>
    readonly claimUpload: (owner: string, jobId: string) => Stored<Upload, NoSuchJob | NotReceiving>
    readonly addChunk: (upload: Upload, host: string, names: ReadonlyArray<ListedName>) => Stored<void, NotReceiving>
    readonly addInvalid: (upload: Upload, lines: ReadonlyArray<string>) => Stored<void, NotReceiving>
    /** A list without chunks is done. */
    readonly accept: (upload: Upload, list: AcceptedList) => Stored<JobFacts, NotReceiving>
    readonly leaveUpload: (upload: Upload) => Stored<void>
    readonly cancel: (owner: string, jobId: string) => Stored<JobFacts, NoSuchJob>
    readonly remove: (owner: string, jobId: string) => Stored<void, NoSuchJob>
    /** Free chunks: the oldest of each account at each host, idle hosts first. */
    readonly listFreeChunks: (holder: string) => Stored<ReadonlyArray<ChunkId>>
    readonly take: (holder: string, chunkId: ChunkId) => Stored<Chunk | undefined>
    readonly renew: (holder: string) => Stored<ReadonlyArray<ChunkId>>
    /** Returns lost chunks; then nothing was saved. The last rows end the job. */
    readonly save: (holder: string, rows: SavedRows) => Stored<ReadonlyArray<number>>
    /** Frees all chunks of the holder, or this one. */
    readonly release: (holder: string, chunkId?: ChunkId) => Stored<void>
    readonly backlog: Stored<{ readonly chunks: number; readonly oldestMs: number }>
    /** Deletes old jobs, and fails jobs whose chunks nobody can finish. */
    readonly sweep: (keptMs: number) => Stored<void>
  }
>()("@surename/core/Jobs") {}
