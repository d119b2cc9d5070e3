import { beforeAll, expect, it } from "vitest"
import { makeAppUnderTest, baseUrl, given } from "./app-under-test.ts"
import { httpCases } from "./cases/index.ts"
import { listUncovered } from "./cases/every-answer.ts"
import { examineHttp, type HttpResult } from "./examine-http.ts"
import { sendInProcess } from "./in-process.ts"

let results: ReadonlyArray<HttpResult>
beforeAll(async () => {
  results = await examineHttp({ ...given, exhaust: true, send: sendInProcess(await makeAppUnderTest(), baseUrl) })
})

it("every case has a unique id, and every operation an exchange", () => {
  expect(new Set(httpCases.map(({ id }) => id)).size).toBe(httpCases.length)
  expect(listUncovered()).toEqual([])
})

it("the app answers as the interface says", () => {
  expect(results.filter(({ passed }) => passed === false)).toEqual([])
})

it("skips cases without a narrow token, a session or permission to use up allowances", async () => {
  const send = sendInProcess(await makeAppUnderTest(), baseUrl)
  const alone = await examineHttp({ baseUrl: given.baseUrl, token: given.token, send })
  expect(alone.filter(({ passed }) => passed === false)).toEqual([])
})

it("only what needs the small internet is not run", () => {
  const left = results.filter(({ passed }) => passed === undefined)
  expect(left.length).toBeGreaterThan(0)
  expect([...new Set(left.map(({ why }) => why))]).toEqual(["needs: simulated"])
})
