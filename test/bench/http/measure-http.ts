import { mkdtempDisposableSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { listCalmNames } from "../calm-world.ts"
import type { Environment } from "../child.ts"
import { readInstalledVersion, type Runtime } from "../runtimes.ts"
import { startWorldProcess } from "../served-world.ts"
import type { Sizes } from "../sizes.ts"
import { fetchAnswers } from "./answers-of.ts"
import { countCallers, makeCallers } from "./callers.ts"
import type { FloorOptions } from "./floor.ts"
import { load, request } from "./load.ts"
import { readProcessorSeconds } from "./processor-time.ts"
import { startServer, type ServedApp } from "./served.ts"

/** The measurements of one kind of request on one server. */
export interface Side {
  /** Requests a second, of each round. */
  readonly rates: ReadonlyArray<number>
  /** The server's processor time over all rounds: as a share of the wall time, and for each request. */
  readonly busy: number
  readonly cpuMicros: number
}

export interface HttpComparison {
  readonly what: "cached scan" | "cached scan of 25" | "plans"
  readonly bytes: number
  readonly ours: Side
  readonly floor: Side
}

export interface HttpMeasured {
  readonly runtime: string
  readonly compared: ReadonlyArray<HttpComparison>
}

/** Measures the service and its floor on one runtime, each as a process. */
export const measureHttp = async (runtime: Runtime, sizes: Sizes["http"]): Promise<HttpMeasured> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-http-"))
  const startProgram = (program: ReadonlyArray<string>, env: Environment) =>
    startServer(runtime, { program, env, log: join(folder.path, "log") })
  using world = await startWorldProcess("calm", scanned.longScan.length)
  const store = `sqlite:${join(folder.path, "store.db")}`
  const tokens = await makeCallers(store, countCallers(2 * sizes.requests * (sizes.rounds + warmUps)))
  const env = { ...world.env, SURENAME_STORE: store }
  await using ours = await startProgram([`hosts/${runtime.name}/main.ts`, "serve", "--json", "--port", "0"], env)
  const bodies = await fetchAnswers(ours.url, tokens[0] ?? "", scanned)
  const database = copyOf(join(folder.path, "store.db"))
  const options: FloorOptions = { runtime: runtime.name, database, ...bodies }
  await using floor = await startProgram([join(import.meta.dirname, "floor.ts"), JSON.stringify(options)], {})
  const scans = (candidates: ReadonlyArray<string>) =>
    tokens.map((token) => request("POST", "/scan", token, JSON.stringify({ candidates })))
  const compareServers = (requests: ReadonlyArray<Buffer>) => inTurns(ours, floor, requests, sizes)
  const plans = tokens.map((token) => request("GET", "/plans", token))
  return {
    runtime: readInstalledVersion(runtime.name),
    compared: [
      { what: "cached scan", bytes: bodies.scan.length, ...(await compareServers(scans(scanned.scan))) },
      { what: "cached scan of 25", bytes: bodies.longScan.length, ...(await compareServers(scans(scanned.longScan))) },
      { what: "plans", bytes: bodies.plans.length, ...(await compareServers(plans)) },
    ],
  }
}

/** The floor counts in a file of its own. */
const copyOf = (file: string): string => {
  const database = new DatabaseSync(file)
  database.exec(`VACUUM INTO '${file}.floor'`)
  database.close()
  return `${file}.floor`
}

/** Rounds that compile and connect before those that count. */
const warmUps = 2

/** Sends these requests to two servers, round by round. */
const inTurns = async (
  ours: ServedApp,
  floor: ServedApp,
  requests: ReadonlyArray<Buffer>,
  { connections, requests: count, rounds }: Sizes["http"],
): Promise<{ readonly ours: Side; readonly floor: Side }> => {
  const round = async ({ pid, port }: ServedApp, nth: number) => {
    const cpu = readProcessorSeconds(pid)
    const seconds = await load({ port, requests, count, connections, from: nth * count })
    return { seconds, cpu: readProcessorSeconds(pid) - cpu }
  }
  const times = { ours: new Array<Round>(), floor: new Array<Round>() }
  for (let nth = 0; nth < warmUps + rounds; nth++) {
    const [one, other] = [await round(ours, nth), await round(floor, nth)]
    if (nth < warmUps) continue
    times.ours.push(one)
    times.floor.push(other)
  }
  return { ours: side(times.ours, count), floor: side(times.floor, count) }
}

interface Round {
  readonly seconds: number
  readonly cpu: number
}

const side = (rounds: ReadonlyArray<Round>, count: number): Side => {
  const [seconds, cpu] = [sum(rounds.map((round) => round.seconds)), sum(rounds.map((round) => round.cpu))]
  return {
    rates: rounds.map((round) => count / round.seconds),
    busy: cpu / seconds,
    cpuMicros: (cpu * 1_000_000) / (count * rounds.length),
  }
}

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((all, value) => all + value, 0)

/** Registered, with a zone and a site: a row has all its parts. And as many names as one scan may have, every second one free. */
const scanned = { scan: ["taken-1.com"], longScan: [...listCalmNames(25)] }
