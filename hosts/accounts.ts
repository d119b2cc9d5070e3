import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { serveSettings, serveStore, settings } from "@surename/adapters/cli"
import type { Host } from "@surename/adapters/cli"
import { identity } from "@surename/adapters/identity"
import { databaseSql } from "@surename/adapters/store-sql"
import { setByHand } from "./set-by-hand.ts"

/** `surename user` and `surename token`: the database is all they share with a service that runs. */
export const accounts: Host["accounts"] = async (terminal, flags, work) => {
  const environment = { SURENAME_STORE: serveStore({ simulate: false }), ...setByHand(terminal.environment) }
  const read = Result.all([settings(environment, flags), serveSettings(environment, {})])
  const [{ store }, { baseUrl = anywhere, secret }] = Result.getOrThrowWith(read, (why) => new Error(why))
  if (store === "memory:") throw new Error("accounts in memory would be gone with this command: --store sqlite:FILE")
  const served = identity({ baseUrl, ...(secret === undefined ? {} : { secret }) })
  return Effect.runPromise(work.pipe(Effect.provide(served), Effect.provide(databaseSql(store))))
}

/** Cookies and links know their service's address; nobody gets either here. */
const anywhere = "http://localhost"
