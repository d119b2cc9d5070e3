import { ordersSql } from "@surename/adapters/store-sql/money/orders"
import { databaseSql } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { addAccount } from "../drafts-suite.ts"
import { buyers } from "./one-world.ts"

const database = Layer.provideMerge(ordersSql, databaseSql("memory:"))

/** Opens one database for many worlds, with the ordering accounts. */
export const playWorlds = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.provide(Effect.andThen(Effect.forEach(buyers, addAccount, { discard: true }), work), database)
