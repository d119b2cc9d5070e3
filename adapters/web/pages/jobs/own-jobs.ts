import * as Effect from "effect/Effect"
import type { ListedJob } from "@surename/core/operations/jobs/job-fields"
import type { GetJobResultsInput } from "@surename/core/operations/jobs/get-job-results/contract"
import { getJobResults } from "@surename/core/operations/jobs/get-job-results/logic"
import { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import { findService } from "../../page-services.ts"
import { formatCount } from "../facts.ts"
import { renderChip } from "../names/search/answer-card.ts"
import { callOperation } from "../operated.ts"
import { type Html, requireSignedIn, type Visit } from "../page.ts"

export const jobsPath = "/account/jobs"

export const toJobPath = (jobId: string, to = ""): string => `${jobsPath}/${encodeURIComponent(jobId)}${to}`

export const readJobId = ({ params }: Visit): string => params["job_id"] ?? ""

export const readJobs = (visit: Visit) => {
  const after = visit.query.get("after")
  return callOperation(visit, { name: "list_jobs", input: after === null ? {} : { after } })
}

export const readJob = (visit: Visit) => callOperation(visit, { name: "get_job", input: { job_id: readJobId(visit) } })

/** Returns a reader of rows that counts no call, because the page's own call counted. */
export const makeRowReader = Effect.fnUntraced(function* (visit: Visit) {
  const { subject } = yield* requireSignedIn(visit)
  const jobs = yield* Effect.orDie(Effect.fromOption(yield* findService(Jobs)))
  return (input: GetJobResultsInput) => Effect.provideService(getJobResults.decodeAndRun(input, subject), Jobs, jobs)
})

/** Creates a job that waits for its names. */
export const beginJob = (visit: Visit, kind: string) =>
  Effect.map(callOperation(visit, { name: "create_job", input: { kind } }), ({ job_id = "" }) => job_id)

export const isUnderWay = ({ status }: Pick<ListedJob, "status">): boolean =>
  status === "queued" || status === "running"

const statusChips = {
  receiving: ["waiting", "waits for its names"],
  queued: ["waiting", "waits for its turn"],
  running: ["waiting", "running"],
  done: ["free", "done"],
  cancelled: ["taken", "cancelled"],
  failed: ["taken", "failed"],
} as const

export const renderStatusChip = ({ status }: Pick<ListedJob, "status">): Html => {
  const [chipKind, word] = statusChips[status]
  return renderChip(chipKind, word)
}

const kindTexts = { check: "Check", scan: "Scan", score: "Score" } as const

export const formatJobTitle = ({ kind, total }: Pick<ListedJob, "kind" | "total">): string =>
  `${kindTexts[kind]}, ${formatCount(total, "line")}`

export const formatDuration = (seconds: number): string => {
  if (seconds < 60) return "less than a minute"
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return `about ${formatCount(minutes, "minute")}`
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? `about ${hours} hours` : `about ${Math.ceil(hours / 24)} days`
}
