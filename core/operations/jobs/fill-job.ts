import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import { jobLimits } from "./limits.ts"
import type { JobKind } from "./job-fields.ts"
import { JobStorage } from "./job-settings.ts"
import { Jobs, TooManyJobs, type Upload } from "./ports/jobs.ts"
import type { Entry } from "./take-list/read-list.ts"
import { takeList, TooManyNames } from "./take-list/take-list.ts"

export class NamesUsedUp extends Data.TaggedError("NamesUsedUp")<{
  readonly message: string
  readonly retryAfterMs: number
}> {}

/** R6: `namesPerDay` never changes answers. */
export interface JobOwner {
  readonly owner: string
  readonly namesPerDay: number
}

type Entries<E> = Stream.Stream<ReadonlyArray<Entry>, E>

/** A failure leaves the job unchanged. */
export const fillJob = Effect.fnUntraced(function* <E>(
  upload: Upload,
  kind: JobKind,
  entries: Entries<E>,
  { namesPerDay, owner }: JobOwner,
) {
  const jobs = yield* Jobs
  const filling = Effect.gen(function* () {
    const usage = yield* jobs.sumUsage(owner, (yield* Clock.currentTimeMillis) - jobLimits.jobDay)
    const roomToday = Math.max(0, namesPerDay - usage.names)
    const roomInStorage = Math.max(0, Math.floor(((yield* JobStorage) - usage.bytes) / jobLimits.jobRowBytes))
    const explainTooMany = (error: TooManyNames) => {
      if (Math.min(roomToday, roomInStorage) >= jobLimits.jobNames) return error
      return roomToday <= roomInStorage ? makeNamesUsedUp(roomToday) : makeStorageFull(roomInStorage)
    }
    const list = yield* takeList(entries, {
      kind,
      most: Math.min(jobLimits.jobNames, roomToday, roomInStorage),
      keeper: {
        addChunk: (host, names) => jobs.addChunk(upload, host, names),
        addInvalid: (lines) => jobs.addInvalid(upload, lines),
      },
    }).pipe(Effect.mapError((error) => (error instanceof TooManyNames ? explainTooMany(error) : error)))
    return yield* jobs.accept(upload, list)
  })
  return yield* Effect.onError(filling, () => Effect.ignore(jobs.leaveUpload(upload)))
})

const makeNamesUsedUp = (room: number) =>
  new NamesUsedUp({
    message: `Your plan has room for ${room} more names in jobs today. Send fewer, or come back tomorrow.`,
    retryAfterMs: jobLimits.jobDay,
  })

const makeStorageFull = (room: number) =>
  new TooManyJobs({
    message: `The results of your jobs have room for ${room} more names. Delete jobs whose results you have, or send fewer names.`,
  })

export const estimateList = <E>(kind: JobKind, entries: Entries<E>) =>
  takeList(entries, {
    kind,
    most: jobLimits.jobNames,
    keeper: { addChunk: () => Effect.void, addInvalid: () => Effect.void },
  })
