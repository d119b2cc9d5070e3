/** The operations of jobs, for the table of calls. */
export { createJob } from "./create-job/logic.ts"
export { uploadNames } from "./upload-names/logic.ts"
export { getJob } from "./get-job/logic.ts"
export { listJobs } from "./list-jobs/logic.ts"
export { getJobResults } from "./get-job-results/logic.ts"
export { cancelJob } from "./cancel-job/logic.ts"
export { deleteJob } from "./delete-job/logic.ts"
