import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import type { DnsOutcome, DnsQuestion } from "@surename/core/evidence/observation"
import type { DnsReport } from "@surename/core/ports/dns"

/** A DNS server, over any transport: one `ask` is one attempt. */
export interface DnsServer {
  /** As configured, `udp://9.9.9.9:53`. */
  readonly name: string
  /** Listens for an answer so long. */
  readonly ask: (question: DnsQuestion, patienceMs: number) => Effect.Effect<DnsOutcome>
}

/**
 * Asks the servers in order until one gives an answer worth having, and then the whole list again, `tries` rounds in
 * all: another server is a better second chance than the same one, and what SERVFAIL or silence meant is often gone a
 * moment later. After `tryMs` the next is asked, and the servers asked before are still listened to: a resolver that always takes
 * longer than that is heard as well, and all together take no longer than before.
 */
export const queryServers = (servers: ReadonlyArray<DnsServer>, tries: number, tryMs: number) =>
  Effect.fnUntraced(function* (question: DnsQuestion): Effect.fn.Return<ReadonlyArray<DnsReport>> {
    const line = Array.from({ length: tries }, () => servers).flat()
    const reports = new Map<number, DnsReport>()
    const settled = yield* Deferred.make<void>()
    const addReport = (report: DnsReport) => {
      reports.set(report.attempt, report)
      const isOver = !isWorthAnotherTry(report.outcome) || reports.size === line.length
      return isOver ? Deferred.done(settled, Exit.void) : Effect.void
    }
    const began: Array<number> = []
    for (const [at, server] of line.entries()) {
      began.push(yield* Clock.currentTimeMillis)
      const asking = attempt(server, question, at + 1, (line.length - at) * tryMs)
      const running = yield* Effect.forkChild(Effect.flatMap(asking, addReport))
      const failedOrLong = Effect.timeoutOption(Fiber.await(running), tryMs)
      yield* Effect.raceFirst(Deferred.await(settled), failedOrLong)
      if (yield* Deferred.isDone(settled)) break
    }
    if (line.length > 0) yield* Deferred.await(settled)
    const now = yield* Clock.currentTimeMillis
    const all = began.map(
      (since, at) => reports.get(at + 1) ?? timedOut(line[at]?.name ?? "", question, at + 1, since, now),
    )
    const answer = all.findIndex(({ outcome }) => !isWorthAnotherTry(outcome))
    // The answer comes last: what was asked after it, and not waited for, is no part of the story.
    return answer < 0 ? all : all.slice(0, answer + 1)
  })

const timedOut = (server: string, question: DnsQuestion, nth: number, since: number, now: number): DnsReport => ({
  _tag: "Dns",
  question,
  server,
  outcome: { _tag: "Failed", failure: "timeout" },
  attempt: nth,
  ms: now - since,
  at: new Date(now).toISOString(),
})

const attempt = Effect.fnUntraced(function* (
  server: DnsServer,
  question: DnsQuestion,
  nth: number,
  patienceMs: number,
) {
  const began = yield* Clock.currentTimeMillis
  const outcome = yield* server.ask(question, patienceMs)
  const ended = yield* Clock.currentTimeMillis
  const at = new Date(ended).toISOString()
  return { _tag: "Dns", question, server: server.name, outcome, attempt: nth, ms: ended - began, at } as const
})

const isWorthAnotherTry = (outcome: DnsOutcome): boolean =>
  outcome._tag === "Failed" || outcome.rcode === "SERVFAIL" || outcome.rcode === "REFUSED"
