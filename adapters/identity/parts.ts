import type { SqlClient } from "@surename/adapters/store-sql"
import type { Attempts } from "./attempts.ts"
import type { Turns } from "./hashing.ts"
import type { Outbox } from "./outbox.ts"
import type { Secrets } from "./secret.ts"
import type { IdentityOptions } from "./index.ts"

/** What every part of the accounts works with. */
export interface Parts {
  readonly sql: SqlClient.SqlClient
  readonly attempts: Attempts
  readonly hashing: Turns
  readonly secrets: Secrets
  /** Absent where nothing can be mailed. */
  readonly outbox: Outbox | undefined
  readonly options: IdentityOptions
}
