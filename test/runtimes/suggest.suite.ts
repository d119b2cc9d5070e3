import assert from "node:assert/strict"
import { dnsServers } from "@surename/adapters/dns"
import { htmlFacts } from "@surename/adapters/html-facts"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { siteFetch } from "@surename/adapters/site-fetch"
import { storeMemory } from "@surename/adapters/store-memory"
import { makeEngine, type SuggestedRow } from "@surename/core"
import { limits } from "@surename/core/limits"
import { readConcept } from "@surename/core/operations/names/suggest-names/read/read-concept"
import { spellInAscii } from "@surename/core/operations/names/suggest-names/read/transliterate"
import { decodeScanId, encodeScanId } from "@surename/core/operations/names/suggest-names/wishes/scan-id"
import { defaultWorld, serve } from "@surename/fixtures"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { listChangedSuggestions, goldenConcepts } from "../golden/suggest.ts"
import { makeReport } from "./report.ts"

const report = makeReport("suggest")

// A scan_id pages through a list that is not stored: it must be the same list wherever it is made.
await report.check(
  `the first names of ${goldenConcepts.length} concepts are byte-identical to the golden files`,
  async () => {
    const changed = await listChangedSuggestions()
    if (changed.length > 0) throw new Error(`${changed.length} differ: ${changed.join(", ")}`)
  },
)

await report.check("words of other scripts, and brands, are read the same", () => {
  const read = ["とうきょう", "ラーメン", "종로", "पटना", "київ", "თბილისი", "寿司"].map(
    (word) => spellInAscii(word)[0] ?? "none",
  )
  if (read.join(" ") !== "tokyo ramen jongno patna kyiv tbilisi none") throw new Error(`read ${read.join(" ")}`)
  const concepts = ["alternative to Nike", "oficina de bicicletas no Porto"].map(readConcept)
  const summary = concepts.map(({ language, words }) => `${words.join(" ")} ${language?.code ?? "en"}`).join(", ")
  if (summary !== "running shoes en, oficina bicicletas porto pt") throw new Error(`read ${summary}`)
})

await report.check("a scan_id made elsewhere is understood, and made the same", () => {
  const scan = { query: "yoga für mütter 🧘", tlds: ["com", "co.uk"] }
  const id = "s3.iNx3DGNvbSBjby51awp5b2dhIGbDvHIgbcO8dHRlciDwn6eY"
  if (encodeScanId(scan) !== id) throw new Error(`made ${encodeScanId(scan)}`)
  const read = Result.getOrThrow(decodeScanId(id))
  if (read.query !== scan.query || read.tlds.join() !== scan.tlds.join())
    throw new Error(`read ${JSON.stringify(read)}`)
})

/** The times when this process stood still: the registry is in it, too, and hears afterwards what was sent before and is sent then. */
const pauses: Array<{ readonly from: number; readonly to: number }> = []
const watch = (from: number) =>
  setTimeout(() => {
    const to = Date.now()
    if (to - from > limits.lateMs) pauses.push({ from, to })
    watch(to)
  }, 10)
watch(Date.now())
const isUndisturbed = (second: number) => !pauses.some(({ from, to }) => second + 1_000 > from && second < to + 2_000)

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

// core/operations/names/suggest-names/logic.test.ts counts three calls in virtual time. A busy machine needs more.
await report.check(
  "calls look up every name, a hundred each at most, politely, and no answered name again",
  async () => {
    const httpRequests = () => world.history().filter(({ over }) => over === "http")
    const countRequests = (domain: string) => httpRequests().filter(({ name }) => name === domain).length
    const requestsUntilAnswer = new Map<string, number>()
    const attempts = new Map<string, Set<string>>()
    const onRow = ({ classification, domain, evidence }: SuggestedRow) => {
      const known = attempts.get(domain) ?? new Set()
      for (const { at, kind } of evidence) if (kind === "rdap" && at !== undefined) attempts.set(domain, known.add(at))
      if (["registered", "unregistered"].includes(classification) && !requestsUntilAnswer.has(domain))
        requestsUntilAnswer.set(domain, countRequests(domain))
    }
    let page = await engine.suggestNames({ query: "coffee roaster in a small town" }, { onRow })
    const { scan_id } = page
    const covered = [page.coverage.probed]
    while (page.coverage.remaining > 0 && covered.length < 30) {
      page = await engine.suggestNames({ scan_id }, { onRow })
      covered.push(page.coverage.probed)
    }
    assert.deepEqual([covered.at(-1), page.coverage.remaining], [300, 0])
    assert.ok(
      covered.every((probed, n) => probed <= 100 * (n + 1)),
      `covered ${covered.join()}`,
    )
    const domains: Array<string> = []
    for (let offset: number | null = 0; offset !== null; offset = page.next_offset) {
      page = await engine.suggestNames({ scan_id, offset, limit: 50 })
      page.results.forEach(onRow)
      domains.push(...page.results.map(({ domain }) => domain))
    }
    assert.equal(new Set(domains).size, 300)

    for (const domain of domains) {
      const [requests, reported] = [countRequests(domain), attempts.get(domain)?.size ?? 0]
      assert.ok(
        requests >= 1 && requests <= reported,
        `${domain}: ${requests} requests, ${reported} of them in evidence`,
      )
      assert.equal(requests, requestsUntilAnswer.get(domain), `${domain} was asked again after its answer`)
    }
    const hosts = Map.groupBy(httpRequests(), ({ host }) => host)
    for (const [host, requests] of hosts) {
      const moments = requests.map(({ at }) => Date.parse(at))
      for (const from of moments.filter(isUndisturbed)) {
        const second = moments.filter((time) => time >= from && time < from + 1_000)
        assert.ok(second.length <= rps, `${host}: ${second.length} requests in a second`)
      }
    }
  },
)
await engine.close()
world.close()

report.end()
