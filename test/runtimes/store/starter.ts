import process from "node:process"
import { storeSql } from "@surename/adapters/store-sql"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"

// One of several processes that start at once on one store: opens it, asks for the one lease, writes an entry, and says how it went.
const [url = "", name = ""] = process.argv.slice(2)

await Effect.runPromise(
  Effect.gen(function* () {
    const store = yield* Store
    const alone = yield* store.acquireLease("first", name, 60_000)
    yield* store.put("started", name, { value: name, at: 1, freshUntil: 2 })
    console.log(alone ? "first" : "also")
  }).pipe(Effect.provide(storeSql(url))),
)
