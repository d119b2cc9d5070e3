import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { storeSql } from "@surename/adapters/store-sql"
import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import type { Runtime } from "../bench/runtimes.ts"
import { entryAt, keys, kind } from "./entry.ts"

export interface Crashes {
  readonly runs: number
  /** Writes that were told to be kept, over all runs. */
  readonly acknowledged: number
  /** Runs that were killed before the first of them: while the store was being opened. */
  readonly beforeAnyWrite: number
  /** What must not happen, in words. */
  readonly harm: ReadonlyArray<string>
}

/** Kills a writer at a random moment, again and again on one file, on each runtime in turn, and reads what is left. */
export const crash = async (runs: number, runtimes: ReadonlyArray<Runtime>): Promise<Crashes> => {
  const folder = mkdtempSync(join(tmpdir(), "surename-crash-"))
  const file = join(folder, "store.db")
  const told = new Map<string, number>()
  const harm: Array<string> = []
  let [acknowledged, beforeAnyWrite, next] = [0, 0, 1]
  try {
    for (let run = 0; run < runs; run++) {
      const runtime = runtimes[run % runtimes.length]
      if (runtime === undefined) throw new Error("no runtime to run on")
      const acks = await killed(runtime, file, next)
      for (const at of acks) told.set(entryAt(at).key, Math.max(at, told.get(entryAt(at).key) ?? 0))
      acknowledged += acks.length
      if (acks.length === 0) beforeAnyWrite++
      const found = await left(file, told)
      harm.push(...found.harm.map((what) => `run ${run} on ${runtime.name}: ${what}`))
      next = Math.max(next, found.last + 1, ...acks.map((at) => at + 1))
    }
    return { runs, acknowledged, beforeAnyWrite, harm }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The writes it told of before it died, between its start and a moment after its first write. */
const killed = ({ program, args }: Runtime, file: string, from: number): Promise<ReadonlyArray<number>> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [...args, join(import.meta.dirname, "writer.ts"), `sqlite:${file}`, String(from)], {
      stdio: ["ignore", "pipe", "pipe"],
    })
    const [heard, complained]: [Array<string>, Array<string>] = [[], []]
    const kill = () => child.kill("SIGKILL")
    // Every fifth dies before it has started for sure, so that opening is interrupted too.
    const early = Math.random() < 0.2 ? setTimeout(kill, Math.random() * 400) : undefined
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (heard.push(text) === 1) setTimeout(kill, Math.random() * 150)
    })
    child.stderr.setEncoding("utf8").on("data", (text: string) => complained.push(text))
    child.on("error", reject)
    child.on("close", (_, signal) => {
      clearTimeout(early)
      // A line without its end was cut by the kill.
      if (signal === "SIGKILL") resolve(heard.join("").split("\n").slice(0, -1).map(Number))
      else reject(new Error(`the writer ended by itself: ${complained.join("")}`))
    })
  })

const left = async (file: string, told: ReadonlyMap<string, number>) => {
  const harm: Array<string> = []
  const all = Array.from({ length: keys }, (_, n) => `key ${n}`)
  const kept = await Effect.runPromise(
    Store.use((store) => store.getMany(kind, all)).pipe(Effect.provide(storeSql(`sqlite:${file}`))),
  )
  for (const [n, key] of all.entries()) {
    const [one, at] = [kept[n], told.get(key) ?? 0]
    if (one === undefined ? at > 0 : one.at < at)
      harm.push(`${key}: written at ${at} and told so, now ${one?.at ?? "gone"}`)
    if (one !== undefined && (entryAt(one.at).key !== key || entryAt(one.at).value !== one.value))
      harm.push(`${key} is torn`)
  }
  const database = new DatabaseSync(file)
  const check = JSON.stringify(database.prepare("PRAGMA integrity_check").all())
  database.close()
  if (check !== '[{"integrity_check":"ok"}]') harm.push(check)
  return { harm, last: Math.max(0, ...kept.map((one) => one?.at ?? 0)) }
}
