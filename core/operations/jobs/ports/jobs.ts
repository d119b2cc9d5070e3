import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { JobCounts, JobEstimate, JobKind, JobStatus } from "../job-fields.ts"

/** There is none, or it belongs to another account. */
export class NoSuchJob extends Data.TaggedError("NoSuchJob")<{ readonly message: string }> {}

/** The job has its names already, or another upload is under way. */
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
  /** The request as text: a key belongs to one. */
  readonly body: string
}

/** A name of a list with its place: `index` counts names from 0, `line` lines from 1. */
export interface ListedName {
  readonly index: number
  readonly line: number
  readonly name: string
}

/** The right to send a job's names, for one sender at a time. */
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

/** Names of one registry, to be asked by one process at a time. */
export interface Chunk {
  readonly jobId: string
  readonly owner: string
  readonly kind: JobKind
  readonly chunk: number
  readonly host: string
  readonly createdAt: number
  readonly names: ReadonlyArray<ListedName>
}

export type ChunkPlace = Pick<Chunk, "jobId" | "chunk">

/** Rows of one job, one JSON object a line, and what is left of their chunks when they are saved. */
export interface SavedRows {
  readonly jobId: string
  readonly lines: ReadonlyArray<string>
  readonly counts: Omit<JobCounts, "invalid" | "duplicate">
  readonly left: ReadonlyMap<number, ReadonlyArray<ListedName>>
}

/** The tables of jobs. A chunk has one holder; its rows are written once, with what is left of it, or not at all. */
export class Jobs extends Context.Service<
  Jobs,
  {
    /** The job that an earlier call with the key made, or a new one that is receiving. */
    readonly create: (owner: string, job: NewJob) => Stored<JobFacts, KeyUsed | TooManyJobs>
    readonly find: (owner: string, jobId: string) => Stored<JobFacts, NoSuchJob>
    /** Newest first; so many from the next one on. */
    readonly list: (owner: string, after: string | undefined, most: number) => Stored<ReadonlyArray<JobFacts>>
    readonly parts: (owner: string, jobId: string) => Stored<ReadonlyArray<JobPart>, NoSuchJob>
    /** The rest of the part that holds the row of this number, counted from 0. Empty where there is none yet. */
    readonly linesFrom: (owner: string, jobId: string, row: number) => Stored<ReadonlyArray<string>, NoSuchJob>
    /** Names of the account's jobs created since, with deleted ones; and bytes of its rows, with those that are still to come. */
    readonly usage: (owner: string, since: number) => Stored<{ readonly names: number; readonly bytes: number }>
    /** Forgets what an earlier upload left. */
    readonly claimUpload: (owner: string, jobId: string) => Stored<Upload, NoSuchJob | NotReceiving>
    readonly addChunk: (upload: Upload, host: string, names: ReadonlyArray<ListedName>) => Stored<void, NotReceiving>
    readonly addInvalid: (upload: Upload, lines: ReadonlyArray<string>) => Stored<void, NotReceiving>
    /** From now on the chunks are worked on. A list without chunks is done. */
    readonly accept: (upload: Upload, list: AcceptedList) => Stored<JobFacts, NotReceiving>
    /** The job is receiving, as before. */
    readonly leaveUpload: (upload: Upload) => Stored<void>
    /** Rows that are finished stay. */
    readonly cancel: (owner: string, jobId: string) => Stored<JobFacts, NoSuchJob>
    readonly remove: (owner: string, jobId: string) => Stored<void, NoSuchJob>
    /** Places of chunks that nobody works on: the oldest of each account at each host, hosts that nobody asks first. */
    readonly waiting: (holder: string) => Stored<ReadonlyArray<ChunkPlace>>
    readonly take: (holder: string, place: ChunkPlace) => Stored<Chunk | undefined>
    /** The chunks that the holder still has. */
    readonly renew: (holder: string) => Stored<ReadonlyArray<ChunkPlace>>
    /** The chunks that are not the holder's any more; if there are any, nothing was saved. The last rows end the job, with its event. */
    readonly save: (holder: string, rows: SavedRows) => Stored<ReadonlyArray<number>>
    /** Others may take them at once: all of the holder's, or this one. */
    readonly release: (holder: string, place?: ChunkPlace) => Stored<void>
    /** How long the oldest chunk has waited, and how many wait. */
    readonly backlog: Stored<{ readonly chunks: number; readonly oldestMs: number }>
    /** Deletes jobs that ended so long ago, and fails those whose chunks nobody can finish. */
    readonly sweep: (keptMs: number) => Stored<void>
  }
>()("@surename/core/Jobs") {}
