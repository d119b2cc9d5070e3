import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { WhoisObservation } from "../evidence/observation.ts"

/** An adapter's report about one question; the core adds the role of the question. */
export type WhoisReport = Omit<WhoisObservation, "role">

/**
 * WHOIS servers of registries, for TLDs without RDAP. It never fails: a failure is an observation. An engine that is given none asks none,
 * so the reference has one that knows no server.
 */
export class Whois extends Context.Reference<{
  /** The server of this suffix or of its TLD, in the list there is. */
  readonly serverOf: (suffix: string) => string | undefined
  readonly ask: (name: string, server: string) => Effect.Effect<WhoisReport>
}>("@surename/core/Whois", {
  defaultValue: () => ({
    serverOf: () => undefined,
    ask: (_, server) => {
      throw new Error(`no WHOIS may be asked, and ${server} was`)
    },
  }),
}) {}
