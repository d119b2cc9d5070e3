import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import { limits } from "../../limits.ts"
import type { JobKind } from "./job-fields.ts"
import { JobStorage } from "./operator-settings.ts"
import { Jobs, TooManyJobs, type Upload } from "./ports/jobs.ts"
import type { Entry } from "./take-list/read-list.ts"
import { takeList, TooManyNames } from "./take-list/take-list.ts"

/** The account's plan has no room for so many names today. */
export class NamesUsedUp extends Data.TaggedError("NamesUsedUp")<{
  readonly message: string
  readonly retryAfterMs: number
}> {}

/** An account that starts jobs, and how many names its plan lets it send in a day: depth, and nothing about answers (R6). */
export interface JobOwner {
  readonly owner: string
  readonly namesPerDay: number
}

type Entries<E> = Stream.Stream<ReadonlyArray<Entry>, E>

/** Sends a list to a job that is receiving; whatever goes wrong, the job is as it was before. */
export const fillJob = Effect.fnUntraced(function* <E>(
  upload: Upload,
  kind: JobKind,
  entries: Entries<E>,
  { namesPerDay, owner }: JobOwner,
) {
  const jobs = yield* Jobs
  const filled = Effect.gen(function* () {
    const used = yield* jobs.usage(owner, (yield* Clock.currentTimeMillis) - limits.jobDay)
    const today = Math.max(0, namesPerDay - used.names)
    const stored = Math.max(0, Math.floor(((yield* JobStorage) - used.bytes) / limits.jobRowBytes))
    const tooMany = (error: TooManyNames) => {
      if (Math.min(today, stored) >= limits.jobNames) return error
      return today <= stored ? usedUp(today) : storageFull(stored)
    }
    const list = yield* takeList(entries, {
      kind,
      most: Math.min(limits.jobNames, today, stored),
      keeper: {
        chunk: (host, names) => jobs.addChunk(upload, host, names),
        invalid: (lines) => jobs.addInvalid(upload, lines),
      },
    }).pipe(Effect.mapError((error) => (error instanceof TooManyNames ? tooMany(error) : error)))
    return yield* jobs.accept(upload, list)
  })
  return yield* Effect.onError(filled, () => Effect.ignore(jobs.leaveUpload(upload)))
})

const usedUp = (room: number) =>
  new NamesUsedUp({
    message: `Your plan has room for ${room} more names in jobs today. Send fewer, or come back tomorrow.`,
    retryAfterMs: limits.jobDay,
  })

const storageFull = (room: number) =>
  new TooManyJobs({
    message: `The results of your jobs have room for ${room} more names. Delete jobs whose results you have, or send fewer names.`,
  })

/** Reads and groups as `fillJob` does, and keeps nothing. */
export const estimateList = <E>(kind: JobKind, entries: Entries<E>) =>
  takeList(entries, {
    kind,
    most: limits.jobNames,
    keeper: { chunk: () => Effect.void, invalid: () => Effect.void },
  })
