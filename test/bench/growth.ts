import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { startPostgres } from "../postgres/server.ts"
import { findMedian } from "./median.ts"

/** Measures growth in a new SQLite file, then in a new Postgres. */
export const runOnBothDatabases = async <A>(
  grow: (url: string) => Promise<A>,
): Promise<ReadonlyArray<readonly [string, A]>> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-growth-"))
  const sqlite = await grow(`sqlite:${join(folder.path, "growth.db")}`)
  await using server = await startPostgres()
  return [
    ["SQLite", sqlite],
    ["Postgres", await grow(server.url)],
  ]
}

/** Returns the median ms of these questions, one after the other. */
export const measureCalls = Effect.fnUntraced(function* <R>(
  times: number,
  ask: (n: number) => Effect.Effect<unknown, unknown, R>,
) {
  const took: Array<number> = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    yield* ask(n)
    took.push(performance.now() - began)
  }
  return findMedian(took)
})
