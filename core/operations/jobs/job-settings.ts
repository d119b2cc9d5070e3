import * as Context from "effect/Context"
import { jobLimits } from "./limits.ts"

/** The time that a job is stored after its end. */
export class JobRetention extends Context.Reference<number>("@surename/core/JobRetention", {
  defaultValue: () => jobLimits.jobResultsDays * 86_400_000,
}) {}

/** The bytes of rows that one account may store. */
export class JobStorage extends Context.Reference<number>("@surename/core/JobStorage", {
  defaultValue: () => jobLimits.jobResultsMebibytes * 1_048_576,
}) {}

/** Registries at once, per process. */
export class JobWidth extends Context.Reference<number>("@surename/core/JobWidth", {
  defaultValue: () => jobLimits.jobRegistriesAtOnce,
}) {}
