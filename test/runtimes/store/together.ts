import assert from "node:assert/strict"
import { join } from "node:path"
import { storeSql } from "@surename/adapters/store-sql"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { runProgram } from "../run-program.ts"

const program = join(import.meta.dirname, "starter.ts")

/** Starts eight processes on new stores: all come up, one is first, and none writes a row twice. */
export const proveEightAtOnce = async (urls: ReadonlyArray<string>): Promise<void> => {
  const names = Array.from({ length: 8 }, (_, n) => `process ${n}`)
  const outputs = await Promise.all(names.map((name) => runProgram(program, [name, ...urls])))
  const outcomes = outputs.map(({ stdout }): ReadonlyArray<string> => JSON.parse(stdout))
  for (const [nth, url] of urls.entries()) {
    const ofStore = outcomes.map((all) => all[nth])
    assert.deepEqual(ofStore.toSorted(), [...Array.from({ length: 7 }, () => "also"), "first"])
    const read = Store.use((store) => store.getMany("started", names))
    const entries = await Effect.runPromise(Effect.provide(read, storeSql(url)))
    const values = entries.map((entry) => entry?.value)
    assert.deepEqual(values, names)
  }
}
