import * as Effect from "effect/Effect"
import { plans } from "../operations/accounts/show-plans/plans.ts"
import type { JobOwner } from "../operations/jobs/fill-job.ts"
import * as jobs from "../operations/jobs/logic.ts"
import { bindOperation, type Requester } from "./call.ts"
import type { Runs } from "./runs.ts"
import { type Refusal, refuse } from "./refusal.ts"

export const bindJobOperations = <Needs>(run: Runs<Needs>) => ({
  create_job: bindOperation(jobs.createJob, (job, requester) =>
    runAsJobOwner(requester, (who) => run.createJob(job, who)),
  ),
  upload_names: bindOperation(jobs.uploadNames, (names, requester) =>
    runAsJobOwner(requester, (who) => run.uploadNames(names, who)),
  ),
  get_job: bindOperation(jobs.getJob, (job, requester) =>
    runAsJobOwner(requester, ({ owner }) =>
      Effect.flatMap(run.getJob(job, owner), (jobAnswer) =>
        job.receipt === undefined
          ? Effect.succeed(jobAnswer)
          : Effect.map(run.issueManifest(owner, jobAnswer), (receipt_id) => ({ ...jobAnswer, receipt_id })),
      ),
    ),
  ),
  list_jobs: bindOperation(jobs.listJobs, (page, requester) =>
    runAsJobOwner(requester, ({ owner }) => run.listJobs(page, owner)),
  ),
  get_job_results: bindOperation(jobs.getJobResults, (page, requester) =>
    runAsJobOwner(requester, ({ owner }) => run.getJobResults(page, owner)),
  ),
  cancel_job: bindOperation(jobs.cancelJob, (job, requester) =>
    runAsJobOwner(requester, ({ owner }) => run.cancelJob(job, owner)),
  ),
  delete_job: bindOperation(jobs.deleteJob, (job, requester) =>
    runAsJobOwner(requester, ({ owner }) => run.deleteJob(job, owner)),
  ),
})

const runAsJobOwner = <A, Failure, Needs>(
  requester: Requester,
  work: (who: JobOwner) => Effect.Effect<A, Failure, Needs>,
): Effect.Effect<A, Failure | Refusal, Needs> =>
  typeof requester.caller?.subject === "string"
    ? work({ owner: requester.caller.subject, namesPerDay: plans[requester.caller.plan].job_names_per_day })
    : Effect.fail(refuse("scope_missing", { detail: jobsNeedAccount }))

const jobsNeedAccount =
  "A job belongs to an account, and an anonymous token has none. Sign in, and make a token on the account page."
