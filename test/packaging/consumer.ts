import { makeEngine } from "@surename/core"
import { dnsServers } from "@surename/adapters/dns"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { defaultWorld, serve } from "@surename/fixtures"

// A user who installed the packages would write this first. The test copies it out of the clone before it runs.
const internet = await serve(defaultWorld({ seed: 1, calm: true }))
const { SURENAME_RDAP_BOOTSTRAP: bootstrap, SURENAME_RDAP_SUPPLEMENT: supplement } = internet.env
// No server listens there: a verdict does not need DNS.
const engine = makeEngine({
  rdap: rdapHttp({ bootstrap, supplement }),
  dns: dnsServers("udp://127.0.0.1:9"),
  store: storeMemory(),
})

const { results } = await engine.checkLive(["registered-plain.com", "never-registered.com"])
for (const row of results) console.log(row.domain, "classification" in row ? row.classification : row.error.code)

await engine.close()
await internet.close()
