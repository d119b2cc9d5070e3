import * as Effect from "effect/Effect"
import { findClientAddress } from "@surename/adapters/forwarded"
import { makeMetrics } from "@surename/adapters/metrics"
import { limits } from "@surename/core/limits"
import { type HealthState, makeHealth, type Phase } from "./health.ts"
import { writeAuthority, type Listening, type ListenOptions, refuseSeveralHosts, reachableHost } from "./listening.ts"
import { metricsAnswer, makeObservers } from "./observers.ts"
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
 * Listens first: a taken port is known before a database is touched, and the real port stands in the base URL. Rejects with
 * an error whose message is for people, and leaves nothing open.
 */
export const startServer = async (options: ServerOptions) => {
  const { listen, log, own, trusted } = options
  const state: State = { phase: "starting", service: undefined }
  const metrics = makeMetrics(options)
  const parts = makeOutsideParts(metrics)
  const healthy = makeHealth(state, parts.unavailable)
  const { close: closeObservers, ...observed } = await makeObservers({ ...options, metrics })
  const [doors, monitoring] = [new Array<Listening>(), new Array<Listening>()]
  const opened = async (at: ListenOptions, among = doors): Promise<string> => {
    const door = await listen(at)
    among.push(door)
    return `http://${writeAuthority(reachableHost(at.host), door.port)}`
  }
  const served = async (request: Request, peer: string): Promise<Response> => {
    // Between the first listening and the last migration.
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
    const listenUrl = await opened({
      host: own.host,
      port: own.port,
      answer: async (request, peer) => {
        const known = refuseSeveralHosts(request) ?? healthy(request)
        return (known && (await known)) ?? served(request, peer.address)
      },
    })
    const previews = await openPreviews(options)
    doors.push(previews.door)
    const watched = { host: own.metricsHost, answer: metricsAnswer(metrics, healthy) }
    const metricsUrl =
      own.metricsPort === undefined ? undefined : await opened({ ...watched, port: own.metricsPort }, monitoring)
    // Behind a proxy, people reach it somewhere else.
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
    /** Takes nothing new, finishes what is under way, ends. */
    const stop = async () => {
      state.phase = "stopping"
      log.write("info", "stopping")
      // Monitoring can use its port until the end.
      await Promise.all(doors.map((door) => door.drain(limits.stopMs)))
      await waitAtMost(limits.stopCloseMs, service.close())
      await Promise.all(monitoring.map((door) => door.drain(0)))
      await waitAtMost(limits.stopCloseMs, closeObservers())
      log.write("info", "stopped")
    }
    return { url, listenUrl, metricsUrl, previewHost, anonymousToken: service.anonymousToken, stop }
  } catch (cause) {
    await Promise.all([...doors, ...monitoring].map((door) => door.drain(0)))
    await waitAtMost(limits.stopCloseMs, closeObservers())
    throw cause
  }
}

/** Ends with the work or after so long, whichever is first; an error of the work is ignored. */
const waitAtMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Effect.runPromise(Effect.timeoutOption(Effect.ignore(Effect.tryPromise(() => work)), ms))
