import { jobLimits } from "@surename/core/operations/jobs/limits"
import { readFitting, readNumeral, type Options, makeDefaulted } from "../option.ts"
import { witnessOptions } from "../receipts/witness-options.ts"
import { watchOptions } from "../watch/watch-options.ts"

export const backgroundOptions = {
  ...watchOptions,
  ...witnessOptions,
  jobDays: makeDefaulted(
    "SURENAME_JOB_DAYS=N",
    "days after its end until a job and its results are deleted",
    String(jobLimits.jobResultsDays),
    readFitting("is a whole number of days, from 1 to 365", readNumeral(/^\d{1,3}$/u, 1, 365)),
  ),
  jobMebibytes: makeDefaulted(
    "SURENAME_JOB_MEBIBYTES=N",
    "results that the jobs of an account may have, in MiB as they are sent; stored, they take about a tenth",
    String(jobLimits.jobResultsMebibytes),
    readFitting("is a whole number of MiB, from 1 to 9999999", readNumeral(/^\d{1,7}$/u, 1, 9_999_999)),
  ),
  jobWidth: makeDefaulted(
    "SURENAME_JOB_WIDTH=N",
    "registries that this process asks for jobs at a time",
    String(jobLimits.jobRegistriesAtOnce),
    readFitting("is a whole number, from 1 to 256", readNumeral(/^\d{1,3}$/u, 1, 256)),
  ),
} as const satisfies Options
