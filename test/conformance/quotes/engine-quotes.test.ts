import { expect, it } from "@effect/vitest"
import { makeEngine } from "@surename/core"
import { calm, domainText, fakePorts, type FakeScript, openBooks, type World } from "@surename/fixtures"
import { makeVirtualRegistrar } from "../registrar/subjects.ts"

const nxdomain = { outcome: { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] } } as const
const registry: FakeScript = {
  rdap: {
    "free.ai": { status: 404 },
    "taken.ai": { status: 200, body: domainText("taken.ai") },
    "nic.ai": { status: 200, body: domainText("nic.ai") },
    random: { status: 404 },
  },
  dns: { "free.ai": nxdomain, "taken.ai": nxdomain },
}
const world: World = { seed: 1, hosts: {}, names: {}, hostility: calm }

const engineWith = (registrar: Parameters<typeof makeEngine>[0]["registrar"]) => {
  const { layer } = fakePorts(registry)
  return makeEngine({ rdap: layer, dns: layer, store: layer, ...(registrar === undefined ? {} : { registrar }) })
}

it("an embedded engine prices a name, without a quote", async () => {
  const engine = engineWith(makeVirtualRegistrar("porkbun")(world, openBooks()))
  expect(await engine.quote("free.ai")).toMatchObject({
    domain: "free.ai",
    total_cents: 16_540,
    term_years: 2,
    row: { purchasable: true },
  })
  expect(await engine.quote("taken.ai")).toMatchObject({ refused: { code: "registered" } })
  expect(Object.keys(await engine.quote("free.ai"))).not.toContain("confirm_url")
  await expect(engine.quote("www.free.ai")).rejects.toMatchObject({ _tag: "BadInput" })
  await engine.close()
})

it("an engine without a registrar has no prices", async () => {
  const engine = engineWith(undefined)
  expect(await engine.quote("free.ai")).toMatchObject({ refused: { code: "no_registrar" }, row: { purchasable: null } })
  await engine.close()
})
