import type { ListedJob } from "./job-fields.ts"
import type { JobFacts } from "./ports/jobs.ts"
import { toIsoTime } from "../../sharing/iso-time.ts"

export const toListedJob = (job: JobFacts): ListedJob => ({
  job_id: job.jobId,
  kind: job.kind,
  status: job.status,
  total: job.total,
  done: job.done,
  counts: job.counts,
  estimate: job.estimate,
  created_at: toIsoTime(job.createdAt),
  ...(job.finishedAt === undefined ? {} : { finished_at: toIsoTime(job.finishedAt) }),
})
