import assert from "node:assert/strict"
import { dnsServers } from "@surename/adapters/dns"
import { htmlFacts } from "@surename/adapters/html-facts"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { siteFetch } from "@surename/adapters/site-fetch"
import { storeMemory } from "@surename/adapters/store-memory"
import { makeEngine } from "@surename/core"
import { decodeScanId, encodeScanId } from "@surename/core/operations/suggest-names/scan-id"
import { defaultWorld, serve } from "@surename/fixtures"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { changedSuggestions, goldenConcepts } from "../golden/suggest.ts"
import { makeReport } from "./report.ts"

const report = makeReport("suggest")

// A scan_id pages through a list that is not stored: it must be the same list wherever it is made.
await report.check(
  `the first names of ${goldenConcepts.length} concepts are byte-identical to the golden files`,
  async () => {
    const changed = await changedSuggestions()
    if (changed.length > 0) throw new Error(`${changed.length} differ: ${changed.join(", ")}`)
  },
)

await report.check("a scan_id made elsewhere is understood, and made the same", () => {
  const scan = { query: "yoga für mütter 🧘", tlds: ["com", "co.uk"] }
  const id = "s2.iNx3DGNvbSBjby51awp5b2dhIGbDvHIgbcO8dHRlciDwn6eY"
  if (encodeScanId(scan) !== id) throw new Error(`made ${encodeScanId(scan)}`)
  const read = Result.getOrThrow(decodeScanId(id))
  if (read.query !== scan.query || read.tlds.join() !== scan.tlds.join())
    throw new Error(`read ${JSON.stringify(read)}`)
})

const rps = 50
const world = await serve(defaultWorld({ calm: true }))
const engine = makeEngine({
  rdap: rdapHttp({
    bootstrap: world.env["SURENAME_RDAP_BOOTSTRAP"] ?? "",
    supplement: world.env["SURENAME_RDAP_SUPPLEMENT"] ?? "",
    registryRps: rps,
  }),
  dns: dnsServers(world.env["SURENAME_DNS"] ?? ""),
  web: Layer.merge(siteFetch({}), htmlFacts),
  store: storeMemory(),
})

await report.check("three calls look up every name, politely, and no name twice", async () => {
  let page = await engine.suggestNames({ query: "coffee roaster in a small town" })
  const { scan_id } = page
  const covered = [page.coverage.probed]
  while (covered.length < 3) {
    page = await engine.suggestNames({ scan_id })
    covered.push(page.coverage.probed)
  }
  assert.deepEqual(covered, [100, 200, 300])
  const domains: Array<string> = []
  for (let offset: number | null = 0; offset !== null; offset = page.next_offset) {
    page = await engine.suggestNames({ scan_id, offset, limit: 50 })
    domains.push(...page.results.map(({ domain }) => domain))
  }
  assert.equal(new Set(domains).size, 300)

  const asked = world.history().filter(({ over }) => over === "http")
  for (const domain of domains) assert.equal(asked.filter(({ name }) => name === domain).length, 1, domain)
  const hosts = Map.groupBy(asked, ({ host }) => host)
  for (const [host, requests] of hosts) {
    const times = requests.map(({ at }) => Date.parse(at))
    for (const from of times) {
      const second = times.filter((time) => time >= from && time < from + 1_000)
      assert.ok(second.length <= rps, `${host}: ${second.length} requests in a second`)
    }
  }
})
await engine.close()
world.close()

report.end()
