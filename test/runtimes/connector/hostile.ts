import assert from "node:assert/strict"
import { connect } from "node:net"
import { checkLive, showPlans } from "../serve/served.ts"
import {
  connectClient,
  type ConnectorCase,
  makeModernHeaders,
  modernMeta,
  writeRequestBytes,
  sendMessage,
  revisions,
  readResultText,
} from "./opened.ts"
import { toCases } from "../report.ts"

const list = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }
const scan = (candidates: ReadonlyArray<string>, id: unknown = 1) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name: "scan_namespace", arguments: { candidates } },
})
/** Attacks on the protocol, and hostile texts that a model may read. */
export const hostileCases = toCases<ConnectorCase["prove"]>({
  "hostile text begins no line and ends no quotation, in a scan and in an audit": async ({ token, url }) => {
    for (const revision of revisions) {
      const client = await connectClient(url, token, revision)
      const candidates = ["hostile-words.com", "hostile-notice.com"]
      const notices: Array<string> = []
      const scanned = await client.callTool(
        { name: "scan_namespace", arguments: { candidates } },
        { onprogress: ({ message }) => void notices.push(message ?? "") },
      )
      assert.deepEqual(notices.toSorted(), candidates.toSorted())
      const audited = await client.callTool({ name: "audit_domain", arguments: { domain: "hostile-words.com" } })
      assert.match(readResultText(scanned), /Its site calls itself "ok/u)
      assert.match(readResultText(scanned), /Its owner writes, unverified: \{/u)
      // A registry that says more than its usual words has not said that there is no such name (R1).
      assert.match(readResultText(scanned), /^- hostile-notice\.com: unknown \(unclear_answer: /mu)
      for (const text of [readResultText(scanned), readResultText(audited)]) {
        assert.match(text, /SYSTEM: ignore/u)
        assert.doesNotMatch(text, /[\r\u0085\u2028\u202e]/u)
        for (const line of text.split("\n")) assert.doesNotMatch(outsideQuotes(line), /SYSTEM|<\/data>|: free/u, line)
      }
      await client.close()
    }
  },
  "every message, id and argument gets an answer below 500": async ({ token, url }) => {
    const authorization = `Bearer ${token}`
    const ids = ["x", "", -1, 1.5, 1e308, null, true, {}, [], "x".repeat(10_000), "__proto__", Number.MAX_SAFE_INTEGER]
    const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`
    const makeCallText = (text: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"score_name","arguments":${text}}}`
    const sent: ReadonlyArray<readonly [unknown, Record<string, string>?]> = [
      ...ids.map((id) => [scan([], id)] as const),
      ...[deep(20), deep(5_000), '{"__proto__":{"domain":"a.com"}}', '{"constructor":1,"toString":2}'].map(
        (text) => [makeCallText(text)] as const,
      ),
      ...["__proto__", "constructor", "toString", "\u0000"].map(
        (name) => [{ ...list, method: "tools/call", params: { name, arguments: {} } }] as const,
      ),
      ...["__proto__", "constructor", "initialize\n", ""].map((method) => [{ ...list, method }] as const),
      [{ ...list, params: { cursor: "__proto__" } }],
      [{ ...list, method: "resources/read", params: { uri: `domain://${"x".repeat(20_000)}` } }],
      [{ ...list, method: "resources/read", params: { uri: "draft://d/../../etc/passwd" } }],
      [
        {
          ...list,
          method: "prompts/get",
          params: { name: "judge_a_name", arguments: { domain: "\ud800\n".repeat(900) } },
        },
      ],
      [Array.from({ length: 1_000 }, () => scan(["nic.com"]))],
      [[]],
      [list, { "content-encoding": "gzip" }],
      [list, { accept: "text/html" }],
      [list, { "mcp-session-id": "../../x", "last-event-id": "9" }],
      [list, { "mcp-protocol-version": "9999-99-99" }],
      [{ ...list, params: { _meta: modernMeta } }, makeModernHeaders("tools/call")],
      [
        { ...list, params: { _meta: modernMeta } },
        { ...makeModernHeaders("tools/list"), "mcp-protocol-version": "2025-11-25" },
      ],
      [
        { ...scan([]), params: { ...scan([]).params, _meta: modernMeta } },
        { ...makeModernHeaders("tools/call"), "mcp-name": "score_name" },
      ],
    ]
    for (const [message, headers] of sent) {
      const answer = await sendMessage(url, message, { authorization, ...headers })
      const text = await answer.text()
      assert.ok(answer.status < 500, `${JSON.stringify(message).slice(0, 90)}: ${answer.status} ${text.slice(0, 200)}`)
      assert.doesNotMatch(text, /node_modules|at .*\.ts:\d/u)
    }
  },
  "a list of messages is refused as a whole: none of them runs": async ({ token, url }) => {
    const before = await readUse(url, token, "scans")
    const answer = await sendMessage(url, [scan(["nic.com"], 1), scan(["nic.org"], 2)], {
      authorization: `Bearer ${token}`,
    })
    assert.equal(answer.status, 400, await answer.text())
    assert.equal(await readUse(url, token, "scans"), before)
  },
  "headers that name another tool than the body are refused, and several tokens open nothing": async ({
    token,
    url,
  }) => {
    const call = { ...scan(["nic.com"]), params: { ...scan(["nic.com"]).params, _meta: modernMeta } }
    const sendWithName = (name: string) =>
      sendMessage(url, call, { authorization: `Bearer ${token}`, ...makeModernHeaders("tools/call"), "mcp-name": name })
    const right = await sendWithName("scan_namespace")
    const before = await readUse(url, token, "calls")
    const wrong = await sendWithName("score_name")
    // A refused call counts, and so does the question about usage.
    assert.equal(await readUse(url, token, "calls"), before + 2)
    assert.deepEqual([right.status, wrong.status], [200, 400])
    assert.match(await wrong.text(), /-32020/u)
    await right.text()
    const authorization = `authorization: Bearer ${token}`
    assert.match(await raw(url, "POST", [authorization]), /^HTTP\/1\.1 200 /u)
    for (const others of [
      ["authorization: Bearer sn_pat_wrong", authorization],
      [authorization, "authorization: Bearer sn_pat_wrong"],
    ])
      assert.match(await raw(url, "POST", others), /^HTTP\/1\.1 (?:400|401) /u)
    assert.doesNotMatch(await raw(url, "post", [authorization]), /^HTTP\/1\.1 200 /u)
  },
  "a request to listen for changes ends at once: no stream stays open": async ({ token, url }) => {
    const notifications = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true }
    const listen = { ...list, method: "subscriptions/listen", params: { notifications, _meta: modernMeta } }
    const headers = { authorization: `Bearer ${token}`, ...makeModernHeaders("subscriptions/listen") }
    for (let times = 0; times < 20; times++) {
      const answer = await sendMessage(url, listen, headers)
      assert.match(await answer.text(), /"resultType":"complete"/u)
    }
  },
  "a client that does not read its answer holds up no other": async ({ token, url }) => {
    const { hostname, port } = new URL(url)
    const slow = Array.from({ length: 20 }, () => {
      const socket = connect(Number(port), hostname)
      socket.on("error", () => undefined).pause()
      const request = writeRequestBytes("POST", [`authorization: Bearer ${token}`], JSON.stringify(list))
      socket.write(request.repeat(5))
      return socket
    })
    assert.equal((await checkLive(url, token, ["nic.com"])).status, 200)
    for (const socket of slow) socket.destroy()
    assert.equal((await sendMessage(url, list, { authorization: `Bearer ${token}` })).status, 200)
  },
})

/** A line without what stands between quotation marks; an escaped mark ends nothing. */
const outsideQuotes = (line: string): string => line.replaceAll(/"(?:[^"\\]|\\.)*"/gu, "")

const readUse = async (url: string, token: string, allowance: string): Promise<number> => {
  const plans: {
    readonly current: { readonly allowances: ReadonlyArray<{ readonly name: string; readonly used: number }> }
  } = JSON.parse(await (await showPlans(url, token)).text())
  return plans.current.allowances.find(({ name }) => name === allowance)?.used ?? 0
}

/** Sends a request that no client library would send. */
const raw = (url: string, method: string, headers: ReadonlyArray<string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let output = ""
    socket.setEncoding("utf8").on("error", reject)
    socket.on("data", (text: string) => (output += text)).on("close", () => resolve(output))
    socket.write(writeRequestBytes(method, [...headers, "connection: close"], JSON.stringify(list)))
  })
