import { expect, it } from "vitest"
import * as Result from "effect/Result"
import { makeConnector } from "./index.ts"
import type { Session } from "./session.ts"

const request = (signal?: AbortSignal, headers: Readonly<Record<string, string>> = {}) =>
  new Request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    ...(signal === undefined ? {} : { signal }),
  })
const call = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "check_live", arguments: { domains: ["a.com"] } },
}
const broken: Array<unknown> = []
const { answer, operationOf } = makeConnector("1", (cause) => void broken.push(cause))

it("knows which operation a message calls, by its tool, a former name, or an address", () => {
  const findByName = (name: string) => operationOf({ ...call, params: { name } })
  expect([
    findByName("check_live"),
    findByName("browse_namespace"),
    findByName("anonymous_token"),
    findByName("constructor"),
  ]).toEqual(["check_live", "suggest_names", undefined, undefined])
  const read = (uri: unknown) => operationOf({ method: "resources/read", params: { uri } })
  expect([read("draft://dabc/index.html"), read("domain://a.com"), read("surename://rules"), read(7)]).toEqual([
    "get_draft",
    "check_live",
    undefined,
    undefined,
  ])
  for (const message of [null, [], "x", {}, { method: 1 }, { method: "tools/call" }])
    expect(operationOf(message)).toBe(undefined)
})

const textOf = async (response: Response | undefined) => {
  if (response === undefined) throw new Error("it was not answered")
  return response.text()
}
const eachWay = [
  ["of no stated revision", {}],
  ["of 2025-11-25", { "mcp-protocol-version": "2025-11-25" }],
] as const

it.each(eachWay)("stops the work when the client leaves, answered %s", async (_, headers) => {
  const left = new AbortController()
  const arrival = Promise.withResolvers<void>()
  const session: Session = {
    call: (_name, _input, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          arrival.resolve()
          resolve(Result.succeed({}))
        })
        left.abort()
      }),
  }
  void answer(request(left.signal, headers), call, session).catch(() => undefined)
  await arrival.promise
})

it.each([
  ["initialize", "protocolVersion"],
  ["prompts/get", "name"],
  ["resources/read", "uri"],
])("says which parameter %s needs", async (method, param) => {
  const session: Session = { call: () => Promise.reject(new Error("unexpected")) }
  for (const params of [{}, { params: {} }, { params: { [param]: 7 } }]) {
    const answered = await answer(request(), { jsonrpc: "2.0", id: 1, method, ...params }, session)
    expect(await answered.json()).toEqual({
      jsonrpc: "2.0",
      id: 1,
      error: { code: -32602, message: `${method} needs params with the text "${param}".` },
    })
  }
})

it.each(eachWay)("hides the message of a defect, %s", async (_, headers) => {
  const session: Session = { call: () => Promise.reject(new Error("the secret is hunter2")) }
  const text = await textOf(await answer(request(undefined, headers), call, session))
  expect(text).not.toContain("hunter2")
})
