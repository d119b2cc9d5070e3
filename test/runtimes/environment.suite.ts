import assert from "node:assert/strict"
import { anyCertificate, askOver, makeProxyEnvironment } from "./environment/asking.ts"
import { serveBadCertificates, open, serveProxy } from "./environment/servers.ts"
import { makeReport } from "./report.ts"

// No environment sends a question past the address that was judged, or makes a certificate good.
const report = makeReport("environment")
const [plain, between, bad] = [await open(), await serveProxy(), await serveBadCertificates()]

for (const way of ["http-wire", "site-fetch", "dns-doh"]) {
  await report.check(`${way} goes through no proxy`, async () => {
    assert.equal(await askOver(way, plain, makeProxyEnvironment(between)), "answered")
    for (const [, server] of bad) await askOver(way, server, makeProxyEnvironment(between))
    assert.equal(between.connections(), 0)
  })
  for (const [what, server] of bad) {
    await report.check(`${way} does not believe a certificate that is ${what}`, async () => {
      assert.match(await askOver(way, server, anyCertificate), /tls|network/u)
    })
  }
}

for (const [what, server] of bad) {
  await report.check(`mailer-smtp says no password where a certificate is ${what}`, async () => {
    assert.equal(await askOver("mailer-smtp", server, anyCertificate), "network")
  })
}

await report.check("a careless program goes through the proxy and trusts any certificate", async () => {
  await askOver("thoughtless", plain, makeProxyEnvironment(between))
  assert.equal(between.connections(), 1)
  for (const [what, server] of bad) assert.equal(await askOver("thoughtless", server, anyCertificate), "answered", what)
})

for (const server of [plain, between, ...bad.map(([, one]) => one)]) await server.close()
report.end()
