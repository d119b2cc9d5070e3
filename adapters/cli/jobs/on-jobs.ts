import * as Result from "effect/Result"
import type { ListedJob } from "@surename/core/operations/jobs/job-fields"
import { serviceCommands, usualExit } from "../service/on-service.ts"

export const jobCommand = serviceCommands(usualExit, { list: "job list", scopes: "names:read" })

export const oneJob = { missing: "the id of a job is needed", most: 1, noInput: true } as const

export const jobIn = <Given>(given: Given, [job_id = ""]: ReadonlyArray<string>) =>
  /^j[a-z2-7]{20}$/u.test(job_id)
    ? Result.succeed({ ...given, job_id })
    : Result.fail("the id of a job begins with j and has 21 characters: surename job list shows yours")

export const jobLine = ({ counts, done, job_id, kind, status, total }: ListedJob): string => {
  const { duplicate, invalid, pending, registered, unknown, unregistered } = counts
  const answers =
    kind === "score" ? "" : `${registered} registered · ${unregistered} unregistered · ${unknown + pending} unknown · `
  return `${job_id}  ${kind.padEnd(5)}  ${status.padEnd(9)}  ${done} of ${total} · ${answers}${invalid} invalid · ${duplicate} twice\n`
}

/** In words: seconds alone say little about a day. */
export const timeText = (seconds: number): string => {
  if (seconds < 120) return `${seconds} s`
  return seconds < 7_200 ? `${Math.round(seconds / 60)} minutes` : `${(seconds / 3_600).toFixed(1)} hours`
}
