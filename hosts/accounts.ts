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
import { limits } from "@surename/core/limits"

/** `surename user`, `token`, `screening` and `order`: the database is all they share with a service that runs. */
export const accounts: Host["accounts"] = async ({ own, settings: { store } }, mayBegin, work) => {
  // Cookies and links hold the address of their service; these commands make neither.
  const { baseUrl = "http://localhost", secret } = own
  const services = Layer.provide(
    // Every session that a service may still take, however long that lets one be unused.
    Layer.mergeAll(
      identity({ baseUrl, sessionIdleMs: limits.sessionMs, ...omitUndefined({ secret }) }),
      draftsSql,
      ordersSql,
    ),
    databaseSql(store),
  )
  return Effect.runPromise(Effect.provide(work(whereIs(store, mayBegin)), services))
}

/** In words, for people. An empty list from a database that was only just created would be an answer about the wrong database. */
export const whereIs = (store: string, mayBegin: boolean): string => {
  const url = Result.getOrThrow(readStoreUrl(store))
  if (url._tag === "Postgres") return url.printableUrl
  if (url._tag === "Memory" || url.path === ":memory:")
    throw new Error("accounts in memory end with this command: give --store sqlite:FILE")
  if (existsSync(url.path)) return resolve(url.path)
  if (mayBegin) return `the new database ${resolve(url.path)}`
  const here = isAbsolute(url.path) ? "" : " in this folder"
  throw new Error(`there is no database ${url.path}${here}; say which: --store sqlite:FILE`)
}
