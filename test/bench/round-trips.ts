import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import type { Engine } from "@surename/core"
import { lookupLimits } from "@surename/core/lookup/limits"
import { certificateAuthority, serve, type World } from "@surename/fixtures"
import { listCalmNames, makeSecureWorld } from "./calm-world.ts"
import { composeEngine } from "./our-engine.ts"
import { writeTable } from "./table.ts"
import { checkAll } from "./variants.ts"

/** A question, asked by a program that has the list of registries, and once more by the same program about other names. */
export interface Trip {
  readonly label: string
  readonly ask: (engine: Engine, turn: "cold" | "warm") => Promise<unknown>
  /** The program has no list yet. */
  readonly isFirst?: true
}

export interface RoundTripMeasurement {
  readonly rounds: number
  readonly requests: ReadonlyArray<number>
  readonly ms: number
  readonly answer: unknown
}

const every = (count: number, turn: "cold" | "warm") => {
  const names = [...listCalmNames(2 * count)]
  return turn === "cold" ? names.slice(0, count) : names.slice(count)
}
const lookUpOne = (kind: "free" | "taken") => (engine: Engine, turn: "cold" | "warm") =>
  engine.checkLive([[...listCalmNames(32)].filter((name) => name.startsWith(kind))[turn === "cold" ? 0 : 8] ?? ""])

export const trips = {
  first: { label: "check of a free name, the first ever", ask: lookUpOne("free"), isFirst: true },
  free: { label: "check of a free name", ask: lookUpOne("free") },
  taken: { label: "check of a taken name", ask: lookUpOne("taken") },
  ten: { label: "check of 10 names", ask: (engine, turn) => engine.checkLive(every(10, turn)) },
  hundred: { label: "check of 100 names", ask: (engine, turn) => checkAll(engine)(every(100, turn)) },
  scan: { label: "scan of 25 names", ask: (engine, turn) => engine.scanNamespace(every(25, turn)) },
  suggest: {
    label: "suggest",
    ask: (engine, turn) => engine.suggestNames({ query: turn === "cold" ? "coffee roaster" : "bike repair" }),
  },
} as const satisfies Readonly<Record<string, Trip>>

const worldAt = (roundTripMs: number): World => {
  const world = makeSecureWorld(200, false)
  return { ...world, roundTripMs, lists: { ...world.lists, scheme: "https" } }
}

/** Plays one question in a world of its own: cold, then warm. */
export const measureTrip = async ({ ask, isFirst }: Trip, roundTripMs: number) => {
  await using world = await serve(worldAt(roundTripMs))
  const folder = mkdtempSync(join(tmpdir(), "surename-trips-"))
  const options = { certificateAuthority, listFile: join(folder, "list.json"), registryRps: Number.POSITIVE_INFINITY }
  const open = () => composeEngine(world.env, { ...options, web: true })
  if (isFirst !== true) {
    const before = open()
    await before.registries()
    await before.close()
  }
  const engine = open()
  const measure = async (turn: "cold" | "warm"): Promise<RoundTripMeasurement> => {
    const [rounds, requestsBefore, began] = [world.rounds(), world.history().length, performance.now()]
    const answer = await ask(engine, turn)
    const ms = performance.now() - began
    const hosts = world
      .history()
      .slice(requestsBefore)
      .filter(({ over, host }) => over === "http" && host !== "lists")
    const requests = [...Map.groupBy(hosts, ({ host }) => host).values()].map(({ length }) => length)
    return { rounds: world.rounds() - rounds, requests: requests.sort((a, b) => b - a), ms, answer }
  }
  try {
    const cold = await measure("cold")
    // Names that are asked about together share a control. These are not.
    await setTimeout(lookupLimits.controlGatherMs + 2 * roundTripMs)
    return { cold, warm: await measure("warm") }
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true })
  }
}

const distances = [20, 80, 250] as const

export const roundTripTable = async (): Promise<string> => {
  const rows: Array<ReadonlyArray<string>> = []
  for (const trip of Object.values(trips)) {
    const at = [await measureTrip(trip, distances[0]), await measureTrip(trip, distances[1])] as const
    const all = [...at, await measureTrip(trip, distances[2])]
    for (const turn of ["cold", "warm"] as const) {
      const { requests, rounds } = at[1][turn]
      const times = all.map((measured) => `${Math.round(measured[turn].ms)} ms`)
      rows.push([`${trip.label}, ${turn}`, String(rounds), requests.join(" + "), ...times])
    }
  }
  return writeTable(
    ["round trips", "one after the other", "requests to each registry", ...distances.map((ms) => `at ${ms} ms`)],
    rows,
  )
}

export const roundTripNotes = `Registries and lists are that far away, over TLS; resolvers and websites are near. *One after the other*: what the simulator counted, with the
connection, its handshake and IANA's list. *Cold*: a new program, with the list on disk. *Warm*: the same program, asked about other names. Half of
the names in lists are registered; the pace is not limited. *Requests* are those of one question, for each registry that was asked.`
