import { setTimeout } from "node:timers/promises"
import { defaultWorld, serve } from "@surename/fixtures"
import type { Runtime } from "../bench/runtimes.ts"
import { startHost } from "./host.ts"
import { type Ask, type HeardAnswer, runKeenClients, writeRequest } from "./keen-clients.ts"

export interface StopOutcome {
  readonly answers: ReadonlyArray<HeardAnswer>
  readonly endedMs: number
}

/** SIGTERM while clients ask as fast as they are answered: half of them on one connection, the others on a new one each time. */
export const stopUnderLoad = async (runtime: Runtime, clients: number): Promise<StopOutcome> => {
  await using world = await serve(defaultWorld({ calm: true }))
  await using host = await startHost(runtime, {
    args: ["--store", "memory:", "--trust-proxy", "loopback"],
    env: world.env,
  })
  const asksOf = (nth: number): ReadonlyArray<Ask> => {
    const [address, keeps] = [`10.2.0.${nth}`, nth % 2 === 0]
    const request = writeRequest("GET", nth % 3 === 0 ? "/spec.json" : "/plans", address)
    const last = Buffer.from(request.toString("latin1").replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n"))
    return [
      keeps
        ? { what: "on one connection", bytes: request }
        : { what: "on a new connection", bytes: last, isLast: true },
    ]
  }
  const crowd = runKeenClients(
    Number(new URL(host.url).port),
    Array.from({ length: clients }, (_, nth) => asksOf(nth)),
  )
  await setTimeout(1_500)
  const began = performance.now()
  await host.stop()
  const endedMs = performance.now() - began
  await crowd.over
  return { answers: crowd.heard(), endedMs }
}
