import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import type { SimServer } from "@surename/fixtures"
import { runSurename } from "../cli/surename.ts"
import { withService } from "../serve/served.ts"

/** One handler serves both. A client states its revision. */
export const revisions = ["2026-07-28", "2025-11-25"] as const
export type Revision = (typeof revisions)[number]

/** A client of the official library, connected; its requests go to these services in turn. */
export const connectClient = async (
  url: string,
  token: string,
  revision: Revision = "2026-07-28",
  others: ReadonlyArray<string> = [],
): Promise<Client> => {
  const client = new Client(
    { name: "suite", version: "1" },
    { versionNegotiation: { mode: revision === "2026-07-28" ? { pin: revision } : "legacy" } },
  )
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  const all = [url, ...others]
  let requests = 0
  const fetchInTurn = (_: URL | string, init?: RequestInit) => fetch(`${all[requests++ % all.length]}/mcp`, init)
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit, fetch: fetchInTurn }))
  return client
}

/** A message as a program without a library would send it. */
export const sendMessage = (
  url: string,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: typeof message === "string" ? message : JSON.stringify(message),
  })

/** The client's description in a message of 2026-07-28, which its headers repeat. */
export const modernMeta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "suite", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
}

export const makeModernHeaders = (method: string) => ({ "mcp-protocol-version": "2026-07-28", "mcp-method": method })

/** Writes the request as bytes, for a socket of the suite's own. */
export const writeRequestBytes = (method: string, headers: ReadonlyArray<string>, body: string): string =>
  [
    `${method} /mcp HTTP/1.1`,
    "host: 127.0.0.1",
    "content-type: application/json",
    "accept: application/json, text/event-stream",
    `content-length: ${Buffer.byteLength(body)}`,
    ...headers,
    `\r\n${body}`,
  ].join("\r\n")

/** The words of a result, as a model reads them. */
export const readResultText = (result: { readonly content?: unknown }): string =>
  Array.isArray(result.content)
    ? result.content.map(({ text }: { readonly text?: string }) => text ?? "").join("\n")
    : ""

export interface ConnectorCase {
  readonly title: string
  readonly prove: (opened: OpenConnector) => Promise<void>
}

/** Two services on one store in one small internet, and a token of an account with every scope that they know. */
export interface OpenConnector {
  readonly url: string
  readonly other: string
  readonly token: string
  readonly store: string
  readonly world: SimServer
}

export const withOpenConnector = async (
  world: SimServer,
  store: string,
  use: (opened: OpenConnector) => Promise<void>,
): Promise<void> => {
  const settings = { ...world.env, SURENAME_STORE: store }
  const of = ["--email", "ada@example.com"]
  await runSurename(["user", "create", ...of, "--password-stdin"], settings, "seven small boats\n")
  const scopes = ["--name", "suite", "--scopes", "names:read,drafts:read,drafts:write"]
  const token = (await runSurename(["token", "create", ...of, ...scopes], settings)).out.trim()
  await withService(settings, ({ url }) =>
    withService(settings, (otherProgram) => use({ url, other: otherProgram.url, token, store, world })),
  )
}
