import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { jobLimits } from "../limits.ts"
import { implementAsSent } from "../../implement.ts"
import { JobRow } from "../job-fields.ts"
import { Jobs } from "../ports/jobs.ts"
import { getJobResults as contract, type GetJobResultsInput } from "./contract.ts"

export const getJobResults = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ after = 0, job_id, limit }: GetJobResultsInput, owner: string) {
    const jobs = yield* Jobs
    const first = Number(after)
    const most = Number(limit ?? jobLimits.jobRowsListed)
    // Reads the state before the rows: a job that ended since has them all.
    const { status } = yield* jobs.find(owner, job_id)
    const lines: Array<string> = []
    while (lines.length < most) {
      const moreLines = yield* jobs.readLinesFrom(owner, job_id, first + lines.length)
      if (moreLines.length === 0) break
      lines.push(...moreLines.slice(0, most - lines.length))
    }
    const isOver = status === "done" || status === "cancelled" || status === "failed"
    return {
      results: lines.map((line) => readRow(line)),
      next_after: first + lines.length,
      complete: isOver && lines.length < most,
    }
  }),
)

const readRow = Schema.decodeUnknownSync(Schema.fromJsonString(JobRow))
