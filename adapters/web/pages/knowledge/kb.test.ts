import { Knowledge } from "@surename/core/operations/knowledge/ports/knowledge"
import { accountCaller, fakeCallers, openPages, roomyStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../../index.ts"

it("says why a search needs an account, and keeps a visitor's question through the sign-up", async () => {
  const knowledge = Layer.mock(Knowledge)({ sources: Effect.succeed([]) })
  const callers = fakeCallers({ tokens: {}, sessions: { ada: accountCaller("ada", { via: "session" }) } })
  const layer = Layer.mergeAll(knowledge, callers, roomyStore())
  const { load } = await openPages(httpApp, layer)
  const why = "A search takes our computing time, so it needs an account. This browser keeps your question."
  expect((await load("/kb", undefined, "")).text).toContain(why)
  const path = `/kb?q=${encodeURIComponent("why & how?")}`
  const { headers, to } = await load(path, undefined, "")
  expect(to).toBe(`/sign-up?next=${encodeURIComponent(path)}`)
  const [cookie = ""] = headers.get("set-cookie")?.split(";") ?? []
  expect((await load(to, undefined, cookie)).text).toMatch(/keeps your question.*To search the knowledge, sign up/u)
  expect((await load(to, undefined, "session=ada")).to).toBe(path)
})
