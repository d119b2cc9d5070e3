import process from "node:process"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import type { Dns } from "@surename/core/ports/dns"
import { IdleConnections } from "./idle-connections.ts"
import { makeDnsOver, type AskOptions, type DnsServer } from "./query-servers.ts"
import { makeFailure, makeReplyFilter, type Exchange } from "./reply-filter.ts"
import { encodeQuery, type SentQuery, type WireQuestion } from "./message.ts"
import { makeTcpTransport, makeUdpTransport } from "./transports.ts"

/** An `import` would read every export, WebCrypto too: 15 ms of each start on Node. */
const { randomInt } = process.getBuiltinModule("node:crypto")

export interface WireAddress {
  readonly transport: "udp" | "tcp"
  /** An IP address without brackets, or a name that the system resolves. */
  readonly host: string
  readonly port: number
}

export interface DnsWireOptions extends AskOptions {
  readonly servers: ReadonlyArray<WireAddress>
  readonly socketsAtOnce?: number
}

/** Speaks DNS itself, over UDP and TCP: runtimes' own resolvers lose rcodes (and Deno's says "not found" for SERVFAIL). */
export const dnsWire = (options: DnsWireOptions): Layer.Layer<Dns> =>
  makeDnsOver(
    Effect.map(makeSockets(options.socketsAtOnce), (sockets) =>
      options.servers.map((address) => makeWireServer(address, sockets)),
    ),
    options,
  )

export interface Sockets {
  /** Each query needs a permit. The wait for it is not part of the timeout. */
  readonly permits: Semaphore.Semaphore
  /** Connections for several queries. Absent where each server gets one query. */
  readonly idle?: IdleConnections
}

/** Serves thousands of names at once, and stays below usual limits of open files (1,024). */
export const socketsAtOnce = 256

export const makeSockets = (atOnce = socketsAtOnce): Effect.Effect<Sockets, never, Scope.Scope> =>
  Effect.zipWith(
    Semaphore.make(atOnce),
    Effect.acquireRelease(
      Effect.sync(() => new IdleConnections()),
      (idle) => Effect.sync(() => idle.close()),
    ),
    (permits, idle) => ({ permits, idle }),
  )

export const makeWireServer = (address: WireAddress, sockets: Sockets): DnsServer => ({
  name: toWireName(address),
  exchange: (question, patienceMs) => makeExchange(question, address, sockets, { patienceMs }),
})

interface How {
  readonly patienceMs: number
  /** True when the server queries others. Otherwise it answers only from its own data. */
  readonly recursion?: boolean
}

/** Makes one attempt, and returns the whole answer. */
export const makeExchange = (question: WireQuestion, address: WireAddress, sockets: Sockets, how: How) =>
  exchangeMessages(question, address.transport, exchangeWith(address, sockets, how))

const toWireName = ({ host, port, transport }: WireAddress): string =>
  `${transport}://${host.includes(":") ? `[${host}]` : host}:${port}`

type Transport = WireAddress["transport"]
type Ask = (question: WireQuestion, transport: Transport, edns: boolean) => Effect.Effect<Exchange>

/** Makes one attempt at one server, with the fallbacks of the protocol. */
const exchangeMessages = Effect.fnUntraced(function* (question: WireQuestion, transport: Transport, ask: Ask) {
  const first = yield* askDowngrading(question, transport, ask)
  if (transport === "tcp" || first._tag === "Failed") return first
  if (!first.message.isTruncated && first.caseKept) return first

  // Falls back to TCP after truncation (RFC 7766, section 5) or another case: a forger, or a server that folds names. A
  // blind forger cannot open TCP, so case is ignored there.
  const second = yield* askDowngrading(question, "tcp", ask)
  return second._tag === "Answered" ? second : makeFailure(first.caseKept ? "truncated" : "spoofed")
})

/** Retries once without EDNS, which servers before RFC 6891 refuse (its section 7). */
const askDowngrading = Effect.fnUntraced(function* (question: WireQuestion, transport: Transport, ask: Ask) {
  const first = yield* ask(question, transport, true)
  const refusesEdns = first._tag === "Answered" && ["FORMERR", "NOTIMP"].includes(first.message.rcode)
  return refusesEdns ? yield* ask(question, transport, false) : first
})

const exchangeWith =
  (server: WireAddress, { idle, permits }: Sockets, { patienceMs, recursion = true }: How): Ask =>
  (question, transport, edns) =>
    Effect.suspend(() => {
      const name = transport === "udp" ? mixCase(question.name) : question.name
      // Unpredictable (RFC 5452, section 9.2), so not from Math.random.
      const query: SentQuery = { ...question, id: randomInt(0, 65_536), name }
      const bytes = encodeQuery({ ...query, edns, recursion })
      // Refuses a name that no message can hold, before any server sees it.
      if (bytes === undefined) return Effect.succeed(makeFailure("garbage"))
      const filter = makeReplyFilter(query)
      const over = transport === "udp" ? makeUdpTransport : makeTcpTransport(idle)
      return permits.withPermits(1)(over(server, bytes, filter, patienceMs))
    })

/** 0x20: mixes the case, so that a forger must guess one more bit a letter (draft-vixie-dnsext-dns0x20). */
const mixCase = (name: string): string =>
  name.replace(/[a-z]/giu, (letter) => (randomInt(2) === 1 ? letter.toUpperCase() : letter.toLowerCase()))
