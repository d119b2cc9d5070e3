import { existsSync } from "node:fs"
import { isAbsolute, resolve } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { Host } from "@surename/adapters/cli"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { draftsSql } from "@surename/adapters/store-sql/drafts"
import { identity } from "@surename/adapters/identity"
import { ordersSql } from "@surename/adapters/store-sql/money/orders"
import { databaseSql, readStoreUrl } from "@surename/adapters/store-sql"
import { accountLimits } from "@surename/core/operations/accounts/limits"

/** Runs `surename user`, `token`, `screening` and `order`. They share only the database with a running service. */
export const runOnAccounts: Host["accounts"] = async ({ own, settings: { store } }, mayBegin, work) => {
  // Cookies and links contain the address of their service. These commands make neither.
  const { baseUrl = "http://localhost", secret } = own
  const services = Layer.provide(
    // Accepts every session that any service setting may still accept.
    Layer.mergeAll(
      identity({ baseUrl, sessionIdleMs: accountLimits.sessionMs, ...omitUndefined({ secret }) }),
      draftsSql,
      ordersSql,
    ),
    databaseSql(store),
  )
  return Effect.runPromise(Effect.provide(work(describeStore(store, mayBegin)), services))
}

/** Returns a printable address. Fails for a missing database: an empty list from a new one would mislead. */
export const describeStore = (store: string, mayBegin: boolean): string => {
  const url = Result.getOrThrow(readStoreUrl(store))
  if (url._tag === "Postgres") return url.printableUrl
  if (url._tag === "Memory" || url.path === ":memory:")
    throw new Error("accounts in memory end with this command: give --store sqlite:FILE")
  if (existsSync(url.path)) return resolve(url.path)
  if (mayBegin) return `the new database ${resolve(url.path)}`
  const here = isAbsolute(url.path) ? "" : " in this folder"
  throw new Error(`there is no database ${url.path}${here}; say which: --store sqlite:FILE`)
}
