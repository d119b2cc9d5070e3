import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import type { ZoneOutcome } from "@surename/core/evidence/zone-answer"
import { domainLimits } from "@surename/core/operations/domains/limits"
import { ZoneServers } from "@surename/core/ports/zone-servers"
import type { Exchange } from "./reply-filter.ts"
import { makeExchange, socketsAtOnce } from "./wire-server.ts"

export interface ZoneServersOptions {
  /** The port of name servers: 53 on the internet. */
  readonly port: number
  /** Guards the addresses, which the zone's owner chooses: they could lead into our own network. */
  readonly mayVisit: (address: string, port: number) => boolean
  readonly tryMs?: number
}

/** Asks name servers of zones directly. A lost question is sent once more. */
export const zoneServers = ({
  mayVisit,
  port,
  tryMs = domainLimits.zoneTryMs,
}: ZoneServersOptions): Layer.Layer<ZoneServers> =>
  Layer.effect(
    ZoneServers,
    Effect.map(Semaphore.make(socketsAtOnce), (permits) =>
      ZoneServers.of({
        ask: (address, question) =>
          Effect.suspend(() => {
            if (!mayVisit(address, port)) return Effect.succeed(forbidden)
            const server = { transport: "udp", host: address, port } as const
            const answer = makeExchange(question, server, { permits }, { patienceMs: tryMs, recursion: false })
            const isLost = (exchange: Exchange) => exchange._tag === "Failed"
            return Effect.map(
              Effect.repeat(answer, { while: isLost, times: domainLimits.zoneTries - 1 }),
              readZoneOutcome,
            )
          }),
      }),
    ),
  )

const forbidden = { _tag: "Failed", failure: "forbidden_address" } as const

const readZoneOutcome = (exchange: Exchange): ZoneOutcome => {
  if (exchange._tag === "Failed") return exchange
  const { additional, answers, authority, isAuthoritative, isTruncated, rcode } = exchange.message
  // Truncated records become unknown when no server is left.
  return isTruncated
    ? { _tag: "Failed", failure: "truncated" }
    : { _tag: "Answered", rcode, authoritative: isAuthoritative, answers, authority, additional }
}
