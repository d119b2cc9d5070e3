import { makeTable } from "@surename/core/calls/table"
import { fakeCallers, refusingRuns, roomyStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../../index.ts"

const baseUrl = "https://names.example"

const readPage = async (path: string): Promise<string> => {
  const layer = Layer.mergeAll(fakeCallers({ tokens: {}, sessions: {} }), roomyStore({}))
  const services = await Effect.runPromise(Effect.scoped(Layer.build(layer)))
  const { fetch } = httpApp({ baseUrl, services, table: makeTable(refusingRuns) })
  const response = await fetch(new Request(`${baseUrl}${path}`), { address: "192.0.2.1" })
  return (await response.text()).replaceAll(/\s+/gu, " ")
}

it("claims nothing of its example without an answer", async () => {
  const text = await readPage("/")
  expect(text).toContain(">mosslamp.com</a> may or may not be registered</h2> <p>We have no answer that proves it")
  expect(text).not.toContain("No registry has answered")
})

it.each(["/", "/sign-up"])("offers neither lists nor drafts where there are none: %s", async (path) => {
  expect(await readPage(path)).not.toMatch(/Watch it\b|watch names|draft/u)
})
