import { namecomKeys, porkbunKeys, type RegistrarBehaviour, type RegistrarId } from "@surename/fixtures"
import type { RegistrarCase } from "./registrar-case.ts"

const trouble = (id: string, behaviour: RegistrarBehaviour, why: string, of?: RegistrarId): RegistrarCase => ({
  id: `trouble-${id}`,
  ...(of === undefined ? {} : { of }),
  question: "price",
  sale: { says: [behaviour] },
  expect: { _tag: "NoPrice", why },
})

const raw = (status: number, body: string, headers = { "content-type": "application/json" }): RegistrarBehaviour => ({
  kind: "raw",
  status,
  headers,
  body,
})
const page = (status: number) =>
  raw(status, "<html><body>Just a moment…</body></html>", { "content-type": "text/html" })
const error = (status: number, code: string, message: string) =>
  raw(status, JSON.stringify({ status: "ERROR", code, message }))

/** These answers prove nothing about the name. */
export const troubleCases: ReadonlyArray<RegistrarCase> = [
  trouble("page", page(200), "bad_answer"),
  trouble("page-403", page(403), "blocked"),
  trouble("page-401", page(401), "credentials"),
  trouble("page-429", page(429), "throttled"),
  trouble("page-503", page(503), "server_error"),
  trouble("nothing", raw(200, ""), "bad_answer"),
  trouble("list", raw(200, "[]"), "bad_answer"),
  trouble("half-json", raw(200, `{"status":"SUCC`), "bad_answer"),
  trouble("nested", { kind: "raw", status: 200, body: { nested: 20_000 } }, "bad_answer"),
  trouble("too-large", { kind: "raw", status: 200, body: { repeat: `{"a":`, bytes: 8_000_000 } }, "bad_answer"),
  trouble("redirect", raw(302, "{}", { "content-type": "application/json" }), "forbidden_redirect"),
  trouble("server-error", raw(500, `{"message":"Internal Server Error"}`), "server_error"),
  trouble("registry-away", raw(502, `{"message":"Registry Connection Unavailable"}`), "server_error"),
  trouble("success-500", raw(500, `{"status":"SUCCESS","response":{"avail":"no"},"results":[]}`), "server_error"),
  trouble("hung-up", { kind: "reset" }, "network"),
  trouble("cut", { kind: "half_body" }, "network"),
  { ...trouble("silence", { kind: "stall" }, "timeout"), slow: true },
  trouble("over-limit-429", { kind: "over_limit", status: 429 }, "throttled"),
  trouble("over-limit-400", { kind: "over_limit", status: 400 }, "throttled", "porkbun"),
  trouble("over-limit-200", { kind: "over_limit", status: 200 }, "throttled", "porkbun"),
  trouble("over-limit-code", error(400, "RATE_LIMIT_EXCEEDED", "Slow down."), "throttled", "porkbun"),
  trouble("two-factor", error(403, "TWO_FACTOR", "Two factor authentication is on."), "credentials", "porkbun"),
  trouble(
    "key-refused",
    error(400, "INVALID_API_KEYS_001", `No such key: ${porkbunKeys.apiKey}`),
    "credentials",
    "porkbun",
  ),
  trouble("echo", { kind: "echo" }, "credentials"),
  trouble("no-key", error(400, "API_KEY_REQUIRED", "All API requests require an API key."), "credentials", "porkbun"),
  trouble("no-such-name", error(400, "INVALID_DOMAIN", "Invalid domain."), "refused", "porkbun"),
  {
    ...trouble("taken", error(400, "DOMAIN_NOT_AVAILABLE", "Not available."), "", "porkbun"),
    expect: { _tag: "NotSold", why: "not_available" },
  },
  trouble("unauthorized", raw(401, `{"message":"Bad token ${namecomKeys.token}"}`), "credentials", "namecom"),
  trouble("forbidden", raw(403, `{"message":"Permission Denied"}`), "credentials", "namecom"),
  trouble("unprocessable", raw(422, `{"message":"Invalid domain"}`), "refused", "namecom"),
]
