import * as Effect from "effect/Effect"
import { findClientAddress } from "@surename/adapters/forwarded"
import { makeMetrics } from "@surename/adapters/metrics"
import { hostLimits } from "./limits.ts"
import { type HealthState, makeHealth, type Phase } from "./health.ts"
import { writeAuthority, type Listening, type ListenOptions, refuseSeveralHosts, toReachableHost } from "./listening.ts"
import { makeMetricsAnswer, makeObservers } from "./observers.ts"
import { makeOutsideParts } from "./outside-parts.ts"
import { openPreviews } from "./previews.ts"
import type { ServerOptions } from "./server-options.ts"
import { makeService, type Service } from "./service.ts"

interface State extends HealthState {
  phase: Phase
  service: Service | undefined
}

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Listens first: a taken port is known before a database is touched, and the base URL needs the real port. Rejects with an error
 * whose message is for people, and leaves nothing open.
 */
export const startServer = async (options: ServerOptions) => {
  const { listen, log, own, trusted } = options
  const state: State = { phase: "starting", service: undefined }
  const metrics = makeMetrics(options)
  const parts = makeOutsideParts(metrics)
  const answerHealth = makeHealth(state, parts.unavailable)
  const { close: closeObservers, ...observed } = await makeObservers({ ...options, metrics })
  const [listeners, metricsListeners] = [new Array<Listening>(), new Array<Listening>()]
  const openListener = async (options: ListenOptions, group = listeners): Promise<string> => {
    const listener = await listen(options)
    group.push(listener)
    return `http://${writeAuthority(toReachableHost(options.host), listener.port)}`
  }
  const answerRequest = async (request: Request, peer: string): Promise<Response> => {
    // Answers 503 until the last migration.
    if (state.service === undefined) return new Response(null, { status: 503, headers: { "retry-after": "1" } })
    const address = findClientAddress(trusted, peer, request.headers.get("x-forwarded-for"))
    const ends = metrics.requestBegins()
    try {
      return await state.service.app.fetch(request, { address })
    } finally {
      ends()
    }
  }
  try {
    const listenUrl = await openListener({
      host: own.host,
      port: own.port,
      answer: async (request, peer) => {
        const earlyAnswer = refuseSeveralHosts(request) ?? answerHealth(request)
        return (earlyAnswer && (await earlyAnswer)) ?? answerRequest(request, peer.address)
      },
    })
    const previews = await openPreviews(options)
    listeners.push(previews.door)
    const metricsListener = { host: own.metricsHost, answer: makeMetricsAnswer(metrics, answerHealth) }
    const { metricsPort: port } = own
    const metricsUrl =
      port === undefined ? undefined : await openListener({ ...metricsListener, port }, metricsListeners)
    // Behind a proxy the public address differs.
    const url = own.baseUrl ?? listenUrl
    const service = await makeService({
      ...options,
      ...observed,
      baseUrl: url,
      acceptsAddresses: own.baseUrl === undefined,
      metrics,
      parts,
      previewHost: previews.previewHost,
      previewPort: previews.door.port,
    })
    const previewHost = await previews.begin({ ...observed, brandOrigin: url, previews: service.previews, metrics })
    Object.assign(state, { phase: "ready", service })
    const stop = async () => {
      state.phase = "stopping"
      log.write("info", "stopping")
      // Monitoring can use its port until the end.
      await Promise.all(listeners.map((listener) => listener.drain(hostLimits.stopMs)))
      await waitAtMost(hostLimits.stopCloseMs, service.close())
      await Promise.all(metricsListeners.map((listener) => listener.drain(0)))
      await waitAtMost(hostLimits.stopCloseMs, closeObservers())
      log.write("info", "stopped")
    }
    return { url, listenUrl, metricsUrl, previewHost, anonymousToken: service.anonymousToken, stop }
  } catch (cause) {
    await Promise.all([...listeners, ...metricsListeners].map((listener) => listener.drain(0)))
    await waitAtMost(hostLimits.stopCloseMs, closeObservers())
    throw cause
  }
}

/** Waits for the work, but at most this long. Ignores its error. */
const waitAtMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Effect.runPromise(Effect.timeoutOption(Effect.ignore(Effect.tryPromise(() => work)), ms))
