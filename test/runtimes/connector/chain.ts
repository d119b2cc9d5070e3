import assert from "node:assert/strict"
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client"
import { withService } from "../serve/served.ts"
import type { ConnectorCase } from "./opened.ts"
import { signedIn } from "./user.ts"

/** What a client remembers between its steps. */
const makeProvider = () => {
  const kept: {
    client?: StoredOAuthClientInformation
    tokens?: StoredOAuthTokens
    discovered?: OAuthDiscoveryState
    verifier: string
    leads?: URL
  } = { verifier: "" }
  const provider: OAuthClientProvider = {
    redirectUrl: "http://127.0.0.1:33419/callback",
    clientMetadata: {
      client_name: "A client of the suite",
      redirect_uris: ["http://127.0.0.1:33419/callback"],
      token_endpoint_auth_method: "none",
    },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (to) => void (kept.leads = to),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: (discovered) => void (kept.discovered = discovered),
    discoveryState: () => kept.discovered,
  }
  return { kept, provider }
}

export const chainCases: ReadonlyArray<ConnectorCase> = [
  {
    title: "from the address alone: a client registers, its user allows it more and more, and ends it",
    prove: async ({ url }) => {
      const { kept, provider } = makeProvider()
      const user = await signedIn(url, "ada@example.com", "seven small boats")
      const open = () => new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider: provider })
      const client = () => new Client({ name: "suite", version: "1" }, { versionNegotiation: { mode: "auto" } })
      /** The user goes where the client leads, and the client takes what comes back. */
      const allowed = async (transport: StreamableHTTPClientTransport) => {
        const { back, page } = await user.decide(kept.leads ?? assert.fail("the client led nowhere"), "allow")
        await transport.finishAuth(back.searchParams)
        return page
      }

      const first = open()
      await assert.rejects(client().connect(first), /[Uu]nauthorized/u)
      assert.match(await allowed(first), /“<bdi>A client of the suite<\/bdi>”/u)
      assert.equal(kept.tokens?.scope, "names:read")

      const connected = client()
      const transport = open()
      await connected.connect(transport)
      const { structuredContent } = await connected.callTool({
        name: "check_live",
        arguments: { domains: ["nic.com"] },
      })
      assert.match(JSON.stringify(structuredContent), /"classification":"registered"/u)

      const write = { name: "create_draft", arguments: { files: [{ path: "index.html", content: "<h1>Moss</h1>" }] } }
      await assert.rejects(connected.callTool(write))
      const asked = await allowed(transport)
      assert.match(asked, /drafts:write<\/code>/u)
      assert.equal(kept.tokens?.scope, "names:read drafts:write")
      assert.match(JSON.stringify((await connected.callTool(write)).structuredContent), /"status":"live"/u)

      // An access token that is gone is exchanged for another without the user.
      const before = kept.tokens
      kept.tokens = { ...before, access_token: "sn_at_gone" }
      await connected.listTools()
      assert.notEqual(kept.tokens.refresh_token, before?.refresh_token)

      await user.disconnect()
      const headers = { authorization: `Bearer ${kept.tokens.access_token}`, "content-type": "application/json" }
      const after = await fetch(`${url}/mcp`, {
        method: "POST",
        headers: { ...headers, accept: "application/json, text/event-stream" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
      })
      assert.equal(after.status, 401)
      await connected.close()
    },
  },
  {
    title: "a page of a draft describes no client: the service does not visit its own previews",
    prove: async ({ store, world }) => {
      const settings = { ...world.env, SURENAME_STORE: store, SURENAME_PREVIEW_HOST: "previews-app.com" }
      await withService(settings, async ({ url }) => {
        const user = await signedIn(url, "ada@example.com", "seven small boats")
        const page = await user.refused("https://d234.previews-app.com/client.json")
        assert.match(page, /its document could not be fetched \(name\)/u)
      })
    },
  },
  {
    title: "a token of the connector opens nothing beside it",
    prove: async ({ url }) => {
      const { kept, provider } = makeProvider()
      const user = await signedIn(url, "ada@example.com", "seven small boats")
      const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider: provider })
      await assert.rejects(new Client({ name: "suite", version: "1" }).connect(transport), /[Uu]nauthorized/u)
      const { back } = await user.decide(kept.leads ?? assert.fail("the client led nowhere"), "allow")
      await transport.finishAuth(back.searchParams)
      const headers = { authorization: `Bearer ${kept.tokens?.access_token}` }
      assert.equal((await fetch(`${url}/plans`, { headers })).status, 401)
    },
  },
]
