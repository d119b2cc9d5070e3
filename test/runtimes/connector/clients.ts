import { setTimeout } from "node:timers/promises"
import assert from "node:assert/strict"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js"
import { makeCallers } from "../../bench/http/callers.ts"
import { connectClient, type ConnectorCase, sendMessage, revisions, readResultText } from "./opened.ts"
import { type Library, makeMemory, makeWholeFlow } from "./whole-way.ts"

const count = 200

const library = (url: string): Library => {
  const { store, memory, provider } = makeMemory<OAuthClientInformationMixed, OAuthTokens>()
  return {
    ...memory,
    open: () => {
      const client = new Client({ name: "suite", version: "1" })
      const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider: provider })
      return {
        connect: () => client.connect(transport),
        finish: (back) => transport.finishAuth(back.searchParams.get("code") ?? ""),
        callTool: async (name, input) => {
          const call = async () => (await client.callTool({ name, arguments: input }))["structuredContent"]
          return call().catch(async (cause: unknown) => {
            // When a scope is missing, this library exchanges its refresh token for the old scopes, and gives up (its issue 2255). A program
            // that forgets the token makes the library ask its user. An answer in between makes the library try again.
            if (store.tokens?.refresh_token === undefined) throw cause
            const { refresh_token: _, ...others } = store.tokens
            store.tokens = others
            await client.listTools()
            return call()
          })
        },
        listTools: () => client.listTools(),
        close: () => client.close(),
      }
    },
  }
}

/** The library that most clients in use are built on, and many clients at once. */
export const clientCases: ReadonlyArray<ConnectorCase> = [
  makeWholeFlow(
    "the library of the years before goes the whole way: from the address alone to the end of its access",
    library,
  ),
  {
    title: "an older client library: tools, a call, resources, prompts",
    prove: async ({ token, url }) => {
      const client = new Client({ name: "suite", version: "1" })
      const requestInit = { headers: { authorization: `Bearer ${token}` } }
      await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
      const { tools } = await client.listTools()
      assert.ok(tools.some(({ name }) => name === "check_live"))
      const called = await client.callTool({ name: "check_live", arguments: { domains: ["nic.com"] } })
      assert.match(
        readResultText({ content: called["content"] }),
        /^- nic\.com: registered, the registry's own word of /u,
      )
      const { resources } = await client.listResources()
      assert.deepEqual(resources.map(({ uri }) => uri).toSorted(), ["surename://llms.txt", "surename://rules"])
      const { contents } = await client.readResource({ uri: "surename://rules" })
      assert.match(JSON.stringify(contents), /R1: /u)
      const { prompts } = await client.listPrompts()
      assert.deepEqual(prompts.map(({ name }) => name).toSorted(), ["judge_a_name", "name_a_project"])
      const { messages } = await client.getPrompt({ name: "judge_a_name", arguments: { domain: "nic.com" } })
      assert.match(JSON.stringify(messages), /nic\.com/u)
      await client.close()
    },
  },
  {
    title: `${count} clients at once each get their own answer`,
    prove: async ({ store, url }) => {
      const tokens = await makeCallers(store, 2)
      const answers = await Promise.all(
        Array.from({ length: count }, async (_, id) => {
          const params = { name: "score_name", arguments: { domain: `client-${id}.com` } }
          const authorization = `Bearer ${tokens[id % tokens.length]}`
          const fetchText = async () =>
            (await sendMessage(url, { jsonrpc: "2.0", id, method: "tools/call", params }, { authorization })).text()
          // A busy machine's service turns some away for two seconds.
          let text = await fetchText()
          for (const end = Date.now() + 60_000; text.includes("errors/unavailable") && Date.now() < end;) {
            await setTimeout(2_000)
            text = await fetchText()
          }
          return text
        }),
      )
      for (const [id, text] of answers.entries())
        assert.ok(text.includes(`"id":${id}`) && text.includes(`"domain":"client-${id}.com"`), text)
    },
  },
]

/** One client's calls, its requests answered by one service after the other. */
export const inTurnCase: ConnectorCase = {
  title: "two services on one store answer one client's calls in turn",
  prove: async ({ other, token, url }) => {
    for (const revision of revisions) {
      const client = await connectClient(url, token, revision, [other])
      const files = [{ path: "index.html", content: `<h1>${revision}</h1>` }]
      // An even number of requests between two that belong together would end at the same service.
      const made = await client.callTool({ name: "create_draft", arguments: { files } })
      const { draft_id }: { readonly draft_id?: string } = made.structuredContent ?? {}
      for (let times = 0; times < 2; times++) {
        const { contents } = await client.readResource({ uri: `draft://${draft_id}/index.html` })
        assert.match(JSON.stringify(contents), new RegExp(revision, "u"))
      }
      await client.close()
    }
  },
}
