import assert from "node:assert/strict"
import { request } from "node:http"
import { fetchAnonymousToken, showPlans } from "../serve/served.ts"
import { connectClient, type ConnectorCase, makeModernHeaders, modernMeta, sendMessage } from "./opened.ts"
import { toCases } from "../report.ts"

const list = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }
const write = {
  jsonrpc: "2.0",
  id: 2,
  method: "tools/call",
  params: { name: "create_draft", arguments: { files: [] } },
}

/** Node's own client: it alone may say another host. */
const asHost = (url: string, token: string, headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}/mcp`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
    })
    sent.on("response", (answer) => resolve((answer.resume(), answer.statusCode ?? 0))).on("error", reject)
    sent.end(JSON.stringify(list))
  })

/** The checks before the protocol: access, and how much of it. */
export const edgeCases = toCases<ConnectorCase["prove"]>({
  "without a token it says where to get one; a cookie gives no access": async ({ url }) => {
    const none = await sendMessage(url, list, { cookie: "surename_session=abc; __Host-surename_session=abc" })
    assert.equal(none.status, 401)
    const metadata = `resource_metadata="${url}/.well-known/oauth-protected-resource/mcp"`
    const challenge = none.headers.get("www-authenticate") ?? ""
    assert.ok(challenge.includes(metadata) && challenge.includes('scope="names:read"'), challenge)
    assert.ok(!challenge.includes("error="), challenge)
    const wrong = await sendMessage(url, list, { authorization: "Bearer sn_pat_wrong" })
    assert.equal(wrong.status, 401)
    assert.match(wrong.headers.get("www-authenticate") ?? "", /error="invalid_token"/u)
  },
  "a missing scope is 403 and names every scope that the token needs; nothing is written": async ({ url }) => {
    const answer = await sendMessage(url, write, { authorization: `Bearer ${await fetchAnonymousToken(url)}` })
    assert.equal(answer.status, 403)
    const challenge = answer.headers.get("www-authenticate") ?? ""
    assert.match(challenge, /error="insufficient_scope", scope="names:read drafts:write"/u)
    assert.match(challenge, /resource_metadata=/u)
  },
  "a foreign site that points its name here is refused, by its host and by its origin": async ({ token, url }) => {
    const port = new URL(url).port
    assert.equal(await asHost(url, token, {}), 200)
    assert.equal(await asHost(url, token, { host: `localhost:${port}` }), 200)
    assert.equal(await asHost(url, token, { origin: `http://localhost:6274` }), 200)
    for (const headers of [{ host: `evil.example:${port}` }, { origin: "http://evil.example" }, { origin: "null" }])
      assert.equal(await asHost(url, token, headers), 403, JSON.stringify(headers))
  },
  "a body that is not a message gets an answer, and never a 5xx": async ({ url }) => {
    // Without drafts:write a message is as short as everywhere.
    const authorization = `Bearer ${await fetchAnonymousToken(url)}`
    const sent: ReadonlyArray<readonly [unknown, number, Record<string, string>?]> = [
      ["{", 400],
      ["", 400],
      ["null", 400],
      ["[]", 400],
      ["7", 400],
      [{ jsonrpc: "1.0", id: 1, method: "tools/list" }, 400],
      [{ jsonrpc: "2.0", id: 1, method: 5 }, 400],
      [list, 415, { "content-type": "text/plain" }],
      [{ ...list, params: { padding: "x".repeat(70_000) } }, 413],
    ]
    for (const [message, status, headers] of sent) {
      const answer = await sendMessage(url, message, { authorization, ...headers })
      assert.equal(
        answer.status,
        status,
        `${JSON.stringify(message).slice(0, 60)}: ${(await answer.text()).slice(0, 200)}`,
      )
    }
    for (const method of ["GET", "DELETE"]) {
      const answer = await fetch(`${url}/mcp`, { method, headers: { authorization, accept: "text/event-stream" } })
      assert.deepEqual([answer.status, answer.headers.get("allow")], [405, "POST, OPTIONS"])
    }
    const unknown = await sendMessage(url, { jsonrpc: "2.0", id: 1, method: "tools/fly" }, { authorization })
    assert.match(await unknown.text(), /-32601/u)
  },
  "a tool call counts as over HTTP, every other message as one call": async ({ token, url }) => {
    const readUsed = async () => {
      const {
        current,
      }: {
        readonly current: { readonly allowances: ReadonlyArray<{ readonly name: string; readonly used: number }> }
      } = JSON.parse(await (await showPlans(url, token)).text())
      const findUsed = (name: string) => current.allowances.find((allowance) => allowance.name === name)?.used ?? 0
      return [findUsed("scans"), findUsed("calls")]
    }
    const [scans = 0, calls = 0] = await readUsed()
    const client = await connectClient(url, token)
    const [, connecting = 0] = await readUsed()
    await client.callTool({ name: "check_live", arguments: { domains: ["nic.com"] } })
    await client.readResource({ uri: "domain://nic.com" })
    assert.deepEqual(await readUsed(), [scans + 2, connecting + 1])
    await client.listTools()
    assert.deepEqual(await readUsed(), [scans + 2, connecting + 3])
    assert.ok(connecting > calls)
    await client.close()
    // The protocol refuses these before any operation is asked, in either revision.
    const crooked = { name: "check_live", arguments: "nic.com" }
    const progressCall = { name: "check_live", arguments: { domains: ["nic.com"] }, _meta: { progressToken: 1 } }
    const modern = { ...makeModernHeaders("tools/call"), "mcp-name": "check_live" }
    const sent: ReadonlyArray<readonly [params: object, headers: Readonly<Record<string, string>>]> = [
      [crooked, {}],
      [{ ...crooked, _meta: modernMeta }, modern],
      // Calls of a client that wants progress, before a stream begins and in it.
      [progressCall, { accept: "application/json" }],
      [progressCall, { "mcp-protocol-version": "1999-01-01" }],
      [{ ...progressCall, _meta: { progressToken: {} } }, {}],
      [{ ...crooked, _meta: { progressToken: 1 } }, {}],
      [{ ...crooked, _meta: { ...modernMeta, progressToken: 1 } }, modern],
    ]
    for (const [params, headers] of sent) {
      const [, before = 0] = await readUsed()
      const message = { jsonrpc: "2.0", id: 3, method: "tools/call", params }
      await (await sendMessage(url, message, { authorization: `Bearer ${token}`, ...headers })).text()
      assert.deepEqual(await readUsed(), [scans + 2, before + 2], JSON.stringify([params, headers]))
    }
    for (const [params, headers] of [
      [progressCall, {}],
      [{ ...progressCall, _meta: { ...modernMeta, ...progressCall._meta } }, modern],
    ] as const) {
      const [scanned = 0, before = 0] = await readUsed()
      const message = { jsonrpc: "2.0", id: 3, method: "tools/call", params }
      await (await sendMessage(url, message, { authorization: `Bearer ${token}`, ...headers })).text()
      assert.deepEqual(await readUsed(), [scanned + 1, before + 1], "a call that tells of progress is counted once")
    }
  },
})
