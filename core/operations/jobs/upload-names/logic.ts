import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { BadInput } from "../../../interface/field-errors.ts"
import { implementAsSent } from "../../implement.ts"
import { toEntries, showCreated } from "../create-job/logic.ts"
import { fillJob, type JobOwner } from "../fill-job.ts"
import { Jobs } from "../ports/jobs.ts"
import { UploadBody } from "../ports/upload-body.ts"
import { readList } from "../take-list/read-list.ts"
import { uploadNames as contract } from "./contract.ts"

/** Uploads of one process. Each stores its names to find duplicates. */
const jobUploadsAtOnce = 4

export const uploadNames = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ column, job_id, names }: typeof contract.input.Type, who: JobOwner) {
    const jobs = yield* Jobs
    const body = yield* UploadBody
    const { kind } = yield* jobs.find(who.owner, job_id)
    if (body === undefined && names === undefined)
      return yield* new BadInput({ message: "Send names, or the list as text/plain, text/csv or application/x-ndjson" })
    const entries = body === undefined ? toEntries(names ?? []) : readList(body, column)
    const upload = yield* jobs.claimUpload(who.owner, job_id)
    const filled = fillJob(upload, kind, entries, who)
    return yield* showCreated(yield* body === undefined ? filled : uploads.withPermits(1)(filled))
  }),
)

/** Further lists wait unread, which holds back their senders. */
const uploads = Semaphore.makeUnsafe(jobUploadsAtOnce)
