import { certificateAuthority } from "@surename/fixtures"
import type { SimServer } from "@surename/fixtures"
import { domain } from "node-rdap"
import { lookup } from "rdapper"
import { basesFrom } from "./bare.ts"
import { ourEngine } from "./our-engine.ts"

export type Said = "free" | "taken" | "nothing"

export const subjectNames = ["surename", "rdapper", "node-rdap"] as const
export type SubjectName = (typeof subjectNames)[number]

/** A checker, pointed at a world. It says what its own documentation lets a reader understand. */
export type Subject = (name: string) => Promise<Said>

/** Each with its documented options, its own defaults otherwise, and the same lists of registries. */
export const subjectIn: Readonly<Record<SubjectName, (server: SimServer) => Promise<Subject>>> = {
  surename: async ({ env }) => {
    const engine = ourEngine(env, { registryRps: 1_000, certificateAuthority })
    return async (name) => {
      const [row] = (await engine.checkLive([name])).results
      if (row === undefined || "error" in row || row.registered === undefined || row.registered === null)
        return "nothing"
      return row.registered ? "taken" : "free"
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
  // It has no options and no word for "free": it hands over an object or throws. What it fetches as IANA's list is ours.
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
}

/** IANA's list and the supplement as one, in IANA's form: nobody loses for want of a base URL. */
const listsOf = async (env: SimServer["env"]) => ({
  version: "1.0",
  publication: "2026-11-20T02:00:03Z",
  services: [...(await basesFrom(env))].map(([tld, base]) => [[tld], [base]]),
})
