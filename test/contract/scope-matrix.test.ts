import { makeConnector } from "@surename/adapters/mcp"
import type { App } from "@surename/adapters/web"
import type { Operation } from "@surename/core/interface/operation"
import { allScopes, firstScopes, type Scope } from "@surename/core/interface/scopes"
import { everyOperation } from "@surename/core/operations/all"
import { accountCaller } from "@surename/fixtures"
import { expect, it } from "vitest"
import { baseUrl, makeAppUnderTest } from "../conformance/http/app-under-test.ts"

/** Written from the interface, beside the contracts: a wrong scope in one of them fails here. */
const operationsByScope: Readonly<Record<Scope, string>> = {
  "names:read":
    "suggest_names score_name scan_namespace audit_domain tld_policy kb_search show_plans check_live get_receipt create_job upload_names get_job list_jobs get_job_results cancel_job delete_job",
  "drafts:read": "list_drafts get_draft",
  "drafts:write": "create_draft update_draft delete_draft request_review",
  "domains:read": "list_domains",
  "domains:verify": "verify_ownership remove_domain",
  "finance:read": "get_finance",
  "finance:write": "set_budget quote_domain",
  "watch:read": "list_watchlists get_watchlist list_events list_webhooks get_webhook list_feeds",
  "watch:write":
    "set_watchlist delete_watchlist set_webhook delete_webhook test_webhook redeliver create_feed delete_feed",
}

const peer = { address: "192.0.2.1" }
const guarded = everyOperation.filter(({ open }) => !open)

const callOverHttp = (app: App, { method, path }: Operation, scope: Scope) => {
  const headers = { authorization: `Bearer ${scope}`, "content-type": "application/json" }
  const init = method === "GET" || method === "DELETE" ? { method, headers } : { method, headers, body: "{}" }
  return app.fetch(new Request(`${baseUrl}${path.replace("{action}", "start").replace(/\{\w+\}/u, "x1")}`, init), peer)
}

const callTool = (app: App, { name }: Pick<Operation, "name">, scope: Scope) => {
  const headers = {
    authorization: `Bearer ${scope}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  }
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } }
  return app.fetch(new Request(`${baseUrl}/mcp`, { method: "POST", headers, body: JSON.stringify(call) }), peer)
}

/** Returns the operations that a token of one scope reaches. Others must name the missing scope. */
const listReached = async (app: App, call: typeof callOverHttp, scope: Scope) => {
  const reached = await Promise.all(
    guarded.map(async (operation) => {
      const { headers, status } = await call(app, operation, scope)
      if (status !== 403) return operation.name
      expect(headers.get("www-authenticate")).toContain(operation.scopes.join(" "))
      return undefined
    }),
  )
  return reached.filter((name) => name !== undefined).sort()
}

it("a token reaches the operations of its scope and no other, over HTTP and as a tool", async () => {
  const tokens = Object.fromEntries(allScopes.map((scope) => [scope, accountCaller(scope, { scopes: [scope] })]))
  const connector = makeConnector("1", () => undefined)
  const app = await makeAppUnderTest({ callers: { tokens }, connector: () => Promise.resolve(connector) })
  for (const scope of allScopes)
    for (const call of [callOverHttp, callTool])
      expect(await listReached(app, call, scope)).toEqual(operationsByScope[scope].split(" ").sort())
  expect(firstScopes).toEqual(["names:read"])
})

it("a session of a while ago makes no feed and no webhook, and turns one off", async () => {
  const old = accountCaller("ada", { via: "session", signedInAt: 0 })
  const app = await makeAppUnderTest({
    callers: { tokens: {}, sessions: { old, new: accountCaller("ada", { via: "session" }) } },
  })
  const call = (method: string, path: string, session: string, input: object = {}) => {
    const headers = { cookie: `session=${session}`, origin: baseUrl, "content-type": "application/json" }
    return app.fetch(
      new Request(`${baseUrl}${path}`, {
        method,
        headers,
        ...(method === "GET" ? {} : { body: JSON.stringify(input) }),
      }),
      peer,
    )
  }
  const lasting = guarded.filter(({ outlastsSession }) => outlastsSession)
  expect(lasting.map(({ name }) => name)).toEqual(["set_webhook", "create_feed"])
  for (const [method, path, input] of [
    ["PUT", "/webhooks/mine", { url: "https://hooks.example/" }],
    ["PUT", "/webhooks/mine", { rotate_secret: true }],
    ["PUT", "/webhooks/mine", { enabled: true }],
    ["POST", "/feeds", {}],
  ] as const) {
    expect(await (await call(method, path, "old", input)).text()).toContain("/sign-in/again")
    expect((await call(method, path, "new", input)).status).not.toBe(403)
  }
  expect((await call("PUT", "/webhooks/mine", "old", { enabled: false })).status).not.toBe(403)
  expect((await call("GET", "/feeds", "old")).status).toBe(200)
  for (const session of ["old", "new"]) {
    const text = await (await call("GET", "/account/alerts", session)).text()
    const forms = ["Create webhook", "Create feed"].map((button) => text.includes(button))
    const isRecent = session === "new"
    expect([forms, text.split("first confirm that it is you").length]).toEqual([[isRecent, isRecent], isRecent ? 1 : 3])
  }
})
