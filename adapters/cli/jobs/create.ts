import { createReadStream } from "node:fs"
import * as Result from "effect/Result"
import type { JobKind } from "@surename/core/operations/jobs/job-fields"
import type { ListType } from "@surename/core/operations/jobs/ports/upload-body"
import { json } from "../command.ts"
import { makeText, readWord, makeDefaulted } from "../option.ts"
import { printRow } from "../print.ts"
import { sendList } from "./job-lists.ts"
import { defineJobCommand, writeJobLine, formatDuration } from "./job.ts"

const kinds: ReadonlyArray<JobKind> = ["check", "scan", "score"]

export const createJob = defineJobCommand({
  about: [
    "create sends a list of up to a million names to a service, which works on it in the background: one name per line, .csv or .ndjson by the ending of the file.",
    "It says how long the slowest registry takes. More machines do not make a registry faster.",
  ],
  takes: { missing: "give the file of a list, or - for standard input", max: 1 },
  example: "job create names.csv --column domain",
  options: {
    kind: makeDefaulted("KIND", "check, scan or score", "check", readWord(...kinds)),
    column: makeText("NAME|N", "the column of names in a CSV file: its heading, or its number from 1"),
    json,
  },
  readInput: (values, [file = "-"]) => Result.succeed({ ...values, file }),
  run: async ({ client, terminal, token, url }, { column, file, json, kind }) => {
    const { job_id = "" } = (await client.create_job({ kind })).body
    const pieces = file === "-" ? terminal.stdin : createReadStream(file)
    const type = column === undefined ? findListType(file) : "text/csv"
    await sendList({ url, token, signal: terminal.stopped }, { jobId: job_id, type, column, pieces })
    const { body } = await client.get_job({ job_id })
    await printRow(
      terminal,
      body,
      json,
      (job) => `${writeJobLine(job)}estimate: ${formatDuration(job.estimate.seconds)}\n`,
    )
    if (!json) terminal.err(`Print its finished rows: surename job results ${job_id}\n`)
  },
})

const findListType = (file: string): ListType => {
  if (/\.csv$/iu.test(file)) return "text/csv"
  return /\.(?:ndjson|jsonl)$/iu.test(file) ? "application/x-ndjson" : "text/plain"
}
