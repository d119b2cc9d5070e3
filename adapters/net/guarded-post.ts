import dns from "node:dns"
import { isIP } from "node:net"
import * as Effect from "effect/Effect"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { makeAgent } from "./agent.ts"
import { makeGuardedLookup, readHostname, type Resolve } from "./egress.ts"
import { sendRequest, type RawResponse, type Request } from "./send-request.ts"

/** Decides whether this URL may lead to this address. Called for every address of a name. */
export type AddressCheck = (address: string, url: URL) => boolean

export interface GuardedPostOptions {
  readonly admits: AddressCheck
  readonly resolve?: Resolve
  /** PEM of a test world's authority. It replaces the runtime's own. */
  readonly certificateAuthority?: string
}

interface Post extends Pick<Request, "connectMs" | "headers" | "totalMs" | "url" | "wants"> {
  readonly body: Uint8Array
}

/** Sends one POST over its own connection: no redirect, bounded answer, bounded time. */
export const makeGuardedPost = ({
  admits,
  certificateAuthority,
  resolve = dns.lookup,
}: GuardedPostOptions): ((post: Post) => Effect.Effect<RawResponse, HttpFailure>) => {
  const agents = { "http:": makeAgent({ secure: false }), "https:": makeAgent({ secure: true, certificateAuthority }) }
  return (post) => {
    const { url } = post
    const host = readHostname(url)
    // A literal address never reaches `lookup`.
    if (isIP(host) !== 0 && !admits(host, url)) return Effect.fail(new HttpFailure({ kind: "refused_address" }))
    return sendRequest({
      ...post,
      agent: url.protocol === "https:" ? agents["https:"] : agents["http:"],
      dial: { lookup: makeGuardedLookup(resolve, (address) => admits(address, url)) },
      inSmallChunks: true,
    })
  }
}
