import process from "node:process"
import { htmlFacts } from "@surename/adapters/html-facts"
import { makeGuardedSteps, makeSite } from "@surename/adapters/site-fetch"
import { auditDomain } from "@surename/core/operations/names/audit-domain/logic"
import { Dns } from "@surename/core/ports/dns"
import { Site } from "@surename/core/ports/site"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

// Audits 25 sites at once that all stand behind one port; says how long the loop stood still, and how much memory it took.
const [port = "0"] = process.argv.slice(2)

const dns = Dns.of({
  ask: (question) => {
    const { name, type } = question
    const answers = type === "A" ? [{ type, name, ttl: 0, data: "93.184.215.14" }] : []
    const outcome = { _tag: "Answered", rcode: "NOERROR", answers, authority: [] } as const
    return Effect.succeed([
      { _tag: "Dns", question, server: "udp://resolver.test:53", outcome, attempt: 1, ms: 0, at: "" },
    ])
  },
})
const dial = (place: { readonly port: number }) => ({
  address: "127.0.0.1",
  port: place.port === 80 ? Number(port) : 1,
})
const site = Layer.succeed(Site, makeSite(makeGuardedSteps({ mapEndpoint: dial }, dns)))
const audit = (domain: string) =>
  Effect.runPromise(Effect.provide(auditDomain.decodeAndRun({ domain }), Layer.merge(site, htmlFacts)))

const everyMs = 5
const watch = () => {
  let [last, stillMs, bytes] = [performance.now(), 0, process.memoryUsage().rss]
  const before = bytes
  const timer = setInterval(() => {
    const now = performance.now()
    stillMs = Math.max(stillMs, now - last - everyMs)
    last = now
    bytes = Math.max(bytes, process.memoryUsage().rss)
  }, everyMs)
  return () => {
    clearInterval(timer)
    return {
      stillMs: Math.round(Math.max(stillMs, performance.now() - last)),
      moreMiB: Math.round((bytes - before) / 1_048_576),
    }
  }
}
await audit("warm.com")
const stop = watch()
const began = performance.now()
const reports = await Promise.all(Array.from({ length: 25 }, (_, n) => audit(`site${n}.com`)))
const texts = reports.map((report) => JSON.stringify(report.not_observed))
console.log(JSON.stringify({ ...stop(), ms: Math.round(performance.now() - began), texts: [...new Set(texts)] }))
process.exit(0)
