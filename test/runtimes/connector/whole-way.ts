import assert from "node:assert/strict"
import type { ConnectorCase } from "./opened.ts"
import { signInUser } from "./user.ts"

/** A library, with what it remembers of a service between its steps. */
export interface Library {
  /** The page to which it led its user last. */
  readonly leads: () => URL | undefined
  readonly tokens: () => Tokens | undefined
  /** Its access token becomes one that is not valid. */
  readonly loseAccess: () => void
  readonly open: () => LibraryClient
}

interface Tokens {
  readonly access_token: string
  readonly refresh_token?: string | undefined
  readonly scope?: string | undefined
}

interface LibraryClient {
  readonly connect: () => Promise<void>
  /** Takes what came back from the user's decision. */
  readonly finish: (back: URL) => Promise<void>
  readonly callTool: (name: string, input: Record<string, unknown>) => Promise<unknown>
  readonly listTools: () => Promise<unknown>
  readonly close: () => Promise<void>
}

const registration = {
  client_name: "A client of the suite",
  redirect_uris: ["http://127.0.0.1:33419/callback"],
  token_endpoint_auth_method: "none",
}

/** The memory of a library's client about a service, in the types of that library, and the provider through which it writes. */
export const makeMemory = <Registered, Issued extends Tokens>() => {
  const store: { client?: Registered; tokens?: Issued; verifier: string; leads?: URL } = { verifier: "" }
  const provider = {
    redirectUrl: registration.redirect_uris[0],
    clientMetadata: registration,
    clientInformation: () => store.client,
    saveClientInformation: (client: Registered) => void (store.client = client),
    tokens: () => store.tokens,
    saveTokens: (tokens: Issued) => void (store.tokens = tokens),
    redirectToAuthorization: (to: URL) => void (store.leads = to),
    saveCodeVerifier: (verifier: string) => void (store.verifier = verifier),
    codeVerifier: () => store.verifier,
  }
  const memory: Omit<Library, "open"> = {
    leads: () => store.leads,
    tokens: () => store.tokens,
    loseAccess: () => {
      if (store.tokens !== undefined) store.tokens = { ...store.tokens, access_token: "sn_at_gone" }
    },
  }
  return { store, memory, provider }
}

/** 401, metadata, registration, consent, calls, a scope more, another token for the old one, and the end. */
export const makeWholeFlow = (title: string, library: (url: string) => Library): ConnectorCase => ({
  title,
  prove: async ({ url }) => {
    const { leads, loseAccess, open, tokens } = library(url)
    const user = await signInUser(url, "ada@example.com", "seven small boats")
    /** The user goes where the client leads, and the client takes what comes back. */
    const allowClient = async (client: LibraryClient) => {
      const { back, page } = await user.decide(leads() ?? assert.fail("the client led nowhere"), "allow")
      await client.finish(back)
      return page
    }

    const first = open()
    await assert.rejects(first.connect(), /[Uu]nauthorized/u)
    assert.match(await allowClient(first), /“<bdi>A client of the suite<\/bdi>”/u)
    assert.equal(tokens()?.scope, "names:read")

    const client = open()
    await client.connect()
    const checked = await client.callTool("check_live", { domains: ["nic.com"] })
    assert.match(JSON.stringify(checked), /"classification":"registered"/u)

    const write = () => client.callTool("create_draft", { files: [{ path: "index.html", content: "<h1>Moss</h1>" }] })
    await assert.rejects(write())
    assert.match(await allowClient(client), /type="checkbox"\s+value="drafts:write"/u)
    assert.equal(tokens()?.scope, "names:read drafts:write")
    assert.match(JSON.stringify(await write()), /"status":"live"/u)

    // An access token that is gone is exchanged for another without the user.
    const before = tokens()?.refresh_token
    loseAccess()
    await client.listTools()
    assert.ok(before !== undefined && tokens()?.refresh_token !== before)

    await user.disconnect()
    const headers = { authorization: `Bearer ${tokens()?.access_token}`, "content-type": "application/json" }
    const after = await fetch(`${url}/mcp`, {
      method: "POST",
      headers: { ...headers, accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    })
    assert.equal(after.status, 401)
    await client.close()
  },
})
