import assert from "node:assert/strict"
import { join } from "node:path"
import process from "node:process"
import { defaultWorld, serve } from "@surename/fixtures"
import { startPostgres } from "../postgres/server.ts"
import { cleanUp, type ProgramOutcome, runSurename } from "./cli/surename.ts"
import { makeReport, runtime } from "./report.ts"
import { makeScratchFolder } from "./store/subjects.ts"
import { countProbes, type ProcessAnswer, makeSlowNames, startAsker } from "./two-processes/processes.ts"

// Two processes that share a store share their lookups, and what comes late serves both. Postgres does the same for
// every runtime, so the gate asks it from Node; `--all` asks it from every runtime.
const report = makeReport("two-processes")
const world = await serve(defaultWorld({ calm: true }))
const folder = makeScratchFolder()
const postgres = runtime === "node" || process.argv.includes("--all") ? await startPostgres() : undefined
const sqlite = `sqlite:${join(folder, "shared.db")}`
const stores = [["SQLite", sqlite] as const, ...(postgres === undefined ? [] : [["Postgres", postgres.url] as const])]

const byName = (rows: ReadonlyArray<ProcessAnswer>) => new Map(rows.map((row) => [row.domain, row]))
const parseRows = ({ lines }: ProgramOutcome): ReadonlyArray<ProcessAnswer> =>
  lines.map((line): ProcessAnswer => JSON.parse(line))

/**
 * A store that takes longer than a lookup's patience is done without, as it should be. On a machine that busy the proof
 * is tried again with other names; without leases it would fail every time.
 */
const withinSix = (prove: (nth: number) => Promise<void>) => async () => {
  for (let nth = 1; nth < 6; nth++) {
    try {
      return await prove(nth)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  return prove(6)
}

for (const [kind, store] of stores) {
  const label = kind.toLowerCase()

  await report.check(
    `twenty names asked live in both at once are twenty lookups, and both have every answer: ${kind}`,
    withinSix(async (nth) => {
      const [asker, two] = await Promise.all([startAsker(world, store), startAsker(world, store)])
      const names = makeSlowNames(world, `at-once-${label}-${nth}`, 20, 700)
      const [first, second] = (await Promise.all([asker.ask(names), two.ask(names)])).map(byName)
      for (const [n, name] of names.entries()) {
        const row = first?.get(name)
        assert.deepEqual(row, second?.get(name), `${name} is the same for both`)
        assert.deepEqual([row?.classification, row?.source], [n % 2 === 0 ? "unregistered" : "registered", "probe"])
        assert.equal(countProbes(world, name), 1, `${name} was asked once`)
      }
      // Live is live: an answer of a moment ago is no answer to who asks now. A list asks about each name once: another one does.
      const again = await startAsker(world, store)
      await again.ask(names.slice(0, 2))
      assert.deepEqual(
        names.slice(0, 3).map((name) => countProbes(world, name)),
        [2, 2, 1],
      )
      await Promise.all([asker.end(), two.end(), again.end()])
    }),
  )

  await report.check(
    `twenty names scanned in both at once are looked up and surveyed once: ${kind}`,
    withinSix(async (nth) => {
      const names = makeSlowNames(world, `scanned-${label}-${nth}`, 20, 700)
      const env = { ...world.env, SURENAME_STORE: store, SURENAME_REGISTRY_RPS: "unlimited" }
      const scan = () => runSurename(["scan", "--json", ...names], env)
      const both = await Promise.all([scan(), scan()])
      assert.deepEqual(
        both.map(({ code, err }) => [code, err]),
        [
          [0, ""],
          [0, ""],
        ],
      )
      // Rows come as they are known.
      const [first, second] = both.map((ran) =>
        parseRows(ran)
          .map(({ classification, domain }) => `${domain} ${classification}`)
          .sort(),
      )
      assert.deepEqual(first, second)
      // Only surveys ask for mail.
      const surveys = (name: string) =>
        world.history().filter((request) => request.over === "dns" && request.name === name && request.path === "MX")
          .length
      for (const name of names) assert.deepEqual([countProbes(world, name), surveys(name)], [1, 1], name)
      const third = parseRows(await scan())
      assert.deepEqual([...new Set(third.map(({ source }) => source))], ["cache"])
      for (const name of names) assert.equal(countProbes(world, name), 1, name)
    }),
  )

  await report.check(
    `a lookup that outlives its deadline warms the cache of the other process: ${kind}`,
    withinSix(async (nth) => {
      const [name = ""] = makeSlowNames(world, `late-${label}-${nth}`, 1, 900)
      const asker = await startAsker(world, store, 250)
      const [pending] = await asker.ask([name])
      assert.deepEqual([pending?.classification, pending?.source], ["pending", "timeout"])
      // Its own deadline is long: it waits for the lookup that is under way over there, or finds what it left.
      const [row] = parseRows(await runSurename(["scan", "--json", name], { ...world.env, SURENAME_STORE: store }))
      assert.equal(row?.classification, "unregistered")
      const [again] = parseRows(await runSurename(["scan", "--json", name], { ...world.env, SURENAME_STORE: store }))
      assert.deepEqual([again?.source, again?.last_verified_at], ["cache", row.last_verified_at])
      assert.equal(countProbes(world, name), 1)
      await asker.end()
    }),
  )

  await report.check(
    `a process that was killed leaves its names pending for a while, and never free: ${kind}`,
    async () => {
      const [name = ""] = makeSlowNames(world, `killed-${label}`, 1, 5_000)
      const [asker, two] = await Promise.all([startAsker(world, store), startAsker(world, store, 600)])
      void asker.ask([name]).catch(() => {})
      while (countProbes(world, name) === 0) await new Promise((resolve) => setTimeout(resolve, 10))
      asker.running.child.kill("SIGKILL")
      const [row] = await two.ask([name])
      assert.deepEqual([row?.classification, row?.source, countProbes(world, name)], ["pending", "timeout", 1])
      await two.end()
    },
  )
}

await report.check("one that is closed in the middle of a lookup leaves the name to the others at once", async () => {
  const [name = ""] = makeSlowNames(world, "closed", 1, 1_500)
  const asker = await startAsker(world, sqlite, 250)
  await asker.ask([name])
  await asker.end()
  const [row] = parseRows(await runSurename(["scan", "--json", name], { ...world.env, SURENAME_STORE: sqlite }))
  assert.deepEqual([row?.classification, countProbes(world, name)], ["unregistered", 2])
})

await world.close()
await postgres?.stop()
cleanUp()
report.end()
