import assert from "node:assert/strict"
import { bodyCases } from "./site-fetch/bodies.ts"
import { mannersCases } from "./site-fetch/manners.ts"
import { openVisitor, describeVisit } from "./site-fetch/visitor.ts"
import { endlessCases, mostTaken } from "./http-wire/endless.ts"
import { serveRaw } from "./http-wire/raw-server.ts"
import { waitUntilTrue } from "./http-wire/wire.ts"
import { makeReport } from "./report.ts"

// The part of site-fetch that a runtime can get wrong: sockets, decoders, pinned addresses, header limits.
const report = makeReport("site-fetch")

for (const { say, title, outcome } of bodyCases) {
  await report.check(`${title}: ${outcome.slice(0, 40)}`, async () => {
    await using server = await serveRaw(say)
    const { visit } = openVisitor({ web: server.port })
    const visited = await visit("http://a.com/", {
      maxBytes: 1_000,
      ...(outcome === "Failed timeout" ? { totalMs: 1_000 } : {}),
    })
    assert.equal(describeVisit(visited).slice(0, 80), outcome.slice(0, 80))
  })
}
for (const { say, title } of endlessCases) {
  await report.check(`endless: ${title}`, async () => {
    await using server = await serveRaw(say)
    const outcome = describeVisit(await openVisitor({ web: server.port }).visit("http://a.com/"))
    assert.match(outcome, /^(?:200 (?:cut x+|Empty|bad_compression)|Failed network)$/u)
    await waitUntilTrue("the connection is closed", () => server.open() === 0)
    assert.ok(server.written() < mostTaken, `${server.written()} bytes were sent before we hung up`)
  })
}
await report.checks(mannersCases)
report.end()
