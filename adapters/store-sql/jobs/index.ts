import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "@surename/adapters/store-sql"
import { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import { makeParts } from "./parts.ts"
import { makeReading } from "./read-jobs.ts"
import { makeSweeping } from "./sweep-jobs.ts"
import { makeUploading } from "./upload-jobs.ts"
import { makeWorking } from "./work-jobs.ts"

export { reportOldTransactions } from "./old-transactions.ts"

const makeJobs = (sql: SqlClient.SqlClient, blobs?: Blobs["Service"]) => {
  const parts = makeParts(sql, blobs)
  return Jobs.of({
    ...makeUploading(sql, parts),
    ...makeReading(sql, parts),
    ...makeWorking(sql, parts),
    ...makeSweeping(sql),
  })
}

/** Jobs in the database of the store, with the parts of their results. */
export const jobsSql: Layer.Layer<Jobs, never, SqlClient.SqlClient> = Layer.effect(
  Jobs,
  Effect.map(SqlClient.SqlClient, (sql) => makeJobs(sql)),
)

/** Jobs with the parts of their results outside the database. */
export const jobsWithBlobs: Layer.Layer<Jobs, never, SqlClient.SqlClient | Blobs> = Layer.effect(
  Jobs,
  Effect.gen(function* () {
    return makeJobs(yield* SqlClient.SqlClient, yield* Blobs)
  }),
)
