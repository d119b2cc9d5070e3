import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import type { DnsOutcome, DnsQuestion } from "@surename/core/evidence/observation"
import { lookupLimits } from "@surename/core/lookup/limits"
import { receiptLimits } from "@surename/core/operations/receipts/limits"
import { Dns, type SignedRecords } from "@surename/core/ports/dns"
import type { DnsReport, SignedOutcome, SignedQuestion } from "@surename/core/ports/dns"
import type { WireQuestion } from "./message.ts"
import { type Exchange, makeFailure, readOutcome } from "./reply-filter.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { fromWire, writeLabels } from "@surename/core/operations/receipts/format/dnssec/names"

export interface DnsServer {
  readonly name: string
  /** Waits at most this long for an answer. */
  readonly exchange: (question: WireQuestion, patienceMs: number) => Effect.Effect<Exchange>
}

export interface AskOptions {
  readonly tries?: number
  /** Time until the next server gets the query, too. A fallback to TCP restarts it. */
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
  { tries = lookupLimits.dnsTries, tryMs = lookupLimits.dnsTryMs }: AskOptions,
) =>
  Effect.fn("askDns")(function* (question: DnsQuestion): Effect.fn.Return<ReadonlyArray<DnsReport>> {
    const serversInOrder = Array.from({ length: tries }, () => servers).flat()
    const reports = new Map<number, DnsReport>()
    const silent: Array<(now: number) => DnsReport> = []
    const settled = Deferred.makeUnsafe<void>()
    let waiting = Deferred.makeUnsafe<void>()
    for (const [serverIndex, server] of serversInOrder.entries()) {
      const began = yield* Clock.currentTimeMillis
      const report = (outcome: DnsOutcome, endedAt: number): DnsReport => ({
        _tag: "Dns",
        question,
        server: server.name,
        outcome,
        attempt: serverIndex + 1,
        ms: endedAt - began,
        at: toIsoTime(endedAt),
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
const askForSignatures = (servers: ReadonlyArray<DnsServer>, { tryMs = lookupLimits.dnsTryMs }: AskOptions) => {
  const permits = Semaphore.makeUnsafe(receiptLimits.dnsSignedQuestionsAtOnce)
  const ask = Effect.fn("askForSignatures")(function* (question: SignedQuestion): Effect.fn.Return<SignedOutcome> {
    let reason = "there is no resolver"
    for (const server of servers) {
      const answer = yield* server.exchange(question, tryMs)
      const outcome = readOutcome(answer)
      const rcode = outcome._tag === "Answered" ? outcome.rcode : outcome.failure
      if (answer._tag === "Answered" && (rcode === "NOERROR" || rcode === "NXDOMAIN"))
        return { _tag: "Answered", sets: readSignedRecords(answer.bytes) }
      reason = `the resolver answered ${question.type} of ${question.name} with ${rcode}`
    }
    return { _tag: "Failed", reason }
  })
  return (question: SignedQuestion) => permits.withPermit(ask(question))
}

/** Reads the record sets with their signatures, byte for byte. Skips sets without signatures. */
const readSignedRecords = (bytes: Uint8Array): ReadonlyArray<SignedRecords> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sets = new Map<string, Mutable>()
  let offset = view.getUint16(4) === 0 ? headerOctets : (fromWire(bytes, headerOctets, true)?.end ?? bytes.length) + 4
  for (let recordsLeft = view.getUint16(6) + view.getUint16(8); recordsLeft > 0; recordsLeft--) {
    const owner = fromWire(bytes, offset, true)
    if (owner === undefined || owner.end + 10 > bytes.length) break
    const start = owner.end + 10
    const data = bytes.slice(start, start + view.getUint16(owner.end + 8))
    offset = start + data.length
    const isSignature = view.getUint16(owner.end) === rrsig && data.length > 2
    const type = types.get(isSignature ? ((data[0] ?? 0) << 8) | (data[1] ?? 0) : view.getUint16(owner.end))
    if (type === undefined || view.getUint16(owner.end + 2) !== internet) continue
    const name = writeLabels(owner.labels)
    const set = sets.get(`${name} ${type}`) ?? { name, type, records: [], signatures: [] }
    ;(isSignature ? set.signatures : set.records).push(data)
    sets.set(`${name} ${type}`, set)
  }
  return [...sets.values()].filter(({ records, signatures }) => records.length > 0 && signatures.length > 0)
}

interface Mutable extends SignedRecords {
  readonly records: Array<Uint8Array>
  readonly signatures: Array<Uint8Array>
}

const headerOctets = 12
const internet = 1
const rrsig = 46
const types: ReadonlyMap<number, SignedRecords["type"]> = new Map([
  [43, "DS"],
  [47, "NSEC"],
  [48, "DNSKEY"],
  [50, "NSEC3"],
])
