import { createHash } from "node:crypto"
import { createServer } from "node:http"
import { setTimeout } from "node:timers/promises"
import { accountLimits } from "@surename/core/operations/accounts/limits"

/** The site of a client: it takes the answer at `/cb` and leads on to an origin of its own, as hosted clients do. */
export const serveClientSite = async () => {
  const server = createServer(({ headers, url = "/" }, response) => {
    const { pathname, search } = new URL(url, "http://client.test")
    if (pathname === "/cb") {
      const port = (headers.host ?? "").split(":")[1] ?? ""
      response.writeHead(302, { location: `http://localhost:${port}/done${search}` }).end()
      return
    }
    response.writeHead(200, { "content-type": "text/html" })
    const framed = new URL(url, "http://client.test").searchParams.get("frame")
    response.end(framed === null ? "<h1>Done</h1>" : `<h1>Click here</h1><iframe src="${framed.replaceAll('"', "")}">`)
  })
  await new Promise<void>((resolve) => void server.listen(0, () => resolve()))
  const address = server.address()
  const port = address === null || typeof address === "string" ? 0 : address.port
  return {
    redirectUri: `http://127.0.0.1:${port}/cb`,
    origins: [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`],
    done: `http://localhost:${port}/done`,
    close: () => server.close(),
  }
}

/** Waits as long as a person needs to read a consent page. */
export const readConsent = () => setTimeout(accountLimits.consentPauseMs + 100)

export const verifier = "v".repeat(43)

/** Registers a client, and returns the address for its user. */
export const registerForAccess = async (
  baseUrl: string,
  redirectUri: string,
  { name = "An app", scope = "names:read" }: { readonly name?: string; readonly scope?: string } = {},
) => {
  const response = await fetch(`${baseUrl}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: name, redirect_uris: [redirectUri] }),
  })
  const { client_id }: { client_id: string } = JSON.parse(await response.text())
  const request = (scope: string) =>
    `/oauth/authorize?${new URLSearchParams({
      response_type: "code",
      client_id,
      redirect_uri: redirectUri,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      scope,
      state: "the state",
    })}`
  return { clientId: client_id, path: request(scope), pathFor: request }
}
