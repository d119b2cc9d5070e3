import * as Effect from "effect/Effect"
import type { Sql } from "@surename/adapters/store-sql"
import { appendEvents } from "@surename/adapters/store-sql/watch"
import type { JobFacts } from "@surename/core/operations/jobs/ports/jobs"
import { toIsoTime } from "@surename/core/sharing/iso-time"

/** Call inside the transaction that ends the job, so that the event exists exactly once. */
export const announceFinishedJob = (
  sql: Sql,
  { counts, done, finishedAt = 0, jobId, kind, owner, status, total }: JobFacts,
) =>
  Effect.asVoid(
    appendEvents(sql, [
      {
        event_id: `evt_${jobId}`,
        type: "job.finished",
        at: toIsoTime(finishedAt),
        before: null,
        after: { job_id: jobId, kind, status, total, done, counts: { ...counts } },
        rule:
          status === "failed"
            ? "A part failed again and again, so the job stopped. Open it to see the rows that are ready."
            : "All its rows are ready to read and to download.",
        evidence: [],
        recipients: [{ owner, watchlistIds: [] }],
      },
    ]),
  )
