import { writeSync } from "node:fs"
import process from "node:process"
import { storeSql } from "@surename/adapters/store-sql"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { makeEntry, kind } from "./entry.ts"

// Writes four entries at once until a kill, from the given time on. Prints an entry only after its acknowledgement.
const [url = "", from = "1"] = process.argv.slice(2)

const write = (store: typeof Store.Service, at: number): Effect.Effect<never, unknown> => {
  const { key, value } = makeEntry(at)
  return store.put(kind, key, { value, at, freshUntil: at }).pipe(
    Effect.andThen(Effect.sync(() => writeSync(1, `${at}\n`))),
    Effect.andThen(Effect.yieldNow),
    Effect.flatMap(() => write(store, at + writers)),
  )
}
const writers = 4

await Effect.runPromise(
  Effect.flatMap(Store, (store) =>
    Effect.forEach([0, 1, 2, 3], (n) => write(store, Number(from) + n), { concurrency: writers }),
  ).pipe(Effect.provide(storeSql(url))),
)
