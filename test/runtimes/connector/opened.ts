import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import { surename } from "../cli/surename.ts"
import type { Environment } from "../cli/surename.ts"
import { newStore, withService } from "../serve/served.ts"

/** Both are spoken by one handler; a client says which it means. */
export const revisions = ["2026-07-28", "2025-11-25"] as const
export type Revision = (typeof revisions)[number]

/** A client of the official library, connected. */
export const connected = async (url: string, token: string, revision: Revision = "2026-07-28"): Promise<Client> => {
  const client = new Client(
    { name: "suite", version: "1" },
    { versionNegotiation: { mode: revision === "2026-07-28" ? { pin: revision } : "legacy" } },
  )
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
  return client
}

/** A message as a program without a library would send it. */
export const post = (
  url: string,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: typeof message === "string" ? message : JSON.stringify(message),
  })

/** The words of a result, as a model reads them. */
export const textOf = (result: { readonly content?: unknown }): string =>
  Array.isArray(result.content)
    ? result.content.map(({ text }: { readonly text?: string }) => text ?? "").join("\n")
    : ""

export interface ConnectorCase {
  readonly title: string
  readonly prove: (opened: Opened) => Promise<void>
}

/** A service, another on the same store, and a token of an account with every scope that they know. */
export interface Opened {
  readonly url: string
  readonly other: string
  readonly token: string
}

export const withOpened = async (env: Environment, use: (opened: Opened) => Promise<void>): Promise<void> => {
  const settings = { ...env, SURENAME_STORE: newStore() }
  const of = ["--email", "ada@example.com"]
  await surename(["user", "create", ...of, "--password-stdin"], settings, "seven small boats\n")
  const scopes = ["--name", "suite", "--scopes", "names:read,drafts:read,drafts:write"]
  const token = (await surename(["token", "create", ...of, ...scopes], settings)).out.trim()
  await withService(settings, ({ url }) => withService(settings, (other) => use({ url, other: other.url, token })))
}
