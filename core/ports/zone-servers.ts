import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { DnsQuestion } from "../evidence/observation.ts"
import type { ZoneOutcome } from "../evidence/zone-answer.ts"

/** Asks one name server of a zone without recursion. */
export class ZoneServers extends Context.Service<
  ZoneServers,
  {
    /**
     * Asks only the server at this address, once, and over TCP after a truncated answer. Never fails: a failure is an observation. Does
     * not ask a forbidden address.
     */
    readonly ask: (address: string, question: DnsQuestion) => Effect.Effect<ZoneOutcome>
  }
>()("@surename/core/ZoneServers") {}
