import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, StoredInt } from "@surename/adapters/store-sql"
import type { Dependencies } from "../dependencies.ts"

export const findFactor = ({ sql }: Pick<Dependencies, "sql">, id: string) =>
  Effect.map(
    decodeFactors(sql`SELECT ${sql.literal(factorColumns)} FROM surename_factor WHERE account_id = ${id}`),
    ([row]) => row,
  )

export const factorColumns = "account_id, secret, last_step, created_at"

export const decodeFactors = makeRowDecoder("surename_factor", {
  accountId: Schema.String,
  /** Empty when the account has only passkeys. */
  secret: Schema.String,
  lastStep: StoredInt,
  createdAt: StoredInt,
})
