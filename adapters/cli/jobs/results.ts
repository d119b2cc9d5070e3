import { booleanOption, withDefault, wholeNumber } from "../option.ts"
import { resultLines } from "./job-lists.ts"
import { jobCommand, jobIn, oneJob } from "./on-jobs.ts"

export const jobResults = jobCommand({
  about: [
    "results prints the rows that are finished, a JSON object a line, while the job runs too. Rows keep their order: --after goes on.",
  ],
  takes: oneJob,
  example: "job results jk5q2wv7m3xzt4nbd6gcy --after 5000",
  options: {
    after: withDefault("N", "leaves out the first N rows, which you have", "0", wholeNumber),
    csv: booleanOption("prints CSV with a heading"),
  },
  readInput: (given, words) => jobIn(given, words),
  run: async ({ terminal, token, url }, { after, csv, job_id }) => {
    const place = { url, token, signal: terminal.stopped }
    const accept = csv ? "text/csv" : "application/x-ndjson"
    for await (const line of resultLines(place, job_id, { accept, after }))
      if (!(await terminal.out(`${line}\n`))) break
  },
})
