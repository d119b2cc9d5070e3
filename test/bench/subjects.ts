import { certificateAuthority, type SimServer } from "@surename/fixtures"
import { domain } from "node-rdap"
import { lookup } from "rdapper"
import { readBases } from "./bare.ts"
import { composeEngine } from "./our-engine.ts"
import { makePeerSubject, type PeerName } from "./peers/all-peers.ts"
import type { Lists, Subject } from "./peers/peer.ts"

/** Those that are always there; the peers where they are installed. */
export const subjectNames = ["surename", "rdapper", "node-rdap"] as const
export type SubjectName = (typeof subjectNames)[number] | PeerName

/** Each with its documented options, its own defaults otherwise, and the same lists of registries. */
export const subjectIn: Readonly<Record<SubjectName, (server: SimServer) => Promise<Subject>>> = {
  surename: async ({ env }) => {
    const engine = composeEngine(env, { registryRps: 1_000, certificateAuthority })
    return async (name) => {
      const [row] = (await engine.checkLive([name])).results
      if (row === undefined || "error" in row) return "nothing"
      if (row.classification === "registered") return "taken"
      return row.classification === "unregistered" ? "free" : "nothing"
    }
  },
  rdapper: async ({ env }) => {
    const customBootstrapData = await listsOf(env)
    return async (name) => {
      const { ok, record } = await lookup(name, { rdapOnly: true, customBootstrapData })
      if (!ok || record === undefined) return "nothing"
      return record.isRegistered ? "taken" : "free"
    }
  },
  // It has no options and no word for "free": it hands over an object or throws. We serve the list that it fetches as IANA's.
  "node-rdap": async ({ env }) => {
    const lists = JSON.stringify(await listsOf(env))
    const real = globalThis.fetch
    globalThis.fetch = async (input, init) =>
      String(input).startsWith("https://data.iana.org/") ? new Response(lists) : real(input, init)
    return async (name) => {
      try {
        await domain(name)
        return "taken"
      } catch {
        return "nothing"
      }
    }
  },
  openrdap: async ({ env }) => makePeerSubject("openrdap", await listsOf(env)),
  whoisit: async ({ env }) => makePeerSubject("whoisit", await listsOf(env)),
  whodap: async ({ env }) => makePeerSubject("whodap", await listsOf(env)),
  rdap: async ({ env }) => makePeerSubject("rdap", await listsOf(env)),
}

const listsOf = async (env: SimServer["env"]): Promise<Lists> => ({
  version: "1.0",
  publication: "2026-11-20T02:00:03Z",
  services: [...(await readBases(env))].map(([tld, base]) => [[tld], [base]]),
})
