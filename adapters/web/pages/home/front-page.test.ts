import { fakeCallers, keepingStore, openPages, roomyStore, someRow } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../../index.ts"

const readPage = async (path: string): Promise<string> => {
  const layer = Layer.mergeAll(fakeCallers({ tokens: {}, sessions: {} }), roomyStore({}))
  const { load } = await openPages(httpApp, layer)
  return (await load(path)).text
}

it("claims nothing of its example without an answer", async () => {
  const text = await readPage("/")
  expect(text).toContain(">mosslamp.com</a> may or may not be registered</h2> <p>We have no answer that proves it")
  expect(text).not.toContain("No registry has answered")
})

it.each([
  [false, "An example, asked for real"],
  [true, "An example from a simulated internet. It says nothing about the real name."],
])("says where its example comes from: simulated %s", async (isSimulated, words) => {
  const layer = Layer.mergeAll(fakeCallers({ tokens: {}, sessions: {} }), keepingStore)
  const checkLive = () => Effect.succeed({ results: [someRow({ domain: "mosslamp.com" })] })
  const { load } = await openPages((options) => httpApp({ ...options, isSimulated }), layer, { checkLive })
  expect((await load("/")).text).toContain(`<p class="because">${words}</p>`)
})

it.each(["/", "/sign-up"])("offers neither lists nor drafts where there are none: %s", async (path) => {
  expect(await readPage(path)).not.toMatch(/Watch it\b|watch names|draft/u)
})
