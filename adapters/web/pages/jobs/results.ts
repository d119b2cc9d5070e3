import * as Effect from "effect/Effect"
import { csvMediaType, rowsMediaType } from "@surename/core/interface/operation"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { encodeRows } from "../../api/rows-text.ts"
import { callOperation } from "../operated.ts"
import { requireSignedIn, type FileResult, type Page } from "../page.ts"
import { findCaller } from "../read-visit.ts"
import { catchRefused } from "../watch/refused-page.ts"
import { readJobId, jobsPath, makeRowReader } from "./own-jobs.ts"

/** Only the first page counts as a call. */
export const jobResults: Page = {
  path: `${jobsPath}/{job_id}/results`,
  get: (visit) =>
    catchRefused(
      Effect.gen(function* () {
        const jobId = readJobId(visit)
        const isCsv = visit.query.get("as") === "csv"
        const [type, extension] = isCsv ? ([csvMediaType, "csv"] as const) : ([rowsMediaType, "ndjson"] as const)
        const page = { job_id: jobId, limit: jobLimits.jobRowsListedMax }
        const first = yield* callOperation(visit, { name: "get_job_results", input: page })
        const readRows = yield* makeRowReader(visit)
        // A slow reader would outlast a closed session.
        const recheck = Effect.flatMap(findCaller(visit.cookie), (who) => requireSignedIn({ ...visit, who }))
        const readPage = (after: string) => Effect.andThen(recheck, readRows({ ...page, after }))
        const file: FileResult = {
          _tag: "File",
          bytes: yield* encodeRows(type, first, readPage),
          headers: {
            "content-type": `${type}; charset=utf-8`,
            "content-disposition": `attachment; filename="${jobId}.${extension}"`,
          },
        }
        return file
      }),
    ),
}
