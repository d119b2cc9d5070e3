import { Buffer } from "node:buffer"
import * as http from "node:http"
import * as https from "node:https"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { limits } from "@surename/core/limits"

/** A whole body, or why there is none. `foreign`: an answer, but not a DNS message of a size we take. */
export type Posted =
  | { readonly _tag: "Body"; readonly bytes: Buffer }
  | { readonly _tag: "No"; readonly why: "network" | "foreign" }

export type Post = (bytes: Uint8Array) => Effect.Effect<Posted>

/**
 * Keeps connections to one URL and closes them with the scope. Not fetch: that follows redirects and hides how it
 * failed.
 */
export const makePost = (url: URL, sockets: number, ca?: string): Effect.Effect<Post, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => agentFor(url, sockets, ca)),
      (agent) => Effect.sync(() => agent.destroy()),
    ),
    (agent) => (bytes) => post(url, agent, bytes),
  )

const agentFor = (url: URL, maxSockets: number, ca?: string): http.Agent => {
  // No environment sends questions elsewhere or waives certificates: HTTP_PROXY on Deno, NODE_TLS_REJECT_UNAUTHORIZED.
  const settled = { proxyEnv: {}, rejectUnauthorized: true }
  const kept = { keepAlive: true, maxSockets, maxFreeSockets: maxSockets, ...settled }
  if (url.protocol === "http:") return new http.Agent(kept)
  return new https.Agent(ca === undefined ? kept : { ...kept, ca })
}

/** The media type of RFC 8484, section 6. */
const mediaType = "application/dns-message"

const post = (url: URL, agent: http.Agent, bytes: Uint8Array): Effect.Effect<Posted> =>
  Effect.callback<Posted>((resume) => {
    const end = (posted: Posted) => resume(Effect.succeed(posted))
    const drop = (why: "network" | "foreign") => {
      end({ _tag: "No", why })
      request.destroy()
    }
    const headers = { "content-type": mediaType, accept: mediaType, "content-length": bytes.length }
    const send = url.protocol === "http:" ? http.request : https.request
    const request = send(url, { method: "POST", agent, headers, maxHeaderSize: limits.headerBytes }, (response) => {
      // A redirect is no answer either: we were told whom to ask.
      if (response.statusCode !== 200) return drop("network")
      if (!isDnsMessage(response.headers["content-type"])) return drop("foreign")
      collect(response, end, drop)
    })
    request.on("error", () => end({ _tag: "No", why: "network" }))
    request.on("close", () => end({ _tag: "No", why: "network" }))
    request.end(bytes)
    return Effect.sync(() => request.destroy())
  })

const isDnsMessage = (contentType: string | undefined): boolean =>
  contentType?.split(";")[0]?.trim().toLowerCase() === mediaType

const collect = (
  response: http.IncomingMessage,
  end: (posted: Posted) => void,
  drop: (why: "network" | "foreign") => void,
) => {
  const chunks: Array<Buffer> = []
  let size = 0
  response.on("data", (chunk: Buffer) => {
    size += chunk.length
    if (size > limits.dnsAnswerBytes) return drop("foreign")
    chunks.push(chunk)
  })
  response.on("end", () => (response.complete ? end({ _tag: "Body", bytes: Buffer.concat(chunks) }) : drop("network")))
  response.on("error", () => drop("network"))
}
