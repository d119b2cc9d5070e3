import dns from "node:dns"
import { isIP } from "node:net"
import * as Effect from "effect/Effect"
import { HttpFailure } from "@surename/core/ports/http-wire"
import { makeAgent } from "./agent.ts"
import { guardedLookup, hostOf, type Resolve } from "./egress.ts"
import { exchange, type RawResponse, type Request } from "./exchange.ts"

/** May this address be dialled for this URL? Asked about every address of a name, when the connection is made. */
export type Admits = (address: string, url: URL) => boolean

export interface GuardedPostOptions {
  readonly admits: Admits
  readonly resolve?: Resolve
  /** PEM of an authority to trust instead of the runtime's own: test worlds only. */
  readonly certificateAuthority?: string
}

interface Post extends Pick<Request, "connectMs" | "headers" | "totalMs" | "url" | "wants"> {
  readonly body: Uint8Array
}

/** One POST over a connection of its own, no redirect, a bounded answer within a bounded time. */
export const makeGuardedPost = ({
  admits,
  certificateAuthority,
  resolve = dns.lookup,
}: GuardedPostOptions): ((post: Post) => Effect.Effect<RawResponse, HttpFailure>) => {
  const agents = { "http:": makeAgent({ secure: false }), "https:": makeAgent({ secure: true, certificateAuthority }) }
  return (post) => {
    const { url } = post
    const host = hostOf(url)
    // A literal address never reaches `lookup`.
    if (isIP(host) !== 0 && !admits(host, url)) return Effect.fail(new HttpFailure({ kind: "refused_address" }))
    return exchange({
      ...post,
      agent: url.protocol === "https:" ? agents["https:"] : agents["http:"],
      dial: { lookup: guardedLookup(resolve, (address) => admits(address, url)) },
      inSmallChunks: true,
    })
  }
}
