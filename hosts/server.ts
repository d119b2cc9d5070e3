import * as Effect from "effect/Effect"
import type { SettingsOfService } from "@surename/adapters/cli"
import { clientAddress, type Trusted } from "@surename/adapters/forwarded"
import type { Log } from "@surename/adapters/logs"
import { makeMetrics } from "@surename/adapters/metrics"
import { limits } from "@surename/core/limits"
import { health, type Phase } from "./health.ts"
import { authority, type Listen, type Listening, type ListenOptions, refuseSeveralHosts } from "./listening.ts"
import { metricsAnswer, observers } from "./observers.ts"
import { makeService, type Service } from "./service.ts"

export interface ServerOptions extends SettingsOfService {
  readonly trusted: Trusted
  readonly log: Log
  /** Of the simulated internet, if the service runs in one. */
  readonly certificateAuthority: string | undefined
  readonly listen: Listen
  readonly version: string
  readonly runtime: string
}

interface State {
  phase: Phase
  service: Service | undefined
}

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Listens first: a taken port is known before a database is touched, and the real port stands in the base URL. Rejects with
 * an error whose message is for people, and leaves nothing open.
 */
export const startServer = async (options: ServerOptions) => {
  const { listen, log, own, trusted } = options
  const state: State = { phase: "starting", service: undefined }
  const metrics = makeMetrics(options)
  const storeAnswers = async () => (await state.service?.storeAnswers()) ?? false
  const healthy = health(() => state.phase, storeAnswers)
  const { close: closeObservers, ...observed } = await observers({ ...options, metrics })
  const doors: Array<Listening> = []
  const opened = async (at: ListenOptions): Promise<string> => {
    const door = await listen(at)
    doors.push(door)
    return `http://${authority(reachable(at.host), door.port)}`
  }
  const served = async (request: Request, peer: string): Promise<Response> => {
    // Between the first listening and the last migration.
    if (state.service === undefined) return new Response(null, { status: 503, headers: { "retry-after": "1" } })
    const address = clientAddress(trusted, peer, request.headers.get("x-forwarded-for"))
    return state.service.app.fetch(request, { address }).finally(metrics.requestBegins())
  }
  try {
    const listenUrl = await opened({
      host: own.host,
      port: own.port,
      answer: async (request, peer) =>
        refuseSeveralHosts(request) ?? (await healthy(request)) ?? served(request, peer.address),
    })
    const metricsUrl =
      own.metricsPort === undefined
        ? undefined
        : await opened({ host: own.metricsHost, port: own.metricsPort, answer: metricsAnswer(metrics, healthy) })
    // Behind a proxy, people reach it somewhere else.
    const url = own.baseUrl ?? listenUrl
    const service = await makeService({ ...options, ...observed, baseUrl: url, metrics })
    Object.assign(state, { phase: "ready", service })
    /** Takes nothing new, finishes what is under way, ends. */
    const stop = async () => {
      state.phase = "stopping"
      log.write("info", "stopping")
      // The main port first; monitoring can use the other one until the end.
      for (const [nth, door] of doors.entries()) if (nth === 0) await door.drain(limits.stopMs)
      await waitAtMost(limits.stopCloseMs, service.close())
      await Promise.all(doors.slice(1).map((door) => door.drain(0)))
      await waitAtMost(limits.stopCloseMs, closeObservers())
      log.write("info", "stopped")
    }
    return { url, listenUrl, metricsUrl, anonymousToken: service.anonymousToken, stop }
  } catch (cause) {
    await Promise.all(doors.map((door) => door.drain(0)))
    await waitAtMost(limits.stopCloseMs, closeObservers())
    throw cause
  }
}

/** Listening everywhere is no address to go to. */
const reachable = (host: string): string => (host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host)

/** Ends with the work or after so long, whichever is first; an error of the work is ignored. */
const waitAtMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Effect.runPromise(Effect.timeoutOption(Effect.ignore(Effect.tryPromise(() => work)), ms))
