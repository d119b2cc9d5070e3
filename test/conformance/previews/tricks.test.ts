import { posix } from "node:path"
import { expect, it } from "vitest"
import { hardenedHeaders } from "./every-answer.ts"
import { describeHarm } from "./judge-trick.ts"
import { canary, ids } from "./sample-drafts.ts"
import { pickTricks, listTricks } from "./tricks.ts"

const hardened = Object.keys(hardenedHeaders).map((name) => `${name}: said\r\n`)
const answer = (status: number, body: string, ...more: ReadonlyArray<string>) => ({
  status,
  head: `HTTP/1.1 ${status} So\r\n${hardened.join("")}${more.join("")}`,
  body: Buffer.from(body),
})

it("has twenty thousand tricks, each once", () => {
  const all = listTricks()
  expect(all.length).toBeGreaterThan(20_000)
  expect(new Set(all).size).toBe(all.length)
})

/** As many hosts of files do it: each draft a folder, the path put behind it, decoded so often. */
const naive = (decodings: number) => (path: string) => {
  let decoded = path.replaceAll("\\", "/")
  for (let nth = 0; nth < decodings; nth++) decoded = unescape(decoded)
  const file = posix.join("/drafts", ids.site, decoded)
  return file.startsWith(`/drafts/${ids.site}/`) ? answer(404, "") : answer(200, canary)
}

it.each([0, 1, 2, 3])("detects a host that decodes %i times", (decodings) => {
  const escaped = pickTricks(4_000)
    .map(naive(decodings))
    .filter((trick) => describeHarm(trick) !== undefined)
  expect(escaped.length).toBeGreaterThan(30)
})

it("detects each forbidden answer", () => {
  expect(describeHarm(undefined)).toBeUndefined()
  expect(describeHarm(answer(404, "nothing"))).toBeUndefined()
  expect(describeHarm({ status: 400, head: "HTTP/1.1 400 Bad Request\r\n", body: Buffer.from("") })).toBeUndefined()
  expect(describeHarm(answer(301, "", "location: /about/\r\n"))).toBeUndefined()
  expect(describeHarm(answer(301, "", "location: //evil.example/\r\n"))).toBe("led to //evil.example/")
  expect(describeHarm(answer(301, "", "location: /\\evil.example/\r\n"))).toBe("led to /\\evil.example/")
  expect(describeHarm(answer(502, ""))).toBe("status 502")
  expect(describeHarm(answer(404, `a ${canary}`))).toBe("a byte of another draft")
  expect(describeHarm(answer(200, "root:x:0:0"))).toBe("a body that is no file of this draft")
  expect(describeHarm(answer(404, "", "Set-Cookie: a=b\r\n"))).toBe("a cookie")
  expect(describeHarm({ ...answer(404, "page"), head: "HTTP/1.1 404 Not Found\r\n" })).toMatch(/^404 without /u)
})
