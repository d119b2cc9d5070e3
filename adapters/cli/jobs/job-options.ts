import { limits } from "@surename/core/limits"
import { readFitting, readNumeral, type Options, withDefault } from "../option.ts"
import { watchOptions } from "../watch/watch-options.ts"

/** Settings of the work in the background, spread into those of a service. */
export const backgroundOptions = {
  ...watchOptions,
  jobDays: withDefault(
    "SURENAME_JOB_DAYS=N",
    "a job and its results are deleted so many days after its end",
    String(limits.jobResultsDays),
    readFitting("is a whole number of days, from 1 to 365", readNumeral(/^\d{1,3}$/u, 1, 365)),
  ),
} as const satisfies Options
