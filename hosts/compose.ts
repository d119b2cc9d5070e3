import process from "node:process"
import * as Logger from "effect/Logger"
import * as Result from "effect/Result"
import type { Settings } from "@surename/adapters/cli"
import { dnsLayer, parseDnsServers, systemServers } from "@surename/adapters/dns"
import { rdapHttp } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { makeEngine } from "@surename/core"
import type { Engine } from "@surename/core"

/** Chooses the adapters for the settings: the same on every runtime. */
export const compose = (settings: Settings): Result.Result<Engine, string> =>
  Result.gen(function* () {
    const servers =
      settings.dns === undefined
        ? systemServers()
        : yield* Result.mapError(parseDnsServers(settings.dns), ({ message }) => `SURENAME_DNS: ${message}`)
    const rdap = rdapHttp({
      registryRps: settings.registryRps,
      ...(settings.rdapBootstrap === undefined ? {} : { bootstrap: settings.rdapBootstrap }),
      ...(settings.rdapSupplement === undefined ? {} : { supplement: settings.rdapSupplement }),
      ...(settings.rdapAggregator === undefined ? {} : { aggregator: settings.rdapAggregator }),
    })
    return makeEngine({
      rdap,
      dns: dnsLayer(servers),
      store: storeMemory(verdictsKept),
      logger: warnings,
      deadlineMs: settings.deadlineMs,
    })
  })

/** A command ends with its answers; what outlives a deadline is all that is worth keeping. */
const verdictsKept = 2_000

/** For people, and on standard error: standard output carries rows and nothing else. */
const warnings = Logger.layer([
  Logger.make(({ message }) => {
    process.stderr.write(`surename: ${[message].flat().map(String).join(" ")}\n`)
  }),
])
