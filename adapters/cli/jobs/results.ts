import { defineCommand } from "../command.ts"
import { booleanOption, withDefault, wholeNumber } from "../option.ts"
import { resultLines } from "./job-lists.ts"
import { jobHelp, jobIn, oneJob, onJobs } from "./on-jobs.ts"

export const jobResults = defineCommand({
  ...jobHelp,
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
  run: (on, { after, csv, job_id }) =>
    onJobs(on, async ({ terminal, token, url }) => {
      const place = { url, token, signal: terminal.stopped }
      const accept = csv ? "text/csv" : "application/x-ndjson"
      for await (const line of resultLines(place, job_id, { accept, after }))
        if (!(await terminal.out(`${line}\n`))) break
      return 0
    }),
})
