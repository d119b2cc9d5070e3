import * as Layer from "effect/Layer"
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
  Result.gen(function*() {
    const servers = settings.dns === undefined
      ? systemServers()
      : yield* Result.mapError(parseDnsServers(settings.dns), ({ message }) => `SURENAME_DNS: ${message}`)
    const rdap = rdapHttp({
      registryRps: settings.registryRps,
      ...(settings.rdapBootstrap === undefined ? {} : { bootstrap: settings.rdapBootstrap }),
      ...(settings.rdapSupplement === undefined ? {} : { supplement: settings.rdapSupplement }),
      ...(settings.rdapAggregator === undefined ? {} : { aggregator: settings.rdapAggregator }),
    })
    return makeEngine({
      rdap: Layer.provide(rdap, logsToStderr),
      dns: dnsLayer(servers),
      memory: storeMemory(),
      deadlineMs: settings.deadlineMs,
    })
  })

/** Standard output carries rows and nothing else. */
const logsToStderr = Layer.succeed(Logger.LogToStderr, true)
