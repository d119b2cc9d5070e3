import process from "node:process"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import type { Dns } from "@surename/core/ports/dns"
import { IdleConnections } from "./idle-connections.ts"
import { dnsOver } from "./query-servers.ts"
import type { AskOptions, DnsServer } from "./query-servers.ts"
import { failed, replyFilter } from "./reply-filter.ts"
import type { Exchange } from "./reply-filter.ts"
import { encodeQuery, type Sent, type WireQuestion } from "./message.ts"
import { overTcp, overUdp } from "./transports.ts"

/** An `import` reads every export, WebCrypto with them: 15 ms of each start on Node. */
const { randomInt } = process.getBuiltinModule("node:crypto")

export interface WireAddress {
  readonly transport: "udp" | "tcp"
  /** IP address, without brackets, or a name the system resolves. */
  readonly host: string
  readonly port: number
}

export interface DnsWireOptions extends AskOptions {
  /** Asked in this order. */
  readonly servers: ReadonlyArray<WireAddress>
  readonly socketsAtOnce?: number
}

/** Speaks DNS itself, over UDP and TCP: runtimes' own resolvers lose rcodes (and Deno's says "not found" for SERVFAIL). */
export const dnsWire = (options: DnsWireOptions): Layer.Layer<Dns> =>
  dnsOver(
    Effect.map(makeSockets(options.socketsAtOnce), (sockets) =>
      options.servers.map((address) => wireServer(address, sockets)),
    ),
    options,
  )

export interface Sockets {
  /** One a question; waiting for one is not yet trying. */
  readonly permits: Semaphore.Semaphore
  /** Absent where servers are asked once. */
  readonly idle?: IdleConnections
}

/** Room for thousands of names at once, and far from any system's limit of open files (often 1,024). */
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

export const wireServer = (address: WireAddress, sockets: Sockets): DnsServer => ({
  name: wireName(address),
  exchange: (question, patienceMs) => exchanged(question, address, sockets, { patienceMs }),
})

interface How {
  readonly patienceMs: number
  /** The server is to ask others itself, unless it is asked for what it knows. */
  readonly recursion?: boolean
}

/** One attempt, with all that the answer says. */
export const exchanged = (question: WireQuestion, address: WireAddress, sockets: Sockets, how: How) =>
  converse(question, address.transport, exchangeWith(address, sockets, how))

export const wireName = ({ host, port, transport }: WireAddress): string =>
  `${transport}://${host.includes(":") ? `[${host}]` : host}:${port}`

type Transport = WireAddress["transport"]
type Ask = (question: WireQuestion, transport: Transport, edns: boolean) => Effect.Effect<Exchange>

/** One attempt at one server: the question, and what the protocol itself asks us to do next. */
const converse = Effect.fnUntraced(function* (question: WireQuestion, transport: Transport, ask: Ask) {
  const first = yield* askDowngrading(question, transport, ask)
  if (transport === "tcp" || first._tag === "Failed") return first
  if (!first.message.isTruncated && first.caseKept) return first

  // Truncated (RFC 7766, section 5), or in another case than ours: a forger who did not see the question, or one of the
  // few servers that fold names. A TCP handshake cannot be forged blindly, so there the case no longer matters.
  const second = yield* askDowngrading(question, "tcp", ask)
  return second._tag === "Answered" ? second : failed(first.caseKept ? "truncated" : "spoofed")
})

/** Servers older than RFC 6891 do not understand EDNS and say so (its section 7): asked once more without. */
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
      const sent: Sent = { ...question, id: randomInt(0, 65_536), name }
      const bytes = encodeQuery({ ...sent, edns, recursion })
      // No server ever sees a name that no message can hold; it is the name that is garbage.
      if (bytes === undefined) return Effect.succeed(failed("garbage"))
      const filter = replyFilter(sent)
      const over = transport === "udp" ? overUdp : overTcp(idle)
      return permits.withPermits(1)(over(server, bytes, filter, patienceMs))
    })

/** 0x20: every letter's case is one more bit a forger has to guess (draft-vixie-dnsext-dns0x20). */
const mixCase = (name: string): string =>
  name.replace(/[a-z]/giu, (letter) => (randomInt(2) === 1 ? letter.toUpperCase() : letter.toLowerCase()))
