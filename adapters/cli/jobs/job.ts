import { json } from "../command.ts"
import { printRow, printRows } from "../print.ts"
import { makeFlag, makeDefaulted, readWholeNumber } from "../option.ts"
import { serviceReceipt } from "../receipts/receipt-file.ts"
import { withServiceReceipts } from "../receipts/service-receipts.ts"
import { readResultLines } from "./job-lists.ts"
import * as Result from "effect/Result"
import type { ListedJob } from "@surename/core/operations/jobs/job-fields"
import { makeServiceCommands, defaultExit } from "../service/service-command.ts"

export const defineJobCommand = makeServiceCommands(defaultExit, { list: "job list", scopes: "names:read" })

export const oneJob = { missing: "give the id of a job", max: 1, noInput: true } as const

export const toJobInput = <Values>(values: Values, [job_id = ""]: ReadonlyArray<string>) =>
  /^j[a-z2-7]{20}$/u.test(job_id)
    ? Result.succeed({ ...values, job_id })
    : Result.fail("the id of a job begins with j and has 21 characters: surename job list shows yours")

export const writeJobLine = ({ counts, done, job_id, kind, status, total }: ListedJob): string => {
  const { duplicate, invalid, pending, registered, unknown, unregistered } = counts
  const answers =
    kind === "score" ? "" : `${registered} registered · ${unregistered} unregistered · ${unknown + pending} unknown · `
  return `${job_id}  ${kind.padEnd(5)}  ${status.padEnd(9)}  ${done} of ${total} · ${answers}${invalid} invalid · ${duplicate} twice\n`
}

export const formatDuration = (seconds: number): string => {
  if (seconds < 120) return `${seconds} s`
  return seconds < 7_200 ? `${Math.round(seconds / 60)} minutes` : `${(seconds / 3_600).toFixed(1)} hours`
}

export const listJobs = defineJobCommand({
  about: ["list shows the jobs of the token's account, newest first."],
  example: "job list",
  options: { json },
  run: async ({ client, terminal, url }, { json }) => {
    const { jobs } = (await client.list_jobs()).body
    if (jobs.length === 0) terminal.err(`There are no jobs at ${url}. Start one: surename job create FILE\n`)
    await printRows(terminal, jobs, json, writeJobLine)
  },
})

export const showJob = defineJobCommand({
  about: [
    "show prints how far a job is, and what takes longest. --receipt signs the hash of each part that is finished.",
  ],
  takes: oneJob,
  example: "job show jk5q2wv7m3xzt4nbd6gcy",
  options: { json, receipt: serviceReceipt },
  readInput: (values, words) => toJobInput(values, words),
  run: async (service, { job_id, json, receipt: file }) => {
    const { client, terminal } = service
    const body = await withServiceReceipts(service, file, async (addReceipt) => {
      const job = (await client.get_job({ job_id, ...(file === undefined ? {} : { receipt: true }) })).body
      await addReceipt(job.receipt_id)
      return job
    })
    await printRow(terminal, body, json, (job) => {
      const slowest = job.estimate.hosts.slice(0, 3)
      const hosts = slowest.map(({ host, names, seconds }) => `  ${host}: ${names} names, ${formatDuration(seconds)}\n`)
      return `${writeJobLine(job)}estimate: ${formatDuration(job.estimate.seconds)}\n${hosts.join("")}`
    })
  },
})

export const cancelJob = defineJobCommand({
  about: ["cancel ends a job. The rows that are finished stay."],
  takes: oneJob,
  example: "job cancel jk5q2wv7m3xzt4nbd6gcy",
  options: {},
  readInput: (values, words) => toJobInput(values, words),
  run: async ({ client, terminal }, { job_id }) => {
    const { body } = await client.cancel_job({ job_id })
    terminal.err(`Job ${body.job_id} is ${body.status}. ${body.done} of ${body.total} names are done.\n`)
  },
})

export const deleteJob = defineJobCommand({
  about: ["delete removes a job with its list and its rows."],
  takes: oneJob,
  example: "job delete jk5q2wv7m3xzt4nbd6gcy",
  options: {},
  readInput: (values, words) => toJobInput(values, words),
  run: async ({ client, terminal }, { job_id }) => {
    await client.delete_job({ job_id })
    terminal.err(`Deleted the job ${job_id}.\n`)
  },
})

export const jobResults = defineJobCommand({
  about: [
    "results prints the rows that are finished, one JSON object per line, while the job runs too. Rows keep their order: --after goes on.",
  ],
  takes: oneJob,
  example: "job results jk5q2wv7m3xzt4nbd6gcy --after 5000",
  options: {
    after: makeDefaulted("N", "leaves out the first N rows, which you have", "0", readWholeNumber),
    csv: makeFlag("prints CSV with a heading"),
  },
  readInput: (values, words) => toJobInput(values, words),
  run: async ({ terminal, token, url }, { after, csv, job_id }) => {
    const endpoint = { url, token, signal: terminal.stopped }
    const accept = csv ? "text/csv" : "application/x-ndjson"
    for await (const line of readResultLines(endpoint, job_id, { accept, after }))
      if (!(await terminal.out(`${line}\n`))) break
  },
})
