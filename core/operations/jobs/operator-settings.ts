import * as Context from "effect/Context"
import { limits } from "../../limits.ts"

/** How long a job is stored after its end. */
export class JobRetention extends Context.Reference<number>("@surename/core/JobRetention", {
  defaultValue: () => limits.jobResultsDays * 86_400_000,
}) {}

/** Bytes of rows of one account's jobs. */
export class JobStorage extends Context.Reference<number>("@surename/core/JobStorage", {
  defaultValue: () => limits.jobResultsMebibytes * 1_048_576,
}) {}

/** Concurrent registries for jobs of this process. */
export class JobWidth extends Context.Reference<number>("@surename/core/JobWidth", {
  defaultValue: () => limits.jobRegistriesAtOnce,
}) {}
