import assert from "node:assert/strict"
import { join } from "node:path"
import { storeSql } from "@surename/adapters/store-sql"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { runProgram } from "../run-program.ts"

const program = join(import.meta.dirname, "starter.ts")

/** Eight processes on a new store: all come up, one of them is first, and nothing is written twice. */
export const eightAtOnce = async (url: string): Promise<void> => {
  const names = Array.from({ length: 8 }, (_, n) => `process ${n}`)
  const outputs = await Promise.all(names.map((name) => runProgram(program, [url, name])))
  assert.deepEqual(outputs.map(({ stdout }) => stdout.trim()).sort(), [
    ...Array.from({ length: 7 }, () => "also"),
    "first",
  ])
  const found = await Effect.runPromise(
    Store.use((store) => store.getMany("started", names)).pipe(Effect.provide(storeSql(url))),
  )
  assert.deepEqual(
    found.map((one) => one?.value),
    names,
  )
}
