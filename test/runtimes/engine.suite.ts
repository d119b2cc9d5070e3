import assert from "node:assert/strict"
import { dnsLayer, parseDnsServers } from "@surename/adapters/dns"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { type CheckResult, type Engine, makeEngine, type Row } from "@surename/core"
import { defaultWorld, serve, type SimServer } from "@surename/fixtures"
import * as Result from "effect/Result"
import { allowForLoad, makeReport } from "./report.ts"
import { waitUntil } from "./wait-until.ts"

// The promises to an embedder, over real sockets and in real time.
const report = makeReport("engine")
const world = await serve(defaultWorld({ calm: true }))

const engineIn = ({ env }: SimServer, deadlineMs?: number): Engine =>
  makeEngine({
    rdap: rdapHttp({
      bootstrap: env["SURENAME_RDAP_BOOTSTRAP"] ?? "",
      supplement: env["SURENAME_RDAP_SUPPLEMENT"] ?? "",
      registryRps: 1_000,
    }),
    dns: dnsLayer(Result.getOrThrow(parseDnsServers(env["SURENAME_DNS"] ?? ""))),
    store: storeMemory(),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  })

const withEngine = async (deadlineMs: number | undefined, prove: (engine: Engine) => Promise<void>) => {
  const engine = engineIn(world, deadlineMs)
  try {
    await prove(engine)
  } finally {
    await engine.close()
  }
}

const row = (answer: CheckResult | undefined): Row => {
  assert.ok(answer !== undefined && !("error" in answer), "a row")
  return answer
}
const checkOne = async (engine: Engine, name: string) => row((await engine.checkLive([name])).results[0])
const probes = (name: string) => world.history().filter((request) => request.over === "http" && request.name === name)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Polls, because the point is that it happens without another question. */
const awaitStoredRow = (engine: Engine, name: string, patienceMs: number): Promise<Row> =>
  waitUntil(`something is remembered of ${name}`, () => engine.lastKnown(name), patienceMs)

world.setName("late.com", { rdap: [{ kind: "delay", ms: 700, then: { kind: "not_found" } }] })
world.setName("late-taken.com", { rdap: [{ kind: "drip", ms: 700, then: { kind: "registered" } }] })
world.setName("twice.com", { rdap: [{ kind: "delay", ms: 300, then: { kind: "not_found" } }] })

for (const [name, classification] of [
  ["late.com", "unregistered"],
  ["late-taken.com", "registered"],
] as const) {
  await report.check(`${name} passes its deadline, goes on and is remembered`, () =>
    withEngine(250, async (engine) => {
      const began = Date.now()
      const first = await checkOne(engine, name)
      assert.equal(first.classification, "pending")
      assert.equal(first.source, "timeout")
      assert.equal(first.last_verified_at, undefined)
      const later = await awaitStoredRow(engine, name, allowForLoad(2_000))
      assert.deepEqual(
        [later.classification, later.source, later.rdap_source, later.rdap_basis],
        [classification, "cache", "authoritative", "iana"],
      )
      const verified = Date.parse(later.last_verified_at ?? "")
      assert.ok(verified - began >= 690 && verified <= Date.now(), `${verified - began} ms`)
      await pause(50)
      const again = await engine.lastKnown(name)
      assert.deepEqual(again, later)
      assert.equal(probes(name).length, 1)
    }),
  )
}

await report.check("the cache returns the answer with its time and authority", () =>
  withEngine(undefined, async (engine) => {
    for (const name of ["nic.com", "kept.io", "nic.gg", "body-html.io"]) {
      const live = await checkOne(engine, name)
      assert.deepEqual(await engine.lastKnown(name), { ...live, source: "cache" })
    }
  }),
)

await report.check("the same name asked twice at once, in any spelling, is one lookup", () =>
  withEngine(undefined, async (engine) => {
    const [one, other, list] = await Promise.all([
      engine.checkLive(["twice.com"]),
      engine.checkLive(["TWICE.com."]),
      engine.checkLive(["twice.com", "twice.com"]),
    ])
    assert.deepEqual(one.results, other.results)
    assert.equal(list.results.length, 2)
    assert.equal(probes("twice.com").length, 1)
    await engine.checkLive(["twice.com"])
    assert.equal(probes("twice.com").length, 2, "live means asked again")
  }),
)

await report.check("a caller who joins a lookup late still gets the answer in time", () =>
  withEngine(1_500, async (engine) => {
    const lookUpTwice = async (name: string) => {
      world.setName(name, { rdap: [{ kind: "delay", ms: 2_000, then: { kind: "not_found" } }] })
      assert.equal((await checkOne(engine, name)).classification, "pending")
      return (await checkOne(engine, name)).classification
    }
    // A machine that stands still for longer than a caller waits makes the second row pending, too, which shows nothing.
    let name = "joined.com"
    let second = await lookUpTwice(name)
    for (let n = 1; n < 6 && second === "pending"; n++) second = await lookUpTwice((name = `joined-${n}.com`))
    assert.equal(second, "unregistered")
    assert.equal(probes(name).length, 1)
  }),
)

await report.check("ten names at once keep their order, and no slow one holds back the others", () =>
  withEngine(1_000, async (engine) => {
    const names = `nic.com stall.co ten-a.com x..y nic.org body-html.io ten-b.dev nic.zz ten-c.no nic.net`.split(/\s+/u)
    const { results } = await engine.checkLive(names)
    assert.deepEqual(
      results.map(({ domain }) => domain),
      names,
    )
    assert.deepEqual(
      results.map((result) => ("error" in result ? result.error.code : result.classification)),
      `registered pending unregistered bad_label registered unknown unregistered unknown_tld unregistered registered`.split(
        /\s+/u,
      ),
    )
  }),
)

await report.check("no names are BadInput, and no registry is asked; more than ten are asked in parts", () =>
  withEngine(undefined, async (engine) => {
    const before = world.history().length
    await assert.rejects(
      engine.checkLive([]),
      (error: unknown) => typeof error === "object" && error !== null && "_tag" in error && error._tag === "BadInput",
    )
    assert.equal(world.history().length, before)
    const { results } = await engine.checkLive(Array.from({ length: 11 }, (_, n) => `never bad-${n}.com`))
    assert.equal(results.length, 11)
  }),
)

await report.check("a name nobody looked up, and a text that is no name, have no entry", () =>
  withEngine(undefined, async (engine) => {
    assert.equal(await engine.lastKnown("never-asked.com"), undefined)
    assert.equal(await engine.lastKnown("x..y"), undefined)
  }),
)

await report.check("leaving the loop stops the rest", () =>
  withEngine(undefined, async (engine) => {
    const seen: Array<string> = []
    for await (const { domain } of engine.checkMany(["nic.com", "stall.co", "nic.org"], { ordered: false })) {
      seen.push(domain)
      if (seen.length === 2) break
    }
    assert.deepEqual(seen.sort(), ["nic.com", "nic.org"])
  }),
)

await report.check("close ends promptly, with lookups under way", async () => {
  const engine = engineIn(world)
  const under = engine.checkLive(["stall.co", "slow-body.co"]).then(
    () => "answered",
    () => "ended",
  )
  await pause(200)
  const began = Date.now()
  await engine.close()
  assert.ok(Date.now() - began < allowForLoad(300), `${Date.now() - began} ms`)
  assert.ok(["answered", "ended"].includes(await Promise.race([under, pause(300).then(() => "still waiting")])))
})

await report.check("close succeeds before the first question", async () => {
  const engine = engineIn(world)
  await engine.close()
})

await world.close()
report.end()
