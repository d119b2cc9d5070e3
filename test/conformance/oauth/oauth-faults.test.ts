import { afterAll, beforeAll, expect, it } from "vitest"
import { sendInProcess } from "../http/in-process.ts"
import { examineOAuth } from "./examine-oauth.ts"
import { oauthCases } from "./index.ts"
import { openService } from "./served.ts"

const baseUrl = "http://127.0.0.1:8787"

let opened: Awaited<ReturnType<typeof openService>>
let at: Awaited<ReturnType<typeof opened.at>>

beforeAll(async () => {
  opened = await openService("sqlite::memory:")
  at = await opened.at(baseUrl)
})

afterAll(() => opened?.close())

it("every case has a unique id", () => {
  expect(new Set(oauthCases.map(({ id }) => id)).size).toBe(oauthCases.length)
  expect(oauthCases.length).toBeGreaterThan(100)
})

/** `test/runtimes` shows that an honest service passes, over sockets. */
it.each(oauthCases.map((testCase): [string, typeof testCase] => [testCase.id, testCase]))(
  "%s fails a server that",
  async (_, oauthCase) => {
    const service = { ...at.service(oauthCase.fault), send: sendInProcess(at.appOf(oauthCase.fault), baseUrl) }
    expect(await examineOAuth(service, oauthCase, true)).toMatch(/^(?:Expected values|The input|The expression)/u)
  },
)
