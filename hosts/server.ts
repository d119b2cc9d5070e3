import type { SettingsOfService } from "@surename/adapters/cli"
import { clientAddress } from "@surename/adapters/forwarded"
import type { Trusted } from "@surename/adapters/forwarded"
import type { Log } from "@surename/adapters/logs"
import { makeMetrics } from "@surename/adapters/metrics"
import { limits } from "@surename/core/limits"
import { health } from "./health.ts"
import type { Phase } from "./health.ts"
import { authority, refuseSeveralHosts } from "./listening.ts"
import type { Listen, Listening, ListenOptions } from "./listening.ts"
import { metricsAnswer, observers } from "./observers.ts"
import { makeService } from "./service.ts"
import type { Service } from "./service.ts"

export interface ServerOptions extends SettingsOfService {
  readonly trusted: Trusted
  readonly log: Log
  /** Of the simulated internet, if the service runs in one. */
  readonly certificateAuthority: string | undefined
  readonly listen: Listen
  readonly version: string
  readonly runtime: string
}

export interface Server {
  /** Where people reach it. */
  readonly url: string
  /** Where it listens itself: somewhere else behind a proxy. */
  readonly listenUrl: string
  readonly metricsUrl: string | undefined
  readonly anonymousToken: () => Promise<string>
  /** Takes nothing new, finishes what is under way, ends. */
  readonly stop: () => Promise<void>
}

interface State {
  phase: Phase
  service: Service | undefined
}

/**
 * Listens first: a taken port is known before a database is touched, and the real port stands in the base URL. Rejects with
 * an error whose message is for people, and leaves nothing open.
 */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  const { listen, log, own, trusted } = options
  const state: State = { phase: "starting", service: undefined }
  const metrics = makeMetrics(options)
  const healthy = health({
    phase: () => state.phase,
    storeAnswers: async () => (await state.service?.storeAnswers()) ?? false,
  })
  const { close: closeObservers, ...observed } = await observers({ ...options, metrics })
  const doors: Array<Listening> = []
  const opened = async (at: ListenOptions): Promise<string> => {
    const door = await listen(at)
    doors.push(door)
    return `http://${authority(reachable(at.host), door.port)}`
  }
  try {
    const listenUrl = await opened({
      host: own.host,
      port: own.port,
      answer: async (request, peer) =>
        refuseSeveralHosts(request) ??
        (await healthy(request)) ??
        served(state, metrics.requestBegins, trusted, request, peer.address),
    })
    const metricsUrl =
      own.metricsPort === undefined
        ? undefined
        : await opened({ host: own.metricsHost, port: own.metricsPort, answer: metricsAnswer(metrics, healthy) })
    const url = own.baseUrl ?? listenUrl
    const service = await makeService({ ...options, ...observed, baseUrl: url, metrics })
    Object.assign(state, { phase: "ready", service })
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

const served = async (
  { service }: State,
  begins: () => () => void,
  trusted: Trusted,
  request: Request,
  peer: string,
): Promise<Response> => {
  // Between the first listening and the last migration.
  if (service === undefined) return new Response(null, { status: 503, headers: { "retry-after": "1" } })
  const over = begins()
  try {
    const address = clientAddress(trusted, peer, request.headers.get("x-forwarded-for"))
    return await service.app.fetch(request, { address })
  } finally {
    over()
  }
}

/** Listening everywhere is no address to go to. */
const reachable = (host: string): string => (host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host)

/** Ends with the work or after so long, whichever is first; an error of the work is ignored. */
const waitAtMost = async (ms: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work.then(nothing, nothing), late])
  clearTimeout(timer)
}

const nothing = () => {}
