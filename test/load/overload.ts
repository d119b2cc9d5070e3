import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { operations } from "@surename/core/operations/all"
import { personalSecretChars, writeToken } from "@surename/core/interface/token-text"
import { defaultWorld, serve } from "@surename/fixtures"
import { makeCallers } from "../bench/http/callers.ts"
import type { Runtime } from "../bench/runtimes.ts"
import { startPostgres } from "../postgres/server.ts"
import { startHost } from "./host.ts"
import { type Ask, type HeardAnswer, runKeenClients, writeRequest } from "./keen-clients.ts"

export interface OverloadOutcome {
  readonly answers: ReadonlyArray<HeardAnswer>
  /** The answers to health checks, ten a second, other than 200. */
  readonly sick: ReadonlyArray<string>
  readonly seconds: number
}

/** Clients that keep asking one instance whose store is well, all that a store has to do with. */
export const measureOverload = async (
  runtime: Runtime,
  on: "Postgres" | "SQLite",
  clients: number,
  ms: number,
): Promise<OverloadOutcome> => {
  await using world = await serve(defaultWorld({ calm: true }))
  await using postgres = on === "Postgres" ? await startPostgres() : undefined
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-overload-"))
  const store = postgres?.url ?? `sqlite:${join(folder.path, "surename.db")}`
  const tokens = await makeCallers(store, 40)
  const args = ["--store", store, "--trust-proxy", "loopback"]
  await using host = await startHost(runtime, { args, env: world.env })
  const port = Number(new URL(host.url).port)
  const crowd = runKeenClients(
    port,
    Array.from({ length: clients }, (_, nth) => mixCalls(nth, tokens)),
  )
  const began = performance.now()
  const sick: Array<string> = []
  while (performance.now() - began < ms) {
    for (const path of ["/healthz", "/readyz"]) {
      const { status } = await fetch(host.url + path)
      if (status !== 200) sick.push(`${path} ${status}`)
    }
    await pause(100)
  }
  await crowd.stop()
  return { answers: crowd.heard(), sick, seconds: (performance.now() - began) / 1_000 }
}

/** Each client with an order of its own, so that they do not ask in step. */
export const mixCalls = (nth: number, tokens: ReadonlyArray<string>): ReadonlyArray<Ask> => {
  const token = tokens[nth % tokens.length]
  const address = `10.1.${nth >> 8}.${nth & 255}`
  const names = JSON.stringify({ domains: ["nic.com", "nic.org", "never-registered.com"] })
  const candidates = JSON.stringify({ candidates: ["nic.com", "nic.org", "never-registered.com"] })
  const asks = [
    { what: "plans", bytes: writeRequest("GET", "/plans", address, token) },
    { what: "scan", bytes: writeRequest("POST", operations.scan_namespace.path, address, token, candidates) },
    { what: "check", bytes: writeRequest("POST", operations.check_live.path, address, token, names) },
    { what: "bad token", bytes: writeRequest("GET", "/plans", address, unknownToken) },
    { what: "policy", bytes: writeRequest("GET", "/tld/com/policy", address, token) },
  ]
  return [...asks.slice(nth % asks.length), ...asks.slice(0, nth % asks.length)]
}

/** A token of the right form, so that the service asks the database. */
const unknownToken = writeToken("personal", "a".repeat(personalSecretChars))

/** Finds answers that must not come under load: lost ones, errors of ours, and outages without a cause. */
export const isDishonest = ({ code, retryAfter, status }: HeardAnswer): boolean => {
  if (status === 200 || status === 401) return false
  if (status !== 429 && (status !== 503 || code !== "overloaded")) return true
  return !/^[1-9]\d*$/u.test(retryAfter ?? "")
}
