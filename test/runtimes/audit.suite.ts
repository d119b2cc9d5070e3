import assert from "node:assert/strict"
import { dnsServers } from "@surename/adapters/dns"
import { htmlFacts } from "@surename/adapters/html-facts"
import { parseEgressAllow, parseSitePorts, siteFetch } from "@surename/adapters/site-fetch"
import { defaultWorld, serve, siteCertificateAuthority } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import { auditCases } from "../conformance/audit/cases.ts"
import { auditFaults } from "../conformance/audit/observe.ts"
import { makeReport } from "./report.ts"

// Every website of the small internet over real sockets: what a service sees that was told of this world by its environment.
const report = makeReport("audit")
const world = await serve(defaultWorld({ calm: true }))
const site = siteFetch({
  allow: Result.getOrThrow(parseEgressAllow(world.env.SURENAME_EGRESS_ALLOW)),
  ports: Result.getOrThrow(parseSitePorts(world.env.SURENAME_SITE_PORTS)),
  certificateAuthority: siteCertificateAuthority,
})
const services = Layer.merge(Layer.provide(site, Layer.orDie(dnsServers(world.env.SURENAME_DNS))), htmlFacts)
const runtime = ManagedRuntime.make(services)

/** A visit that a busy machine cut short is honestly told to be short: such a site is visited again, alone. */
const faultsOf = Effect.fnUntraced(function* (auditCase: (typeof auditCases)[number]) {
  return [auditCase.domain, yield* auditFaults(auditCase)] as const
})
const found = new Map(await runtime.runPromise(Effect.forEach(auditCases, faultsOf, { concurrency: 16 })))
for (const auditCase of auditCases) {
  for (let again = 0; again < 2 && found.get(auditCase.domain)?.length !== 0; again++)
    found.set(...(await runtime.runPromise(faultsOf(auditCase))))
}
for (const { about, domain } of auditCases) {
  await report.check(`${domain}: ${about}`, () => assert.deepEqual(found.get(domain), []))
}
await report.check("every visited site is in the world", () => {
  assert.deepEqual(
    world.history().filter(({ over, played }) => over === "site" && played.endsWith("no-such-site")),
    [],
  )
})
await runtime.dispose()
await world.close()
report.end()
