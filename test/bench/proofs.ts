import { dnsServers } from "@surename/adapters/dns"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { makeEngine } from "@surename/core"
import { Dns } from "@surename/core/ports/dns"
import { askForProofs } from "@surename/core/operations/receipts/ask-for-proof"
import { defaultWorld, serve, withSignedZones } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { findMedian } from "./median.ts"
import { writeTable } from "./table.ts"

// Measures what a DNSSEC proof adds to a lookup. Registries and the resolver are 100 ms away: node scripts/run.js test/bench/proofs.ts
const roundTripMs = 100
const count = 20
await using world = await serve(withSignedZones({ ...defaultWorld({ calm: true }), roundTripMs }))
let questions = 0
const dns = Layer.effect(
  Dns,
  Effect.map(Dns, ({ ask, askSigned }) =>
    Dns.of({
      ask,
      askSigned: (question) => {
        questions++
        return Effect.delay(
          askSigned?.(question) ?? Effect.succeed({ _tag: "Failed", reason: "no" } as const),
          roundTripMs,
        )
      },
    }),
  ),
).pipe(Layer.provide(dnsServers(world.env.SURENAME_DNS)))
const { SURENAME_RDAP_BOOTSTRAP: bootstrap, SURENAME_RDAP_SUPPLEMENT: supplement } = world.env
const engine = makeEngine({
  rdap: rdapHttp({ bootstrap, supplement, aggregator: "none", registryRps: Number.POSITIVE_INFINITY }),
  dns: Layer.orDie(dns),
  store: storeMemory(),
})

const measure = async (what: string, ask: (name: string) => Promise<unknown>): Promise<ReadonlyArray<string>> => {
  const [times, before]: [Array<number>, number] = [[], questions]
  for (let n = 0; n < count; n++) {
    const from = performance.now()
    await ask(`${what.replaceAll(/\W/gu, "")}-${n}.org`)
    times.push(performance.now() - from)
  }
  return [what, `${findMedian(times).toFixed(0)} ms`, String((questions - before) / count)]
}

await engine.checkLive(["nic.org", "free.org"])
const askProof = (name: string) => Effect.runPromise(Effect.provide(askForProofs([name]), Layer.orDie(dns)))
const rows = [
  await measure("without a receipt", (name) => engine.checkLive([name])),
  await measure("with a receipt", (name) => engine.observe(name)),
  await measure("a proof alone", askProof),
  await measure("without, after that", (name) => engine.checkLive([name])),
]
console.log(writeTable([`a name of ${count}`, "median", "questions for signatures"], rows))
await engine.close()
