import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { csvMediaType, rowsMediaType } from "@surename/core/interface/operation"
import { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import { csvHeading, csvRow } from "../../api/csv-rows.ts"
import { operated } from "../operated.ts"
import { type HandedFile, type Page, signedIn } from "../page.ts"
import { orRefused } from "../watch/refused-page.ts"
import { jobIdOf, jobsPath } from "./own-jobs.ts"

/** The rows of a job as a file. The first look is a call as any other; the rest belongs to the same answer, and is not counted. */
export const jobResults: Page = {
  path: `${jobsPath}/{job_id}/results`,
  get: (visit) =>
    orRefused(
      Effect.gen(function* () {
        const [jobId, isCsv] = [jobIdOf(visit), visit.query.get("as") === "csv"]
        yield* operated(visit, { name: "get_job_results", input: { job_id: jobId, limit: 1 } })
        const { subject } = yield* signedIn(visit)
        const { linesFrom } = yield* Effect.orDie(Effect.fromOption(yield* Effect.serviceOption(Jobs)))
        const lines = Stream.paginate(0, (row: number) =>
          Effect.map(linesFrom(subject, jobId, row), (some) => {
            const next = some.length === 0 ? Option.none<number>() : Option.some(row + some.length)
            return [some, next] as const
          }),
        )
        const text = isCsv
          ? Stream.concat(
              Stream.make(csvHeading),
              Stream.map(lines, (line) => {
                const row: unknown = JSON.parse(line)
                return csvRow(row)
              }),
            )
          : Stream.map(lines, (line) => `${line}\n`)
        const file: HandedFile = {
          _tag: "Handed",
          bytes: Stream.toReadableStream(Stream.encodeText(text)),
          headers: {
            "content-type": `${isCsv ? csvMediaType : rowsMediaType}; charset=utf-8`,
            "content-disposition": `attachment; filename="${jobId}.${isCsv ? "csv" : "ndjson"}"`,
          },
        }
        return file
      }),
    ),
}
