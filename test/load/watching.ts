import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { databaseSql } from "@surename/adapters/store-sql"
import { watchSql } from "@surename/adapters/store-sql/watch"
import { readHostPort } from "@surename/core/evidence/under-base"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { defaultWorld, serve, type SimServer } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { readBases } from "../bench/bare.ts"
import { readProcessorSeconds } from "../bench/http/processor-time.ts"
import type { Runtime } from "../bench/runtimes.ts"
import { addAccount } from "../conformance/drafts-suite.ts"
import { root } from "../gate/program.ts"
import { startPostgres } from "../postgres/server.ts"
import { type Host, startHost } from "./host.ts"

interface Size {
  readonly registries: number
  readonly perRegistry: number
  /** Requests a second that each registry allows. */
  readonly rps: number
  /** The middle service gets SIGKILL when so many names were looked at. */
  readonly killAfter?: number
}

/** Three services share what is due on one Postgres. */
export const watchTogether = async (three: ReadonlyArray<Runtime>, size: Size) => {
  const { killAfter, perRegistry, registries, rps } = size
  const tlds = tldsOf(registries)
  const names = tlds.flatMap((tld) => Array.from({ length: perRegistry }, (_, n) => `watched-${n}.${tld}`))
  await using world = await serve(worldOf(tlds))
  await using postgres = await startPostgres()
  await using running = new AsyncDisposableStack()
  const args = ["--registry-rps", String(rps), "--store", postgres.url]
  const hosts: Array<Host> = []
  for (const runtime of three) hosts.push(running.use(await startHost(runtime, { args, env: world.env })))
  const requests = collectRequests(world, new Set(names))
  const alive = () => hosts.filter((host) => !host.isGone())
  const sumProcessorSeconds = () => alive().reduce((all, { pid }) => all + readProcessorSeconds(pid), 0)
  const [began, before] = [performance.now(), sumProcessorSeconds()]
  await watchAll(postgres.url, await readBases(world.env), names)
  let lagSeconds = 0
  while (names.some((name) => !requests.times.has(name))) {
    await pause(500)
    requests.collect()
    if (killAfter !== undefined && alive().length === three.length && requests.times.size >= killAfter)
      await hosts[1]?.kill()
    lagSeconds = Math.max(lagSeconds, ...(await Promise.all(alive().map(lagOf))))
    if (performance.now() - began > 3_600_000) break
  }
  // Nothing but failed looks is due within a week.
  await pause(3 * watchLimits.watchPollMs)
  requests.collect()
  const [seconds, processor] = [(performance.now() - began) / 1_000, sumProcessorSeconds() - before]
  return {
    names: names.length,
    missed: names.filter((name) => !requests.times.has(name)).length,
    twice: requests.tooSoon.size,
    again: names.filter((name) => (requests.times.get(name) ?? 0) > 1).length - requests.tooSoon.size,
    mostTimes: names.reduce((most, name) => Math.max(most, requests.times.get(name) ?? 0), 0),
    busiest: Math.max(...Array.from(requests.byHost.values(), busiestSecond)),
    seconds,
    lagSeconds,
    msPerCheck: (processor * 1_000) / names.length,
  }
}

/** TLDs of IANA's list, each with a registry of its own. */
const tldsOf = (most: number): ReadonlyArray<string> =>
  readFileSync(join(root, "core", "data", "iana-tlds-alpha-by-domain.txt"), "utf8")
    .split("\n")
    .filter((line) => /^[A-Z]{5,}$/u.test(line))
    .slice(0, most)
    .map((tld) => tld.toLowerCase())

const worldOf = (tlds: ReadonlyArray<string>) => {
  const hosts = tlds.map((tld) => {
    const service = { prefix: "rdap", tlds: [tld], listed: "iana", shape: "rdap_json" } as const
    return [`registry-${tld}`, { scheme: "http", services: [service] }] as const
  })
  return { ...defaultWorld({ calm: true }), hosts: Object.fromEntries(hosts), names: {}, sites: {}, zones: {} }
}

/** The history forgets its oldest requests. A name is due again a quarter of an hour after a check that failed, and not sooner. */
const collectRequests = (world: SimServer, watched: ReadonlySet<string>) => {
  const [times, byHost] = [new Map<string, number>(), new Map<string, Array<number>>()]
  const [lastAt, tooSoon] = [new Map<string, number>(), new Set<string>()]
  let last = 0
  const collect = () => {
    for (const { at, host, n, name, over } of world.history()) {
      if (n <= last || over !== "http") continue
      times.set(name, (times.get(name) ?? 0) + 1)
      if (watched.has(name) && Date.parse(at) - (lastAt.get(name) ?? 0) < 0.9 * watchLimits.failedCheckMs[0])
        tooSoon.add(name)
      lastAt.set(name, Date.parse(at))
      const all = byHost.get(host) ?? []
      all.push(Date.parse(at))
      byHost.set(host, all)
    }
    last = world.history().at(-1)?.n ?? last
  }
  return { times, tooSoon, byHost, collect }
}

/** The most requests within a second, wherever it begins. */
const busiestSecond = (times: ReadonlyArray<number>): number => {
  let [most, from] = [0, 0]
  for (const [n, at] of times.entries()) {
    while ((times[from] ?? at) <= at - 1_000) from += 1
    most = Math.max(most, n - from + 1)
  }
  return most
}

const lagOf = async (host: Host): Promise<number> =>
  Number(/^surename_watch_lag_seconds (\S+)$/mu.exec(await host.metrics())?.[1] ?? 0)

/** One account with all names, written beside the services. */
const watchAll = (url: string, bases: ReadonlyMap<string, string>, names: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const lists = yield* Watchlists
    yield* addAccount("ada")
    for (let from = 0; from < names.length; from += watchLimits.watchNamesAtOnce) {
      const add = names.slice(from, from + watchLimits.watchNamesAtOnce).map((domain) => {
        const base = bases.get(domain.slice(domain.indexOf(".") + 1)) ?? ""
        return { domain, host: readHostPort(base) ?? "" }
      })
      yield* lists.change("ada", "ideas", { add, remove: [], notes: {} }, Number.MAX_SAFE_INTEGER)
    }
  }).pipe(Effect.provide(Layer.provideMerge(watchSql, databaseSql(url))), Effect.runPromise)
