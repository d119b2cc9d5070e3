import { randomBytes, randomInt } from "node:crypto"
import * as Effect from "effect/Effect"
import type * as Semaphore from "effect/Semaphore"
import type { DnsOutcome, DnsQuestion } from "@surename/core/evidence/observation"
import type { DnsServer } from "./query-servers.ts"
import { replyFilter, failed } from "./reply-filter.ts"
import type { Exchange } from "./reply-filter.ts"
import { encodeQuery } from "./message.ts"
import { overTcp } from "./tcp.ts"
import { overUdp } from "./udp.ts"

export interface WireAddress {
  readonly transport: "udp" | "tcp"
  /** IP address, without brackets, or a name the system resolves. */
  readonly host: string
  readonly port: number
}

export interface WireBounds {
  /** One permit a socket; waiting for one is not yet trying. */
  readonly sockets: Semaphore.Semaphore
}

export const wireServer = (address: WireAddress, bounds: WireBounds): DnsServer => {
  return {
    name: wireName(address),
    ask: (question, patienceMs) =>
      Effect.map(converse(question, address.transport, exchangeWith(address, bounds, patienceMs)), outcomeOf),
  }
}

export const wireName = ({ host, port, transport }: WireAddress): string =>
  `${transport}://${host.includes(":") ? `[${host}]` : host}:${port}`

type Transport = WireAddress["transport"]
type Ask = (question: DnsQuestion, transport: Transport, edns: boolean) => Effect.Effect<Exchange>

/** One attempt at one server: the question, and what the protocol itself asks us to do next. */
const converse = Effect.fnUntraced(function* (question: DnsQuestion, transport: Transport, ask: Ask) {
  const first = yield* askDowngrading(question, transport, ask)
  if (transport === "tcp" || first._tag === "Failed") return first
  if (!first.message.isTruncated && first.caseKept) return first

  // Truncated (RFC 7766, section 5), or in another case than ours: a forger who did not see the question, or one of the
  // few servers that fold names. A TCP handshake cannot be forged blindly, so there the case no longer matters.
  const second = yield* askDowngrading(question, "tcp", ask)
  return second._tag === "Answered" ? second : failed(first.caseKept ? "truncated" : "spoofed")
})

/** Servers older than RFC 6891 do not understand EDNS and say so (its section 7): asked once more without. */
const askDowngrading = Effect.fnUntraced(function* (question: DnsQuestion, transport: Transport, ask: Ask) {
  const first = yield* ask(question, transport, true)
  const refusesEdns =
    first._tag === "Answered" && (first.message.rcode === "FORMERR" || first.message.rcode === "NOTIMP")
  return refusesEdns ? yield* ask(question, transport, false) : first
})

const exchangeWith =
  ({ host, port }: WireAddress, { sockets }: WireBounds, patienceMs: number): Ask =>
  (question, transport, edns) =>
    Effect.suspend(() => {
      const name = transport === "udp" ? mixCase(question.name) : question.name
      const sent = { id: randomId(), name, type: question.type }
      const bytes = encodeQuery({ ...sent, edns })
      // No server ever sees a name that no message can hold; it is the name that is garbage.
      if (bytes === undefined) return Effect.succeed(failed("garbage"))
      const over = transport === "udp" ? overUdp : overTcp
      return sockets.withPermits(1)(over({ host, port }, bytes, replyFilter(sent), patienceMs))
    })

const outcomeOf = (exchange: Exchange): DnsOutcome => {
  if (exchange._tag === "Failed") return exchange
  const { answers, authority, isTruncated, rcode } = exchange.message
  // TC over TCP: there is nowhere left to ask for the rest.
  return isTruncated ? { _tag: "Failed", failure: "truncated" } : { _tag: "Answered", rcode, answers, authority }
}

/** 0x20: every letter's case is one more bit a forger has to guess (draft-vixie-dnsext-dns0x20). */
const mixCase = (name: string): string => {
  const bits = randomBytes(name.length)
  return [...name].map((letter, i) => ((bits[i] ?? 0) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join("")
}

/** Unpredictable (RFC 5452, section 9.2), so not from Math.random. */
const randomId = (): number => randomInt(0, 65_536)
