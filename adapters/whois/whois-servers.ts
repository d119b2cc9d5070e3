import dns from "node:dns"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { WhoisOutcome } from "@surename/core/evidence/observation"
import { readWhois } from "@surename/core/evidence/whois-word"
import { limits } from "@surename/core/limits"
import type { HostAnswer } from "@surename/core/ports/pace"
import { Store } from "@surename/core/ports/store"
import { Whois } from "@surename/core/ports/whois"
import type { WhoisReport } from "@surename/core/ports/whois"
import type { Resolve } from "../net/index.ts"
import { makePoliteness, sharedPace } from "../rdap-http/index.ts"
import { exchange, publicPlaces } from "./exchange.ts"
import type { Bounds, WhoisPlace } from "./exchange.ts"
import shipped from "./data/whois-servers.json" with { type: "json" }

export interface WhoisOptions extends Partial<Bounds> {
  /** Asked about every TLD without RDAP, instead of the shipped list; the operator vouches for it, wherever it is. */
  readonly server?: WhoisPlace
  /** Questions a second and server; `Infinity` lifts the limit. */
  readonly rps?: number
  /** How long a question waits for its place in the line of its server. */
  readonly queueMs?: number
  /** How the names of shipped servers become addresses; the system's way by default. */
  readonly resolve?: Resolve
}

/** `host:port`, or `[address]:port`. */
export const parseWhoisServer = (text: string): Result.Result<WhoisPlace, string> => {
  const found = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9.-]{1,253}):(\d{1,5})$/iu.exec(text)
  const [, host = "", port = ""] = found ?? []
  return host === "" || Number(port) < 1 || Number(port) > 65_535
    ? Result.fail("is on, off, or host:port of a WHOIS server, such as 127.0.0.1:4343")
    : Result.succeed({ host: host.replace(/^\[|\]$/gu, "").toLowerCase(), port: Number(port) })
}

const servers = new Map(Object.entries(shipped.servers))
const questions = new Map(Object.entries(shipped.questions))

/** The port over TCP. With a store that keeps a pace for many instances in its context, it is theirs together. */
export const whoisServers = (options: WhoisOptions = {}): Layer.Layer<never> =>
  Layer.effect(
    Whois,
    Effect.gen(function* () {
      const { connectMs = limits.whoisConnectMs, queueMs = limits.whoisQueueMs } = options
      const { resolve = dns.lookup, rps = limits.whoisRps, server } = options
      const bounds = { connectMs, totalMs: options.totalMs ?? limits.whoisTotalMs }
      const pace = Option.flatMapNullishOr(yield* Effect.serviceOption(Store), (store) => store.pace)
      const isShared = Option.isSome(pace) && rps !== Number.POSITIVE_INFINITY
      const politeness = makePoliteness(rps, isShared ? sharedPace(pace.value, rps, yield* Effect.scope) : undefined)
      const own = server === undefined ? undefined : `${server.host}:${server.port}`

      const exchanged = (name: string, host: string): Effect.Effect<WhoisOutcome> =>
        Effect.flatMap(
          server === undefined ? publicPlaces(host, resolve, connectMs) : Effect.succeed([server]),
          (places) =>
            typeof places === "string"
              ? Effect.succeed({ _tag: "Failed", failure: places })
              : exchange(places, (questions.get(host) ?? "{name}").replace("{name}", name), bounds),
        )

      return {
        serverOf: (suffix) => own ?? servers.get(suffix),
        ask: Effect.fn("askWhois")(function* (askedName: string, host: string): Effect.fn.Return<WhoisReport> {
          const began = yield* Clock.currentTimeMillis
          const inTime = politeness.admit(`whois://${host}`, began + queueMs).pipe(Effect.timeoutOption(queueMs))
          const place = Option.getOrElse(yield* inTime, () => "timeout" as const)
          const sent = yield* Clock.currentTimeMillis
          const outcome: WhoisOutcome =
            typeof place === "string" ? { _tag: "Failed", failure: place } : yield* exchanged(askedName, host)
          const now = yield* Clock.currentTimeMillis
          const at = new Date(now).toISOString()
          const report: WhoisReport = { _tag: "Whois", askedName: askedName, server: host, outcome, ms: now - sent, at }
          if (typeof place !== "string") yield* politeness.tell(`whois://${host}`, place, heardIn(report))
          return report
        }),
      }
    }),
  )

/** A server that turned us away, or is not there, is left alone for a while: what it would answer next is no registration. */
const heardIn = (report: WhoisReport): HostAnswer => {
  const { outcome } = report
  if (outcome._tag === "Failed") return { as: "neither", quiet: { ms: limits.whoisRestMs, why: "blocked" } }
  const word = readWhois({ ...report, role: "probe" })
  const isRefused = outcome.body._tag === "Empty" || (word._tag === "SaidNothing" && word.why === "throttled")
  return isRefused ? { as: "refused", quiet: { ms: limits.whoisRestMs, why: "throttled" } } : { as: "answered" }
}
