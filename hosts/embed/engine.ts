import { makeEngine } from "@surename/core"
import { limits } from "@surename/core/limits"
import { lookupLimits } from "@surename/core/lookup/limits"
import { storeMemory } from "@surename/adapters/store-memory"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { composeEngine, composeWebsites, type EngineSettings } from "../compose.ts"
import type { Engine, EngineOptions } from "./types.ts"

/** Rejects with `BadOption` when an adapter cannot read an option. */
export const makePackageEngine = async (options: EngineOptions): Promise<Engine> => {
  const settings = toEngineSettings(options)
  // A library writes no output and keeps no file unasked.
  const ownParts = { logger: Logger.layer([]), ...(settings.store === "memory:" ? { store: storeMemory() } : {}) }
  const websites = composeWebsites(settings)
  const isSet = settings.egressAllow !== undefined || settings.sitePorts !== undefined
  // A check visits no website, so the first visit loads their code, or an option of theirs.
  const visits = isSet ? websites : Effect.succeed(Layer.unwrap(Effect.orDie(websites)))
  const composed = Effect.all({ engine: composeEngine(settings, ownParts), web: visits })
  const { engine, web } = await Effect.runPromise(
    Effect.mapError(composed, ({ message }) => new BadOption({ message })),
  )
  return makeEngine({ ...engine, web })
}

/** An option that cannot be read. The message names its setting. */
export class BadOption extends Data.TaggedError("BadOption")<{ readonly message: string }> {
  readonly code = "bad_option"
}

const toEngineSettings = (options: EngineOptions): EngineSettings => {
  const { deadlineMs = lookupLimits.probeDeadlineMs, dns, egressAllow, ports, rdapBootstrap, rdapSupplement } = options
  const { registryRps = limits.registryRps, store = "memory:" } = options
  const portList = typeof ports === "object" ? Object.entries(ports).map((pair) => pair.join(":")) : ports
  return {
    deadlineMs,
    registryRps,
    store,
    dns: joinList(dns),
    egressAllow: joinList(egressAllow),
    sitePorts: joinList(portList),
    rdapBootstrap,
    rdapSupplement,
    rdapAggregator: undefined,
    whois: "on",
    prices: undefined,
    ...noIdeas,
  }
}

/** The package makes names from its own tables and asks no model. */
const noIdeas = { ideaKey: undefined, ideaModel: undefined, ideaSource: undefined, ideasPerDay: 0 }

const joinList = (list: string | ReadonlyArray<string> | undefined): string | undefined =>
  list === undefined || typeof list === "string" ? list : list.join(",")
