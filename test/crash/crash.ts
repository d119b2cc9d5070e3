import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { storeSql } from "@surename/adapters/store-sql"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import type { Runtime } from "../bench/runtimes.ts"
import { makeEntry, keys, kind } from "./entry.ts"
import { checkIntegrity } from "./integrity.ts"
import { runUntilKilled } from "./killed.ts"

export interface Crashes {
  readonly runs: number
  /** Acknowledged writes of all runs. */
  readonly acknowledged: number
  /** Runs with a kill before the first write, while the store opens. */
  readonly beforeAnyWrite: number
  readonly harm: ReadonlyArray<string>
}

/** Kills a writer at random moments, on one file and on each runtime in turn. Then reads the file. */
export const runCrashes = async (runs: number, runtimes: ReadonlyArray<Runtime>): Promise<Crashes> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-crash-"))
  const file = join(folder.path, "store.db")
  const entries = new Map<string, number>()
  const harm: Array<string> = []
  let [acknowledged, beforeAnyWrite, next] = [0, 0, 1]
  for (let run = 0; run < runs; run++) {
    const runtime = runtimes[run % runtimes.length]
    if (runtime === undefined) throw new Error("no runtime to run on")
    const args = [`sqlite:${file}`, String(next)]
    const acks = (await runUntilKilled({ runtime, program: "writer.ts", args })).map(Number)
    for (const at of acks) entries.set(makeEntry(at).key, Math.max(at, entries.get(makeEntry(at).key) ?? 0))
    acknowledged += acks.length
    if (acks.length === 0) beforeAnyWrite++
    const found = await listHarm(file, entries)
    harm.push(...found.harm.map((what) => `run ${run} on ${runtime.name}: ${what}`))
    next = Math.max(next, found.last + 1, ...acks.map((at) => at + 1))
  }
  return { runs, acknowledged, beforeAnyWrite, harm }
}

const listHarm = async (file: string, entries: ReadonlyMap<string, number>) => {
  const harm: Array<string> = []
  const all = Array.from({ length: keys }, (_, n) => `key ${n}`)
  const rows = await Effect.runPromise(
    Store.use((store) => store.getMany(kind, all)).pipe(Effect.provide(storeSql(`sqlite:${file}`))),
  )
  for (const [n, key] of all.entries()) {
    const [entry, at] = [rows[n], entries.get(key) ?? 0]
    if (entry === undefined ? at > 0 : entry.at < at)
      harm.push(`${key}: written at ${at} and told so, now ${entry?.at ?? "gone"}`)
    if (entry !== undefined && (makeEntry(entry.at).key !== key || makeEntry(entry.at).value !== entry.value))
      harm.push(`${key} is torn`)
  }
  const database = new DatabaseSync(file)
  harm.push(...checkIntegrity(database))
  database.close()
  return { harm, last: Math.max(0, ...rows.map((row) => row?.at ?? 0)) }
}
