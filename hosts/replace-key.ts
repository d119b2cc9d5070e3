import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Upkeep } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { identity } from "@surename/adapters/identity"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { makeKeys } from "@surename/adapters/store-sql/receipts"
import { Sealer } from "@surename/core/ports/sealer"
import { describeStore } from "./accounts.ts"

/** Runs `surename receipt-key replace`: a running service signs its next receipt with the new key. */
export const replaceKey: Upkeep["replaceKey"] = async ({ own, settings: { store } }) => {
  const where = describeStore(store, false)
  const { baseUrl = "http://localhost", secret } = own
  const services = Layer.provideMerge(identity({ baseUrl, ...omitUndefined({ secret }) }), databaseSql(store))
  const replace = Effect.gen(function* () {
    return yield* makeKeys(yield* SqlClient.SqlClient, yield* Sealer).endCurrent
  })
  const { id } = await Effect.runPromise(Effect.provide(replace, services))
  return `${where}: the key ${id} signs receipts from now on. Earlier receipts hold with their proof of the log`
}
