import dns from "node:dns"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { WhoisOutcome } from "@surename/core/evidence/observation"
import { readWhois } from "@surename/core/evidence/whois-reading"
import { limits } from "@surename/core/limits"
import { whoisLimits } from "./limits.ts"
import type { HostAnswer } from "@surename/core/ports/pace"
import { Store } from "@surename/core/ports/store"
import { Whois, type WhoisReport } from "@surename/core/ports/whois"
import type { Resolve } from "../net/index.ts"
import { makeHostLimiter, makeSharedPace } from "../host-limiter/index.ts"
import { askWhoisServer, resolvePublicEndpoints, type WhoisTimeouts, type WhoisEndpoint } from "./ask-whois-server.ts"
import shipped from "./data/whois-servers.json" with { type: "json" }
import { toIsoTime } from "@surename/core/sharing/iso-time"

export interface WhoisOptions extends Partial<WhoisTimeouts> {
  /** The server for every TLD without RDAP, instead of the shipped list. The operator vouches for it. */
  readonly server?: WhoisEndpoint
  /** Questions a second for each server. `Infinity` removes the limit. */
  readonly rps?: number
  /** How long a question waits in the queue of its server. */
  readonly queueMs?: number
  /** Resolves the names of shipped servers. Default: the system. */
  readonly resolve?: Resolve
}

export const parseWhoisServer = (text: string): Result.Result<WhoisEndpoint, string> => {
  const match = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9.-]{1,253}):(\d{1,5})$/iu.exec(text)
  const [, host = "", port = ""] = match ?? []
  return host === "" || Number(port) < 1 || Number(port) > 65_535
    ? Result.fail("is on, off, or host:port of a WHOIS server, such as 127.0.0.1:4343")
    : Result.succeed({ host: host.replace(/^\[|\]$/gu, "").toLowerCase(), port: Number(port) })
}

const servers = new Map(Object.entries(shipped.servers))
const questions = new Map(Object.entries(shipped.questions))

export const whoisServers = (options: WhoisOptions = {}): Layer.Layer<never> =>
  Layer.effect(
    Whois,
    Effect.gen(function* () {
      const { connectMs = whoisLimits.whoisConnectMs, queueMs = whoisLimits.whoisQueueMs } = options
      const { resolve = dns.lookup, rps = limits.whoisRps, server } = options
      const timeouts = { connectMs, totalMs: options.totalMs ?? whoisLimits.whoisTotalMs }
      const pace = Option.flatMapNullishOr(yield* Effect.serviceOption(Store), (store) => store.pace)
      const isShared = Option.isSome(pace) && rps !== Number.POSITIVE_INFINITY
      const limiter = makeHostLimiter(rps, isShared ? makeSharedPace(pace.value, rps, yield* Effect.scope) : undefined)
      const configuredServer = server === undefined ? undefined : `${server.host}:${server.port}`

      const askServer = (name: string, host: string): Effect.Effect<WhoisOutcome> =>
        Effect.flatMap(
          server === undefined
            ? resolvePublicEndpoints(host, resolve, connectMs)
            : Effect.succeed(Result.succeed([server])),
          (endpoints) =>
            Result.isFailure(endpoints)
              ? Effect.succeed({ _tag: "Failed", failure: endpoints.failure })
              : askWhoisServer(endpoints.success, (questions.get(host) ?? "{name}").replace("{name}", name), timeouts),
        )

      return {
        findServer: (suffix) => configuredServer ?? servers.get(suffix),
        ask: Effect.fn("askWhois")(function* (askedName: string, host: string): Effect.fn.Return<WhoisReport> {
          const startedAt = yield* Clock.currentTimeMillis
          const admission = limiter.admit(`whois://${host}`, startedAt + queueMs).pipe(Effect.timeoutOption(queueMs))
          const slot = Option.getOrElse(yield* admission, () => Result.fail("timeout" as const))
          const sentAt = yield* Clock.currentTimeMillis
          const outcome: WhoisOutcome = Result.isFailure(slot)
            ? { _tag: "Failed", failure: slot.failure }
            : yield* askServer(askedName, host)
          const now = yield* Clock.currentTimeMillis
          const time = toIsoTime(now)
          const report: WhoisReport = {
            _tag: "Whois",
            askedName,
            server: host,
            outcome,
            ms: now - sentAt,
            at: time,
          }
          if (Result.isSuccess(slot))
            yield* limiter.reportAnswer(`whois://${host}`, slot.success, readHostAnswer(report))
          return report
        }),
      }
    }),
  )

/** Pauses a server that refused us or failed. Its next answer would not be about the registration. */
const readHostAnswer = (report: WhoisReport): HostAnswer => {
  const { outcome } = report
  if (outcome._tag === "Failed") return { as: "neither", pause: { ms: whoisLimits.whoisRestMs, why: "blocked" } }
  const reading = readWhois({ ...report, role: "probe" })
  const isRefused = outcome.body._tag === "Empty" || (reading._tag === "Inconclusive" && reading.why === "throttled")
  return isRefused ? { as: "refused", pause: { ms: whoisLimits.whoisRestMs, why: "throttled" } } : { as: "answered" }
}
