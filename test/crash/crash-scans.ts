import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { storeSql } from "@surename/adapters/store-sql"
import { decodeFacts } from "@surename/core/evidence/name-facts"
import { decodeVerdict } from "@surename/core/evidence/verdict-codec"
import { Store } from "@surename/core/ports/store"
import { defaultWorld, serve, type SimServer } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import type { Runtime } from "../bench/runtimes.ts"
import type { Crashes } from "./crash.ts"
import { checkIntegrity } from "./integrity.ts"
import { runUntilKilled } from "./killed.ts"
import { listRegistered, scansARun } from "./scan-names.ts"

/** Kills two scanners of the same names on one file, on different runtimes. Then reads the file. */
export const runScanCrashes = async (runs: number, runtimes: ReadonlyArray<Runtime>): Promise<Crashes> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-crash-"))
  const file = join(folder.path, "store.db")
  await using world = await serve(defaultWorld({ calm: true }))
  const records = new Map<string, AcknowledgedRow>()
  const harm: Array<string> = []
  let [acknowledged, beforeAnyWrite] = [0, 0]
  for (let run = 0; run < runs; run++) {
    const from = run * scansARun
    await makeNames(world, from)
    const two = [runtimes[run % runtimes.length], runtimes[(run + 1) % runtimes.length]]
    const rows = await Promise.all(
      two.map(async (runtime) => {
        if (runtime === undefined) throw new Error("no runtime to run on")
        const args = [`sqlite:${file}`, String(from)]
        return (await runUntilKilled({ runtime, program: "scanner.ts", args, env: world.env })).flatMap(acknowledgement)
      }),
    )
    for (const row of rows.flat())
      records.set(row.domain, { ...row, surveyed: row.surveyed || records.get(row.domain)?.surveyed === true })
    acknowledged += rows.flat().length
    beforeAnyWrite += rows.filter(({ length }) => length === 0).length
    harm.push(...(await listHarm(file, records)).map((what) => `run ${run}: ${what}`))
  }
  return { runs, acknowledged, beforeAnyWrite, harm }
}

/** The scanner gets a row after the store has its verdict. With liveness, the store has its facts too. */
interface AcknowledgedRow {
  readonly domain: string
  readonly verifiedAt: string
  readonly surveyed: boolean
}

const acknowledgement = (line: string): ReadonlyArray<AcknowledgedRow> => {
  const { domain, last_verified_at: verifiedAt, liveness } = JSON.parse(line)
  return verifiedAt === undefined ? [] : [{ domain, verifiedAt, surveyed: liveness !== undefined }]
}

/** Drops names of earlier runs, so the world does not grow. */
const makeNames = (world: SimServer, from: number): Promise<void> =>
  world.setWorld({
    ...defaultWorld({ calm: true }),
    names: Object.assign({}, ...Array.from({ length: scansARun }, (_, n) => listRegistered(from + n))),
  })

const listHarm = async (
  file: string,
  records: ReadonlyMap<string, AcknowledgedRow>,
): Promise<ReadonlyArray<string>> => {
  // The store must open and recover the file first.
  await Effect.runPromise(
    Store.use((store) => store.get("verdict", "")).pipe(Effect.provide(storeSql(`sqlite:${file}`))),
  )
  const database = new DatabaseSync(file)
  const rows = database.prepare("SELECT kind, id, value FROM surename_kept").all()
  const harm = [...checkIntegrity(database)]
  database.close()
  const verdicts = new Map<string, string>()
  const facts = new Set<string>()
  for (const { id, kind, value } of rows) {
    const [name, text] = [String(id), String(value)]
    const verdict = kind === "verdict" ? decodeVerdict(name, text) : undefined
    if (verdict !== undefined) verdicts.set(name, verdict.verdict.at)
    else if (kind === "facts" && decodeFacts(name, text) !== undefined) facts.add(name)
    else harm.push(`${String(kind)} ${name} is torn`)
  }
  for (const { domain, surveyed, verifiedAt } of records.values()) {
    const at = verdicts.get(domain)
    if (at === undefined || at < verifiedAt) harm.push(`${domain}: told of ${verifiedAt}, now ${at ?? "gone"}`)
    if (surveyed && !facts.has(domain)) harm.push(`${domain}: its facts were told of and are gone`)
  }
  return harm
}
