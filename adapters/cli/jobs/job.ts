import { json } from "../command.ts"
import { printRow, printRows } from "../output.ts"
import { jobCommand, jobIn, jobLine, oneJob, timeText } from "./on-jobs.ts"

export const listJobs = jobCommand({
  about: ["list shows the jobs of the token's account, newest first."],
  example: "job list",
  options: { json },
  run: async ({ ask, terminal, url }, { json }) => {
    const { jobs } = (await ask.list_jobs()).body
    if (jobs.length === 0) terminal.err(`no jobs at ${url}: surename job create FILE makes one\n`)
    await printRows(terminal, jobs, json, jobLine)
  },
})

export const showJob = jobCommand({
  about: ["show prints how far a job is, and what takes longest."],
  takes: oneJob,
  example: "job show jk5q2wv7m3xzt4nbd6gcy",
  options: { json },
  readInput: (given, words) => jobIn(given, words),
  run: async ({ ask, terminal }, { job_id, json }) => {
    const { body } = await ask.get_job({ job_id })
    await printRow(terminal, body, json, (job) => {
      const slowest = job.estimate.hosts.slice(0, 3)
      const hosts = slowest.map(({ host, names, seconds }) => `  ${host}: ${names} names, ${timeText(seconds)}\n`)
      return `${jobLine(job)}estimate: ${timeText(job.estimate.seconds)}\n${hosts.join("")}`
    })
  },
})

export const cancelJob = jobCommand({
  about: ["cancel ends a job. The rows that are finished stay."],
  takes: oneJob,
  example: "job cancel jk5q2wv7m3xzt4nbd6gcy",
  options: {},
  readInput: (given, words) => jobIn(given, words),
  run: async ({ ask, terminal }, { job_id }) => {
    const { body } = await ask.cancel_job({ job_id })
    terminal.err(`${body.job_id} is ${body.status}; ${body.done} of ${body.total} are done\n`)
  },
})

export const deleteJob = jobCommand({
  about: ["delete removes a job with its list and its rows."],
  takes: oneJob,
  example: "job delete jk5q2wv7m3xzt4nbd6gcy",
  options: {},
  readInput: (given, words) => jobIn(given, words),
  run: async ({ ask, terminal }, { job_id }) => {
    await ask.delete_job({ job_id })
    terminal.err(`${job_id} is deleted\n`)
  },
})
