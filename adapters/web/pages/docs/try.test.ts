import { operations } from "@surename/core/operations/all"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { accountCaller, fakeCallers, openPages, pagesUrl, roomyStore, someRoom } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../../index.ts"

const { score_name } = operations

/** Serves the page with two tokens: `sn_reads` may ask about names, `drafts` may not. */
const makeService = async () => {
  const inputs: Array<unknown> = []
  const counted: Array<string> = []
  const layer = Layer.mergeAll(
    fakeCallers({
      tokens: { sn_reads: accountCaller("ada"), drafts: accountCaller("ada", { scopes: ["drafts:read"] }) },
      sessions: { ada: accountCaller("ada", { via: "session" }) },
    }),
    Layer.mock(Accounts)({}),
    roomyStore({ tally: (ticket) => Effect.sync(() => (counted.push(JSON.stringify(ticket)), someRoom)) }),
  )
  const { send } = await openPages(httpApp, layer, {
    scoreName: (input) => Effect.sync(() => (inputs.push(input), score_name.example.output)),
  })
  const load = async (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) => {
    const post = form && { method: "POST", body: new URLSearchParams(form), headers: { origin: pagesUrl, ...headers } }
    const response = await send(path, post)
    return { status: response.status, text: await response.text(), to: response.headers.get("location") }
  }
  return { load, inputs, counted }
}

const path = "/docs/score_name"
const input = '{"domain": "mosslamp.com"}'

it("starts with an example for every operation, and answers 404 for others", async () => {
  const { load } = await makeService()
  for (const { name } of Object.values(operations)) {
    const { status, text } = await load(`/docs/${name}`)
    expect([name, status, text.includes(`action="/docs/${name}"`)]).toEqual([name, 200, true])
  }
  for (const none of ["nope", "toString", "__proto__"]) expect((await load(`/docs/${none}`)).status).toBe(404)
})

it("calls with the typed token, shows the answer, and hides the token", async () => {
  const { load, inputs, counted } = await makeService()
  const { status, text } = await load(path, { token: " sn_reads ", input })
  expect(status).toBe(200)
  expect(text).toMatch(/Answer: 200.*calls left\..*&quot;score_version&quot;/su)
  expect(text).not.toContain("sn_reads")
  expect([inputs, counted.length]).toEqual([[{ names: ["mosslamp.com"] }], 1])
})

it("calls as the account without a token, and only from our own pages", async () => {
  const { load, inputs } = await makeService()
  expect((await load(path, { token: "", input }, { cookie: "session=ada" })).text).toContain("Answer: 200")
  const foreign = await load(path, { token: "", input }, { cookie: "session=ada", origin: "https://evil.example" })
  expect([foreign.status, inputs.length]).toEqual([403, 1])
})

it("shows a rejected call as the interface rejects it", async () => {
  const { load, inputs } = await makeService()
  for (const [token, code, status] of [
    ["", "token_missing", 401],
    ["nonsense", "token_invalid", 401],
    ["drafts", "scope_missing", 403],
  ] as const)
    expect((await load(path, { token, input })).text).toMatch(new RegExp(`Answer: ${status}.*${code}`, "su"))
  expect((await load(path, { token: "sn_reads", input: '{"domain": 7}' })).text).toMatch(/Answer: 400.*bad_input/su)
  const { status, text } = await load(path, { token: "sn_reads", input: "{'domain'}" })
  expect([status, text.includes("This is not JSON"), text.includes("{&#39;domain&#39;}")]).toEqual([422, true, true])
  expect(inputs).toEqual([])
})

it("has no token field when the operation needs no token", async () => {
  const { load } = await makeService()
  expect((await load("/docs/anonymous_token")).text).not.toContain('name="token"')
})
