import { Agent } from "node:http"
import type { Engine } from "@surename/core"
import { lookup } from "rdapper"
import { fetchBare, makeBareGet, openBareNs, readBases, runByHost } from "./bare.ts"
import { composeEngine } from "./our-engine.ts"

export type VariantName = "ours" | "fetch" | "fetch + NS" | "node:http + NS" | "as careful" | "rdapper"

/** One way to check many names, ready to be run again and again. */
export interface Variant {
  readonly name: VariantName
  readonly run: (names: ReadonlyArray<string>) => Promise<void>
}

/** adapters/net has at most this many questions under way at a host. */
export const perHost = 64

/** Long: what is measured is work, not patience. */
export const deadlineMs = 60_000

export const makeVariants = async (
  env: Readonly<Record<string, string | undefined>>,
): Promise<ReadonlyArray<Variant>> => {
  const bases = await readBases(env)
  const ns = openBareNs(Number(new URL(env["SURENAME_DNS"] ?? "").port))
  const agent = new Agent({ keepAlive: true, maxSockets: perHost, maxFreeSockets: perHost })
  // Without a bound of its own: an agent that has one hands a connection on to the request that waits for a place.
  const careful = new Agent({ keepAlive: false })
  const engine = composeEngine(env, { registryRps: Number.POSITIVE_INFINITY, deadlineMs })
  const customBootstrapData = {
    version: "1.0",
    publication: "2026-11-20T02:00:03Z",
    services: [...bases].map(([tld, base]) => [[tld], [base]]),
  }
  return [
    {
      name: "ours",
      run: checkAll(engine),
    },
    { name: "fetch", run: (names) => runByHost(names, bases, perHost, fetchBare) },
    { name: "fetch + NS", run: (names) => runByHost(names, bases, perHost, askBoth(fetchBare, ns)) },
    { name: "node:http + NS", run: (names) => runByHost(names, bases, perHost, askBoth(makeBareGet(agent), ns)) },
    { name: "as careful", run: (names) => runByHost(names, bases, perHost, askBoth(makeBareGet(careful), ns)) },
    {
      name: "rdapper",
      run: (names) =>
        runByHost(names, bases, perHost, async (name) => {
          const { ok, error } = await lookup(name, { rdapOnly: true, customBootstrapData })
          if (!ok) throw new Error(`rdapper: ${error}`)
        }),
    },
  ]
}

type Ask = (name: string, base: string) => Promise<void>

export const askBoth =
  (http: Ask, ns: (name: string) => Promise<void>): Ask =>
  async (name, base) => {
    await Promise.all([http(name, base), ns(name)])
  }

/** Checks all names at once. A wrong answer may be quick, but it is not the one that was to be measured. */
export const checkAll = (engine: Engine) => async (names: ReadonlyArray<string>) => {
  const seen = new Map<string, number>()
  for await (const row of engine.checkMany(names, { ordered: false })) {
    const word = "classification" in row ? row.classification : "refused"
    seen.set(word, (seen.get(word) ?? 0) + 1)
  }
  const taken = names.filter((name) => name.startsWith("taken-")).length
  if (seen.get("registered") !== taken || seen.get("unregistered") !== names.length - taken) {
    throw new Error(`wrong answers: ${JSON.stringify([...seen])}`)
  }
}
