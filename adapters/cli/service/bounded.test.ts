import { createServer, type RequestListener } from "node:http"
import { client } from "@surename/core/client"
import { expect, it } from "vitest"
import { listenOnLoopback } from "@surename/fixtures"
import { toFailure } from "./service-failure.ts"
import { makeBoundedFetch } from "./service-command.ts"

const serveAnswer = async (answer: RequestListener) => {
  const server = createServer(answer)
  return {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Calls the service, and returns the error message. */
const messageFor = async (url: string, mostMs = 30_000): Promise<string> => {
  const { signal } = new AbortController()
  const call = client({ baseUrl: url, token: "sn_pat_secret", fetch: makeBoundedFetch(signal, mostMs) }).show_plans()
  const failed = await call.then(
    () => "answered",
    (cause: unknown) => toFailure(cause, url),
  )
  return typeof failed === "string" ? failed : `${failed.exit}: ${failed.message}`
}

it.each([301, 302, 303, 307, 308])(
  "rejects a redirect (%i): it names the new address and sends no token there",
  async (status) => {
    const requests: Array<string | undefined> = []
    await using elsewhere = await serveAnswer(({ headers }, response) => {
      requests.push(headers.authorization)
      response.end("{}")
    })
    await using service = await serveAnswer(({ url }, response) => {
      response.writeHead(status, { location: `${elsewhere.url}${url}?a=1` }).end()
    })
    expect(await messageFor(service.url)).toBe(
      `2: ${service.url} redirects to ${elsewhere.url}, and the token was not sent there. If you trust that address, give it with --service`,
    )
    expect(requests).toEqual([])
  },
)

it("reports a redirect without an address, or to the same host", async () => {
  await using nowhere = await serveAnswer((_, response) => void response.writeHead(302).end())
  expect(await messageFor(nowhere.url)).toContain(
    `2: the server at ${nowhere.url} (status 302) is not a surename service`,
  )
  await using moved = await serveAnswer((_, response) => void response.writeHead(308, { location: "/sign-in" }).end())
  expect(await messageFor(moved.url)).toContain(`2: the server at ${moved.url} (status 308) is not a surename service`)
})

it("gives up on a silent service or half an answer after the timeout", async () => {
  await using silent = await serveAnswer(() => {})
  await using half = await serveAnswer((_, response) => void response.writeHead(200).write("{"))
  for (const { url } of [silent, half])
    expect(await messageFor(url, 200)).toBe(
      `2: ${url} did not answer within 0.2 s. Try again later. If it still does not answer, check that this is the address of a surename service`,
    )
})
