import { defineCommand, json } from "../command.ts"
import { printRow, printRows } from "../output.ts"
import * as Result from "effect/Result"
import { jobHelp, jobIn, jobLine, oneJob, onJobs, timeText } from "./on-jobs.ts"

export const listJobs = defineCommand({
  ...jobHelp,
  about: ["list shows the jobs of the token's account, newest first."],
  example: "job list",
  options: { json },
  readInput: (given) => Result.succeed(given),
  run: (on, { json }) =>
    onJobs(on, async ({ ask, terminal, url }) => {
      const { jobs } = (await ask.list_jobs()).body
      if (jobs.length === 0) terminal.err(`no jobs at ${url}: surename job create FILE makes one\n`)
      await printRows(terminal, jobs, json, jobLine)
      return 0
    }),
})

export const showJob = defineCommand({
  ...jobHelp,
  about: ["show prints how far a job is, and what takes longest."],
  takes: oneJob,
  example: "job show jk5q2wv7m3xzt4nbd6gcy",
  options: { json },
  readInput: (given, words) => jobIn(given, words),
  run: (on, { job_id, json }) =>
    onJobs(on, async ({ ask, terminal }) => {
      const { body } = await ask.get_job({ job_id })
      await printRow(terminal, body, json, (job) => {
        const slowest = job.estimate.hosts.slice(0, 3)
        const hosts = slowest.map(({ host, names, seconds }) => `  ${host}: ${names} names, ${timeText(seconds)}\n`)
        return `${jobLine(job)}estimate: ${timeText(job.estimate.seconds)}\n${hosts.join("")}`
      })
      return 0
    }),
})

export const cancelJob = defineCommand({
  ...jobHelp,
  about: ["cancel ends a job. The rows that are finished stay."],
  takes: oneJob,
  example: "job cancel jk5q2wv7m3xzt4nbd6gcy",
  options: {},
  readInput: (given, words) => jobIn(given, words),
  run: (on, { job_id }) =>
    onJobs(on, async ({ ask, terminal }) => {
      const { body } = await ask.cancel_job({ job_id })
      terminal.err(`${body.job_id} is ${body.status}; ${body.done} of ${body.total} are done\n`)
      return 0
    }),
})

export const deleteJob = defineCommand({
  ...jobHelp,
  about: ["delete removes a job with its list and its rows."],
  takes: oneJob,
  example: "job delete jk5q2wv7m3xzt4nbd6gcy",
  options: {},
  readInput: (given, words) => jobIn(given, words),
  run: (on, { job_id }) =>
    onJobs(on, async ({ ask, terminal }) => {
      await ask.delete_job({ job_id })
      terminal.err(`${job_id} is deleted\n`)
      return 0
    }),
})
