import assert from "node:assert/strict"
import { bodyCases } from "./http-wire/bodies.ts"
import { connectionCases } from "./http-wire/connections.ts"
import { endlessCases, mostTaken } from "./http-wire/endless.ts"
import { egressCases } from "./http-wire/egress.ts"
import { http2Mutants } from "./http-wire/http2-mutants.ts"
import { http2Cases } from "./http-wire/http2.ts"
import { headCases } from "./http-wire/heads.ts"
import { interimCases } from "./http-wire/interim.ts"
import { serveRaw } from "./http-wire/raw-server.ts"
import { secrecyCases } from "./http-wire/secrecy.ts"
import { strayCases } from "./http-wire/strays.ts"
import { wrappingCases } from "./http-wire/wrappings.ts"
import { waitUntilTrue, openWire, describeWire } from "./http-wire/wire.ts"
import { makeReport } from "./report.ts"

// The part of http-wire that a runtime can get wrong: sockets, decoders, certificates, name look-ups.
const report = makeReport("http-wire")
const wire = openWire()

for (const { cutOff, say, title, outcome } of [...bodyCases, ...headCases, ...interimCases, ...wrappingCases]) {
  await report.check(`${title}: ${outcome.slice(0, 40)}`, async () => {
    await using server = await serveRaw(say)
    const got = await wire.get(`${server.origin}/`, outcome === "timeout" ? { connectMs: 250, totalMs: 700 } : {})
    assert.equal(describeWire(got).slice(0, 60), outcome.slice(0, 60))
    if (cutOff === true) {
      await waitUntilTrue("the connection is closed", () => server.open() === 0)
      assert.ok(server.written() < 8_000_000, `${server.written()} bytes were sent before we hung up`)
    }
  })
}
for (const { say, title } of endlessCases) {
  await report.check(`endless: ${title}`, async () => {
    await using server = await serveRaw(say)
    assert.match(describeWire(await wire.get(`${server.origin}/`)), /^(?:200 (?:too_large|bad_compression)|network)$/u)
    await waitUntilTrue("the connection is closed", () => server.open() === 0)
    assert.ok(server.written() < mostTaken, `${server.written()} bytes were sent before we hung up`)
  })
}
await wire.close()
await report.checks([
  ...connectionCases,
  ...strayCases,
  ...secrecyCases,
  ...egressCases,
  ...http2Cases,
  ...http2Mutants,
])
report.end()
