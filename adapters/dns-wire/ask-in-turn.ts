import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { DnsOutcome, DnsQuestion } from "@surename/core/evidence/observation"
import type { DnsReport } from "@surename/core/ports/dns"

/** Somebody to ask, over whatever transport: one `ask` is one attempt. */
export interface DnsServer {
  /** As configured, `udp://9.9.9.9:53`. */
  readonly name: string
  readonly ask: (question: DnsQuestion) => Effect.Effect<DnsOutcome>
}

/**
 * Asks the servers in order until one gives an answer worth having, and then the whole list again, `tries` rounds in
 * all: another server is a better second chance than the same one, and what SERVFAIL or silence meant is often gone a
 * moment later.
 */
export const askInTurn = (servers: ReadonlyArray<DnsServer>, tries: number) =>
  Effect.fnUntraced(function* (question: DnsQuestion): Effect.fn.Return<ReadonlyArray<DnsReport>> {
    const reports: Array<DnsReport> = []
    for (const server of Array.from({ length: tries }, () => servers).flat()) {
      const report = yield* attempt(server, question, reports.length + 1)
      reports.push(report)
      if (!isWorthAnotherTry(report.outcome)) break
    }
    return reports
  })

const attempt = Effect.fnUntraced(function* (server: DnsServer, question: DnsQuestion, nth: number) {
  const began = yield* Clock.currentTimeMillis
  const outcome = yield* server.ask(question)
  const ended = yield* Clock.currentTimeMillis
  const at = new Date(ended).toISOString()
  return { _tag: "Dns", question, server: server.name, outcome, attempt: nth, ms: ended - began, at } as const
})

const isWorthAnotherTry = (outcome: DnsOutcome): boolean =>
  outcome._tag === "Failed" || outcome.rcode === "SERVFAIL" || outcome.rcode === "REFUSED"
