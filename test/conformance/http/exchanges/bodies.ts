import type { Exchange } from "../exchange.ts"

const score = { method: "POST", path: "/name/score", as: "token" } as const
const body = '{"domain":"example.com"}'
const sendBody = (type: string, text: string = body) => ({ ...score, text, headers: { "content-type": type } })
const json = (text: string) => sendBody("application/json", text)

/** Bodies of every kind. Scoring looks nothing up, so that they cost no registry anything. */
export const bodyExchanges = {
  score: { ...score, json: { domain: "example.com" } },
  "score-list": { ...score, json: { domains: ["example.com", "<script>alert(1)</script>"] } },
  "with-charset": sendBody("application/json; charset=UTF-8"),
  "with-mark": {
    ...score,
    base64: Buffer.from(`\ufeff${body}`).toString("base64"),
    headers: { "content-type": "application/json" },
  },
  "text-plain": sendBody("text/plain"),
  form: sendBody("application/x-www-form-urlencoded", "domain=example.com"),
  "other-charset": sendBody("application/json; charset=iso-8859-1"),
  "two-types": sendBody("application/json, text/plain"),
  "no-type": { ...score, text: body },
  compressed: { ...score, text: body, headers: { "content-type": "application/json", "content-encoding": "gzip" } },
  "no-body": score,
  "half-json": json('{"domain":'),
  "not-utf8": { ...score, base64: "eyJkb21haW4iOiL/In0=", headers: { "content-type": "application/json" } },
  "nested-deep": json(`{"domain":${"[".repeat(20_000)}${"]".repeat(20_000)}}`),
  "nested-elsewhere": json(`{"domain":"example.com","x":${'{"a":'.repeat(40)}1${"}".repeat(40)}}`),
  "too-large": json(`{"domain":"${"x".repeat(70_000)}"}`),
  "too-large-chunked": { ...json(`{"domain":"${"x".repeat(70_000)}"}`), chunked: true },
  "length-lies": { ...json(body), headers: { "content-type": "application/json", "content-length": "999999999" } },
  "a-list": json("[]"),
  "a-number": json("7"),
  "nothing-said": json("{}"),
  "said-null": json("null"),
  "both-said": { ...score, json: { domain: "example.com", domains: ["example.com"] } },
  "wrong-type": { ...score, json: { domain: 7, domains: [1, "example.com", null] } },
  "eleven-names": { ...score, json: { domains: Array.from({ length: 11 }, (_, n) => `n${n}.com`) } },
  "unknown-field": { ...score, json: { domain: "example.com", domian: "example.com" } },
  "unknown-nested-field": {
    method: "POST",
    path: "/drafts",
    as: "token",
    json: { files: [{ path: "index.html", content: "", encodnig: "base64" }] },
  },
  "unknown-query": { method: "GET", path: "/drafts?limti=1", as: "token" },
  "query-beside-body": { ...score, path: "/name/score?claimable=true", json: { domain: "example.com" } },
  "prototype-field": json('{"__proto__":{"domain":7},"constructor":{"prototype":{"domain":7}},"domain":"example.com"}'),
  "prototype-alone": json('{"__proto__":{"domain":"example.com"}}'),
  "lone-surrogate": json('{"domain":"\\ud800.com"}'),
  "many-errors": { ...score, json: { domains: Array.from({ length: 9 }, () => 1), domain: {} } },
} as const satisfies Readonly<Record<string, Exchange>>
