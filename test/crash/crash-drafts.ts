import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import * as Effect from "effect/Effect"
import type { Runtime } from "../bench/runtimes.ts"
import { startS3 } from "../conformance/blobs/s3-server.ts"
import { addAccount } from "../conformance/drafts-suite.ts"
import { startPostgres } from "../postgres/server.ts"
import type { Crashes } from "./crash.ts"
import { owner } from "./draft-entry.ts"
import { findDraftHarm, type AcknowledgedDraft } from "./draft-harm.ts"
import { type Care, openDrafts, type Place } from "./draft-places.ts"
import { checkIntegrity } from "./integrity.ts"
import { runUntilKilled } from "./killed.ts"

export const draftPlaces = ["SQLite", "Postgres", "SQLite and S3"] as const
export type DraftPlace = (typeof draftPlaces)[number]

/** Kills a process that publishes drafts, many times in one place. Reads the drafts through the preview server. A careless one ends at its first harm. */
export const runDraftCrashes = async (
  where: DraftPlace,
  runs: number,
  runtimes: ReadonlyArray<Runtime>,
  care: Care = "careful",
): Promise<Crashes> => {
  await using store = await openDatabase(where)
  const { place, torn } = store
  const harm: Array<string> = []
  const checkedDrafts = new Set<string>()
  let [acknowledged, beforeAnyWrite] = [0, 0]
  await Effect.runPromise(Effect.provide(addAccount(owner), openDrafts(place)))
  for (let run = 0; run < runs; run++) {
    const runtime = runtimes[run % runtimes.length]
    if (runtime === undefined) throw new Error("no runtime to run on")
    const args = [JSON.stringify({ ...place, careless: care === "careless", from: run * 100_000 })]
    const records = (await runUntilKilled({ runtime, program: "draft-writer.ts", args })).map(
      (line): AcknowledgedDraft => JSON.parse(line),
    )
    acknowledged += records.length
    if (records.length === 0) beforeAnyWrite++
    const found = await Effect.runPromise(Effect.provide(findDraftHarm(records, checkedDrafts), openDrafts(place)))
    harm.push(...[...found, ...torn()].map((what) => `run ${run} on ${runtime.name}, ${where}: ${what}`))
    if (care === "careless" && harm.length > 0) break
  }
  return { runs, acknowledged, beforeAnyWrite, harm }
}

interface OpenDatabase extends AsyncDisposable {
  readonly place: Place
  readonly torn: () => ReadonlyArray<string>
}

const openDatabase = async (where: DraftPlace): Promise<OpenDatabase> => {
  if (where === "Postgres") {
    const server = await startPostgres()
    return { place: { url: server.url }, torn: () => [], [Symbol.asyncDispose]: () => server.stop() }
  }
  const folder = mkdtempDisposableSync(join(tmpdir(), "surename-crash-"))
  const file = join(folder.path, "store.db")
  const s3 = where === "SQLite" ? undefined : await startS3()
  return {
    place: { url: `sqlite:${file}`, bucket: s3?.url },
    torn: () => {
      const database = new DatabaseSync(file)
      const found = checkIntegrity(database)
      database.close()
      return found
    },
    [Symbol.asyncDispose]: async () => {
      s3?.close()
      folder.remove()
    },
  }
}
