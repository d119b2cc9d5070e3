import type { SqlClient } from "@surename/adapters/store-sql"
import type { AttemptLimits } from "./attempt-limits.ts"
import type { PasswordHasher } from "./password-hasher.ts"
import type { Outbox } from "./outbox.ts"
import type { Secrets } from "./service-secret.ts"
import type { IdentityOptions } from "./index.ts"

/** What every part of the accounts works with. */
export interface Dependencies {
  readonly sql: SqlClient.SqlClient
  readonly attempts: AttemptLimits
  readonly hashing: PasswordHasher
  readonly secrets: Secrets
  /** Absent where nothing can be mailed. */
  readonly outbox: Outbox | undefined
  readonly options: IdentityOptions
}
