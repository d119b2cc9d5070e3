import { CallRefused, UnreadableAnswer, Unreachable } from "@surename/core/client"
import { makeProblem } from "@surename/core/interface/problem"
import { expect, it } from "vitest"
import { makeFailure, makeVisible } from "./failure.ts"
import { describeWritesLeft, toFailure } from "./service-failure.ts"

const url = "http://127.0.0.1:8787"
const rateLimit = { limit: 20, remaining: 0, resetSeconds: 7_260 }
const makeRefusal = (code: Parameters<typeof makeProblem>[0], operation: string, retryAfterSeconds?: number) =>
  new CallRefused({ operation, problem: makeProblem(code), rateLimit, retryAfterSeconds })

it.each([
  [
    "no draft write is left",
    makeRefusal("rate_limited", "update_draft", 60),
    /^All 20 draft writes of a day are used.* in 1 min\. Noth/u,
    1,
  ],
  [
    "no call is left",
    makeRefusal("rate_limited", "get_draft"),
    /^All 20 calls are used\. The next is possible in 2 h 1 min/u,
    1,
  ],
  [
    "no scan is left",
    makeRefusal("rate_limited", "check_live", 60),
    /^All 20 scans are used\. The next is .* in 1 min$/u,
    1,
  ],
  ["an unknown token", makeRefusal("token_invalid", "list_drafts"), /surename token create .*drafts:write/u, 2],
  ["too narrow a token", makeRefusal("scope_missing", "create_draft"), /surename token create .*drafts:write/u, 2],
  [
    "no service there",
    new Unreachable({ operation: "list_drafts", cause: new Error() }),
    /Start a service with surename serve/u,
    2,
  ],
  ["too much", new Unreachable({ operation: "list_drafts", cause: makeFailure("too large") }), /^too large$/u, 1],
  [
    "another program",
    new UnreadableAnswer({ operation: "list_drafts", status: 200 }),
    /\(status 200\) is not a surename.*--service$/u,
    2,
  ],
  [
    "a proxy without its service",
    new UnreadableAnswer({ operation: "list_drafts", status: 502 }),
    /does not work now \(status 502\)\. Try again later$/u,
    2,
  ],
  ["a refusal", makeRefusal("impossible_name", "verify_ownership"), /^[A-Z][^_]+\.$/u, 1],
  ["our own words", makeFailure("so"), /^so$/u, 1],
])("%s comes with advice", (_, cause, message, exit) => {
  const failure = toFailure(cause, url)
  expect(failure.message).toMatch(message)
  expect(failure.exit).toBe(exit)
})

it("suspects a wrong address when the path has no service", () => {
  const failure = toFailure(makeRefusal("not_found", "check_live"), `${url}/names`, { scopes: "names:read" })
  expect(failure).toMatchObject({ exit: 2, message: expect.stringContaining("/names does not know this call") })
})

it("names the missing resource", () => {
  const failure = toFailure(makeRefusal("not_found", "quote_domain"), url, {
    scopes: "finance:write",
    named: 'project "a\u001bb"',
  })
  expect(failure).toMatchObject({ exit: 1, message: `your account at ${url} has no project "a b"` })
})

it("rethrows a defect", () => {
  const fault = new TypeError("x is undefined")
  expect(() => toFailure(fault, url)).toThrow(fault)
})

it("has the retry time that the service gives", () => {
  expect(toFailure(makeRefusal("rate_limited", "update_draft", 60), url).retryMs).toBe(60_000)
  expect(toFailure(makeRefusal("stale_version", "update_draft"), url).retryMs).toBeUndefined()
})

it("counts the remaining writes", () => {
  expect(describeWritesLeft({ ...rateLimit, remaining: 3 })).toBe("3 of 20 draft writes left today")
})

it("neutralizes control and invisible characters in foreign text", () => {
  expect(makeVisible("a\u001b[2Jb\u202ec\r\nd\u2028e")).toBe("a [2Jb c d e")
})
