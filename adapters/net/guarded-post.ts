import dns from "node:dns"
import { isIP } from "node:net"
import * as Effect from "effect/Effect"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { makeAgent } from "./agent.ts"
import { makeGuardedLookup, readHostname, type Resolve } from "./egress.ts"
import { sendRequest, type RawResponse, type Request } from "./exchange.ts"

/** Whether this address may be dialled for this URL. Called for every address of a name. */
export type AddressCheck = (address: string, url: URL) => boolean

export interface GuardedPostOptions {
  readonly admits: AddressCheck
  readonly resolve?: Resolve
  /** PEM of an authority that replaces the runtime's own: test worlds only. */
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
