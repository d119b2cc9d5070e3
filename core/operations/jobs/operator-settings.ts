import * as Context from "effect/Context"
import { limits } from "../../limits.ts"

/** How long a job is kept after its end. */
export class JobRetention extends Context.Reference<number>("@surename/core/JobRetention", {
  defaultValue: () => limits.jobResultsDays * 86_400_000,
}) {}

/** How many bytes of rows the jobs of an account may have. */
export class JobStorage extends Context.Reference<number>("@surename/core/JobStorage", {
  defaultValue: () => limits.jobResultsMebibytes * 1_048_576,
}) {}

/** At how many registries this process looks up names of jobs at a time. */
export class JobWidth extends Context.Reference<number>("@surename/core/JobWidth", {
  defaultValue: () => limits.jobRegistriesAtOnce,
}) {}
