import { everyOperation } from "@surename/core/operations/all"
import { expect, it } from "vitest"
import { makeAppUnderTest, baseUrl } from "./app-under-test.ts"

it("lists in Allow exactly the methods that the contract has on each path", async () => {
  const app = await makeAppUnderTest()
  const send = (path: string, method: string) =>
    app.fetch(new Request(`${baseUrl}${path}`, { method, headers: { authorization: "Bearer the-token" } }), {
      address: "192.0.2.1",
    })
  for (const [template, served] of Map.groupBy(everyOperation, ({ path }) => path)) {
    const path = template.replace("{action}", "start").replaceAll(/\{\w+\}/gu, "verify-start.com")
    const allow = (await send(path, "OPTIONS")).headers.get("allow")?.split(", ").sort()
    const methods = served.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    expect([path, allow]).toEqual([path, [...methods, "OPTIONS"].sort()])
  }
  const refused = await send("/domains/verify-start", "DELETE")
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST, OPTIONS"])
  expect((await send("/domains/verify-start.com", "DELETE")).status).toBe(404)
})
