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
import { signInUser } from "./user.ts"
import { type Library, makeMemory, makeWholeFlow } from "./whole-way.ts"

const makeProvider = () => {
  const { store, memory, provider } = makeMemory<StoredOAuthClientInformation, StoredOAuthTokens>()
  let discovered: OAuthDiscoveryState | undefined
  const discovering: OAuthClientProvider = {
    ...provider,
    saveDiscoveryState: (state) => void (discovered = state),
    discoveryState: () => discovered,
  }
  return { store, memory, provider: discovering }
}

const library = (url: string): Library => {
  const { memory, provider } = makeProvider()
  return {
    ...memory,
    open: () => {
      const client = new Client({ name: "suite", version: "1" }, { versionNegotiation: { mode: "auto" } })
      const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider: provider })
      return {
        connect: () => client.connect(transport),
        finish: (back) => transport.finishAuth(back.searchParams),
        callTool: async (name, input) => (await client.callTool({ name, arguments: input })).structuredContent,
        listTools: () => client.listTools(),
        close: () => client.close(),
      }
    },
  }
}

export const chainCases: ReadonlyArray<ConnectorCase> = [
  makeWholeFlow("from the address alone: a client registers, its user allows it more and more, and ends it", library),
  {
    title: "a page of a draft describes no client: the service does not visit its own previews",
    prove: async ({ store, world }) => {
      const settings = { ...world.env, SURENAME_STORE: store, SURENAME_PREVIEW_HOST: "previews-app.com" }
      await withService(settings, async ({ url }) => {
        const user = await signInUser(url, "ada@example.com", "seven small boats")
        const page = await user.refused("https://d234.previews-app.com/client.json")
        assert.match(page, /its document could not be fetched \(name\)/u)
      })
    },
  },
  {
    title: "a token of the connector opens nothing beside it",
    prove: async ({ url }) => {
      const { store, provider } = makeProvider()
      const user = await signInUser(url, "ada@example.com", "seven small boats")
      const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider: provider })
      await assert.rejects(new Client({ name: "suite", version: "1" }).connect(transport), /[Uu]nauthorized/u)
      const { back } = await user.decide(store.leads ?? assert.fail("the client led nowhere"), "allow")
      await transport.finishAuth(back.searchParams)
      const headers = { authorization: `Bearer ${store.tokens?.access_token}` }
      assert.equal((await fetch(`${url}/plans`, { headers })).status, 401)
    },
  },
]
