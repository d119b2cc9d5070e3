import process from "node:process"
import { dnsLayer, parseDnsServers } from "@surename/adapters/dns"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { makeEngine } from "@surename/core"
import { calm, certificateAuthority, serve, type World } from "@surename/fixtures"
import * as Result from "effect/Result"
import { answer, serveRaw } from "../runtimes/http-wire/raw-server.ts"
import { makeReport, runtime } from "../runtimes/report.ts"
import { serveHttp2Registry } from "./http2-registry.ts"

/** Registries that speak HTTP/2 badly, over real sockets: ten on each runtime in the gate, with `--all` a thousand on this one. */
const report = makeReport("http2 worlds")
const seeds = { node: [1, 10], bun: [11, 20], deno: [21, 30] } as const
const [from, to] = process.argv.includes("--all") ? [1, 1_000] : seeds[runtime]
const names = Array.from({ length: 10 }, (_, n) => `${n % 2 === 0 ? "registered" : "free"}-${n}.app`)

const hidden = [{ kind: "nxdomain" as const }]
const world: World = {
  seed: 1,
  hosts: {
    registry: {
      scheme: "http",
      services: [{ prefix: "", tlds: ["app"], listed: "iana", shape: "verisign" }],
    },
  },
  // Registered names that the zone does not show: only the registry's answer stands between them and a false "unregistered".
  names: Object.fromEntries(
    names
      .filter((name) => name.startsWith("reg"))
      .map((name) => [name, { registered: true, dns: { NS: hidden, SOA: hidden, A: hidden, AAAA: hidden } }]),
  ),
  hostility: calm,
}

interface WorldAnswer {
  readonly lies: ReadonlyArray<string>
  readonly free: number
  readonly mangled: number
}

await using sim = await serve(world)
const dns = Result.getOrThrow(parseDnsServers(sim.env["SURENAME_DNS"] ?? ""))

const askIn = async (seed: number): Promise<WorldAnswer> => {
  await using registry = await serveHttp2Registry(world, seed, (seed % 10) / 12)
  const list = JSON.stringify({
    version: "1.0",
    publication: "2026-11-01T00:00:00Z",
    services: [[["app"], [registry.base]]],
  })
  const listAnswer = answer("200 OK", { "content-length": String(list.length) }, list)
  await using lists = await serveRaw((socket) => void socket.end(listAnswer))
  const engine = makeEngine({
    rdap: rdapHttp({ bootstrap: `${lists.origin}/`, registryRps: 1_000, certificateAuthority }),
    dns: dnsLayer(dns),
    store: storeMemory(),
  })
  try {
    const { results } = await engine.checkLive(names)
    const free = results.flatMap((row) => ("error" in row || row.classification !== "unregistered" ? [] : [row.domain]))
    return {
      lies: free.filter((name) => name.startsWith("registered")),
      free: free.length,
      mangled: registry.mangled(),
    }
  } finally {
    await engine.close()
  }
}

await report.check(`false unregistered at registries that speak HTTP/2 badly, seeds ${from} to ${to}: 0`, async () => {
  const [next, results] = [Array.from({ length: to - from + 1 }, (_, n) => from + n), new Array<WorldAnswer>()]
  const work = async () => {
    for (let seed = next.shift(); seed !== undefined; seed = next.shift()) {
      const record = await askIn(seed)
      if (record.lies.length > 0) throw new Error(`seed ${seed} calls free: ${record.lies.join(", ")}`)
      results.push(record)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  const [free, mangled] = [
    results.reduce((sum, record) => sum + record.free, 0),
    results.reduce((sum, record) => sum + record.mangled, 0),
  ]
  console.log(
    `     ${results.length} worlds, 0 false unregistered, ${mangled} answers mangled, ${free} free names told to be free`,
  )
  if (free < results.length || mangled < results.length * 3)
    throw new Error(`${free} free, ${mangled} mangled: too few to show anything`)
})

report.end()
