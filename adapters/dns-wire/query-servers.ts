import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import type { DnsOutcome, DnsQuestion } from "@surename/core/evidence/observation"
import { limits } from "@surename/core/limits"
import { Dns } from "@surename/core/ports/dns"
import type { DnsReport, SignedQuestion } from "@surename/core/ports/dns"
import type { WireQuestion } from "./message.ts"
import { type Exchange, makeFailure, readOutcome } from "./reply-filter.ts"
import { readSignedRecords } from "./signed-records.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

export interface DnsServer {
  readonly name: string
  /** Waits at most this long for an answer. */
  readonly exchange: (question: WireQuestion, patienceMs: number) => Effect.Effect<Exchange>
}

export interface AskOptions {
  readonly tries?: number
  /** Time until the next server is asked as well. A fallback to TCP starts it again. */
  readonly tryMs?: number
}

export const makeDnsOver = (
  servers: Effect.Effect<ReadonlyArray<DnsServer>, never, Scope.Scope>,
  options: AskOptions,
): Layer.Layer<Dns> =>
  Layer.effect(
    Dns,
    Effect.map(servers, (serverList) =>
      Dns.of({ ask: queryServers(serverList, options), askSigned: askForSignatures(serverList, options) }),
    ),
  )

/**
 * Asks the servers in order until one gives a usable answer, for `tries` rounds. Earlier questions stay open, so a
 * resolver slower than `tryMs` still counts. A second server helps more than a retry, because SERVFAIL often ends soon.
 */
const queryServers = (
  servers: ReadonlyArray<DnsServer>,
  { tries = limits.dnsTries, tryMs = limits.dnsTryMs }: AskOptions,
) =>
  Effect.fn("askDns")(function* (question: DnsQuestion): Effect.fn.Return<ReadonlyArray<DnsReport>> {
    const serversInOrder = Array.from({ length: tries }, () => servers).flat()
    const reports = new Map<number, DnsReport>()
    const silent: Array<(now: number) => DnsReport> = []
    const settled = Deferred.makeUnsafe<void>()
    let waiting = Deferred.makeUnsafe<void>()
    for (const [serverIndex, server] of serversInOrder.entries()) {
      const began = yield* Clock.currentTimeMillis
      const report = (outcome: DnsOutcome, ended: number): DnsReport => ({
        _tag: "Dns",
        question,
        server: server.name,
        outcome,
        attempt: serverIndex + 1,
        ms: ended - began,
        at: toIsoTime(ended),
      })
      silent.push((now) => report(makeFailure("timeout"), now))
      const serverEnd = Deferred.makeUnsafe<void>()
      waiting = serverEnd
      const recordOutcome = (outcome: DnsOutcome, now: number) => {
        reports.set(serverIndex, report(outcome, now))
        const isOver = !isWorthAnotherTry(outcome) || reports.size === serversInOrder.length
        if (isOver) Deferred.doneUnsafe(settled, Effect.void)
        Deferred.doneUnsafe(isOver ? waiting : serverEnd, Effect.void)
      }
      const attempt = Effect.map(server.exchange(question, (serversInOrder.length - serverIndex) * tryMs), readOutcome)
      yield* Effect.forkChild(Effect.zipWith(attempt, Clock.currentTimeMillis, recordOutcome))
      // Uses a real timer, because races of sleeping fibers took half the cost of a question.
      const patience = setTimeout(() => Deferred.doneUnsafe(serverEnd, Effect.void), tryMs)
      yield* Effect.ensuring(
        Deferred.await(serverEnd),
        Effect.sync(() => clearTimeout(patience)),
      )
      if (Deferred.isDoneUnsafe(settled)) break
    }
    if (serversInOrder.length > 0) yield* Deferred.await(settled)
    const now = yield* Clock.currentTimeMillis
    const answers = silent.map((unanswered, serverIndex) => reports.get(serverIndex) ?? unanswered(now))
    const answer = answers.findIndex(({ outcome }) => !isWorthAnotherTry(outcome))
    // Ends with the answer, and drops the questions after it.
    return answer < 0 ? answers : answers.slice(0, answer + 1)
  })

const isWorthAnotherTry = (outcome: DnsOutcome): boolean =>
  outcome._tag === "Failed" || outcome.rcode === "SERVFAIL" || outcome.rcode === "REFUSED"

/** Asks each server once, because a proof is optional. Lookups keep most slots of a resolver. */
const askForSignatures = (servers: ReadonlyArray<DnsServer>, { tryMs = limits.dnsTryMs }: AskOptions) => {
  const permits = Semaphore.makeUnsafe(limits.dnsSignedQuestionsAtOnce)
  const ask = Effect.fn("askForSignatures")(function* (question: SignedQuestion) {
    let reason = "there is no resolver"
    for (const server of servers) {
      const answer = yield* server.exchange(question, tryMs)
      const outcome = readOutcome(answer)
      const rcode = outcome._tag === "Answered" ? outcome.rcode : outcome.failure
      if (answer._tag === "Answered" && (rcode === "NOERROR" || rcode === "NXDOMAIN"))
        return readSignedRecords(answer.bytes)
      reason = `the resolver answered ${question.type} of ${question.name} with ${rcode}`
    }
    return reason
  })
  return (question: SignedQuestion) => permits.withPermit(ask(question))
}
