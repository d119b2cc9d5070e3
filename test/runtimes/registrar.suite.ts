import assert from "node:assert/strict"
import { type Books, calm, serve, type World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { selectCases, examineRegistrar, type Subject } from "../conformance/registrar/examine-registrar.ts"
import { makeAdapter } from "../conformance/registrar/subjects.ts"
import { makeReport } from "./report.ts"

// Both registrars over sockets: what each runtime makes of pages, cut bodies and connections that end.
const report = makeReport("registrar")
const nothing: World = { seed: 1, hosts: {}, names: {}, hostility: calm }
const sim = await serve(nothing)
const addresses = {
  porkbun: sim.env.SURENAME_PORKBUN_BASE_URL,
  namecom: sim.env.SURENAME_NAMECOM_BASE_URL,
} as const

/** Copies the counts of the served registrars, since every case has its own. */
const over =
  (id: "porkbun" | "namecom"): Subject =>
  (world: World, books: Books) =>
    Layer.unwrap(
      Effect.promise(async () => {
        books.violations.push(...sim.books.violations)
        sim.books.clear()
        await sim.setWorld(world)
        return makeAdapter(id, { baseUrl: addresses[id] })
      }),
    )

for (const id of ["porkbun", "namecom"] as const) {
  const cases = selectCases(id).filter(({ slow }) => slow !== true)
  const examined = Effect.provide(examineRegistrar(id, over(id), cases), Logger.layer([]))
  await report.results(await Effect.runPromise(examined))
}

await report.check("what would buy is refused and written down", async () => {
  const paths = ["/domain/create/free.com", "/domain/renew/free.com", "/domain/transfer/free.com"]
  for (const path of paths) {
    const { status } = await fetch(`${addresses.porkbun}${path}`, { method: "POST", body: "{}" })
    assert.equal(status, 599)
  }
  const { status } = await fetch(`${addresses.namecom}/core/v1/domains`, { method: "POST", body: "{}" })
  assert.equal(status, 599)
  assert.equal(sim.books.violations.length, 4)
  await assert.rejects(sim.close(), /registrars were asked: porkbun POST .*create\/free\.com/u)
})

report.end()
