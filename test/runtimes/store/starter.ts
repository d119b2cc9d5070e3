import process from "node:process"
import { storeSql } from "@surename/adapters/store-sql"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"

// One of several processes that start at once on some stores: opens each, asks for its one lease, writes an entry, and says how it went.
const [name = "", ...urls] = process.argv.slice(2)

const started = Effect.gen(function* () {
  const store = yield* Store
  const alone = yield* store.acquireLease("first", name, 60_000)
  yield* store.put("started", name, { value: name, at: 1, freshUntil: 2 })
  return alone ? "first" : "also"
})
const outcomes = Effect.forEach(urls, (url) => Effect.provide(started, storeSql(url)), { concurrency: "unbounded" })
console.log(JSON.stringify(await Effect.runPromise(outcomes)))
