import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import { BadInput } from "../../../interface/field-errors.ts"
import { jobLimits } from "../limits.ts"
import { implement } from "../../implement.ts"
import { estimateList, fillJob, type JobOwner } from "../fill-job.ts"
import { ServiceAddress } from "../ports/service-address.ts"
import { type JobFacts, Jobs } from "../ports/jobs.ts"
import type { Entry } from "../take-list/read-list.ts"
import { type CreatedJob, type CreateJobInput, createJob as contract } from "./contract.ts"

export const createJob = implement(
  contract,
  (input): Result.Result<CreateJobInput, BadInput> =>
    input.dry_run === true && input.names === undefined
      ? Result.fail(new BadInput({ message: "A dry run needs names: send some of the list, or all of it" }))
      : Result.succeed(input),
  Effect.fnUntraced(function* ({ dry_run, idempotency_key: key, kind, names }: CreateJobInput, who: JobOwner) {
    if (dry_run === true) {
      const { estimate, total } = yield* estimateList(kind, toEntries(names ?? []))
      return { kind, total, estimate }
    }
    const jobs = yield* Jobs
    const createdJob = yield* jobs.create(who.owner, { kind, key, body: JSON.stringify([kind, names]) })
    if (names === undefined || createdJob.status !== "receiving") return yield* showCreated(createdJob)
    const upload = yield* jobs.claimUpload(who.owner, createdJob.jobId)
    return yield* showCreated(yield* fillJob(upload, kind, toEntries(names), who))
  }),
)

export const toEntries = (names: ReadonlyArray<string>): Stream.Stream<ReadonlyArray<Entry>> =>
  Stream.grouped(Stream.fromIterable(names.map((text, index) => ({ line: index + 1, text }))), jobLimits.jobChunkNames)

export const showCreated = Effect.fnUntraced(function* ({ estimate, jobId, kind, status, total }: JobFacts) {
  const created: CreatedJob = { job_id: jobId, kind, status, total, estimate }
  return status === "receiving" ? { ...created, upload_url: `${yield* ServiceAddress}/jobs/${jobId}/names` } : created
})
