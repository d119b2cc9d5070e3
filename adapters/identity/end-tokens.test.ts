import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { databaseSql } from "@surename/adapters/store-sql"
import { watchSql, webhooksSql } from "@surename/adapters/store-sql/watch"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Feeds } from "@surename/core/operations/watch/ports/feeds"
import { Shares } from "@surename/core/operations/watch/ports/shares"
import { Webhooks } from "@surename/core/operations/watch/ports/webhooks"
import { identity } from "./index.ts"

const [email, password, next] = ["ada@example.com", "seven small boats at noon", "eight small boats at noon"]
const services = Layer.mergeAll(identity({ baseUrl: "http://localhost" }), watchSql, webhooksSql).pipe(
  Layer.provideMerge(databaseSql("memory:")),
)

it.effect("ends feeds and shared links with the tokens, and turns webhooks off", () =>
  Effect.gen(function* () {
    const [accounts, feeds, shares, webhooks] = [yield* Accounts, yield* Feeds, yield* Shares, yield* Webhooks]
    const { id } = yield* accounts.create({ email, password })
    const feed = yield* feeds.make(id, { kind: "atom" })
    const share = yield* shares.make(id, "wanted")
    const keys = { sealed: "keys", sealedBy: "key", publicKey: "whpk_" }
    yield* webhooks.make(id, "thief", { url: "https://thief.example", keys })
    const readAccess = Effect.gen(function* () {
      const { disabledBecause } = yield* webhooks.find(id, "thief")
      return [yield* feeds.open(feed.secret), yield* shares.open(share, "a voter"), disabledBecause]
    })
    expect((yield* readAccess).map((access) => access === undefined)).toEqual([false, false, true])
    yield* accounts.setPassword(id, next, { endTokens: true })
    expect(yield* readAccess).toEqual([undefined, undefined, "owner"])
  }).pipe(Effect.provide(services)),
)
