import assert from "node:assert/strict"
import type { SimServer } from "@surename/fixtures"
import { type RunningProgram, start } from "../cli/surename.ts"

export interface ProcessAnswer {
  readonly domain: string
  readonly classification: string
  readonly source: string
  readonly last_verified_at?: string
}

/** A surename that reads names from its standard input for as long as we like, on a store of our choice. */
export interface Asker {
  readonly running: RunningProgram
  /** The rows of these names, in any order. */
  readonly ask: (names: ReadonlyArray<string>) => Promise<ReadonlyArray<ProcessAnswer>>
  readonly end: () => Promise<void>
}

export const startAsker = async (world: SimServer, store: string, deadlineMs = 3_000): Promise<Asker> => {
  // `--no-wait` reports late lookups as `pending`.
  const options = ["--json", "--no-wait", "--registry-rps", "unlimited", "--deadline-ms", String(deadlineMs)]
  const running = start(["check", ...options, "-"], { ...world.env, SURENAME_STORE: store })
  let seen = 0
  const ask = async (names: ReadonlyArray<string>) => {
    const from = seen
    seen += names.length
    running.child.stdin.write(`${names.join("\n")}\n`)
    const lines = await Promise.all(names.map((_, n) => running.line(from + n)))
    return lines.map(({ text }): ProcessAnswer => JSON.parse(text))
  }
  // From here on it is up, its store is open and its controls have run.
  const [warm] = await ask(["google.com"])
  assert.equal(warm?.classification, "registered")
  return {
    ask,
    running,
    end: async () => {
      running.child.stdin.end()
      const { code, err } = await running.ended
      assert.deepEqual([code, err], [0, ""])
    },
  }
}

/** Counts the requests to registries about a name. */
export const countProbes = (world: SimServer, name: string): number =>
  world.history().filter((request) => request.over === "http" && request.name === name).length

/** Returns fresh names of this world with a slow registry. */
export const makeSlowNames = (world: SimServer, label: string, count: number, ms: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, n) => {
    const name = `${label}-${n}.com`
    const then = n % 2 === 0 ? { kind: "not_found" as const } : { kind: "registered" as const }
    world.setName(name, { registered: n % 2 === 1, rdap: [{ kind: "delay", ms, then }] })
    return name
  })
