import { expect, it } from "vitest"
import { hardenedHeaders } from "./every-answer.ts"
import { harm } from "./judge-trick.ts"
import { canary } from "./sample-drafts.ts"
import { tricks } from "./tricks.ts"

const hardened = Object.keys(hardenedHeaders).map((name) => `${name}: said\r\n`)
const answer = (status: number, body: string, ...more: ReadonlyArray<string>) => ({
  status,
  head: `HTTP/1.1 ${status} So\r\n${hardened.join("")}${more.join("")}`,
  body: Buffer.from(body),
})

it("has twenty thousand tricks, each once", () => {
  const all = tricks()
  expect(all.length).toBeGreaterThan(20_000)
  expect(new Set(all).size).toBe(all.length)
})

it("sees what must not be", () => {
  expect(harm(undefined)).toBeUndefined()
  expect(harm(answer(404, "nothing"))).toBeUndefined()
  expect(harm({ status: 400, head: "HTTP/1.1 400 Bad Request\r\n", body: Buffer.from("") })).toBeUndefined()
  expect(harm(answer(301, "", "location: /about/\r\n"))).toBeUndefined()
  expect(harm(answer(301, "", "location: //evil.example/\r\n"))).toBe("led to //evil.example/")
  expect(harm(answer(301, "", "location: /\\evil.example/\r\n"))).toBe("led to /\\evil.example/")
  expect(harm(answer(502, ""))).toBe("status 502")
  expect(harm(answer(404, `a ${canary}`))).toBe("a byte of another draft")
  expect(harm(answer(200, "root:x:0:0"))).toBe("a body that is no file of this draft")
  expect(harm(answer(404, "", "Set-Cookie: a=b\r\n"))).toBe("a cookie")
  expect(harm({ ...answer(404, "page"), head: "HTTP/1.1 404 Not Found\r\n" })).toMatch(/^404 without /u)
})
