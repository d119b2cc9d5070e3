import { type Engine as CoreEngine, makeEngine, type Questions as CoreQuestions } from "@surename/core"
import { limits } from "@surename/core/limits"
import { storeMemory } from "@surename/adapters/store-memory"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { composeEngine, composeWebsites, type EngineSettings } from "../compose.ts"
import type { Engine, EngineOptions, Questions } from "./types.ts"

/** The engine of these options. Rejects with `BadOption` where an adapter cannot read one. */
export const engineOf = async (options: EngineOptions): Promise<Engine> => {
  const settings = settingsOf(options)
  // A library writes nothing to the output of its program, and keeps no file that nobody asked for.
  const own = { logger: Logger.layer([]), ...(settings.store === "memory:" ? { store: storeMemory() } : {}) }
  const websites = composeWebsites(settings)
  const isSet = settings.egressAllow !== undefined || settings.sitePorts !== undefined
  // A check visits no website: their code is loaded by the first visit, and before it only to read its own options.
  const visits = isSet ? websites : Effect.succeed(Layer.unwrap(Effect.orDie(websites)))
  const composed = Effect.all({ engine: composeEngine(settings, own), web: visits })
  const { engine, web } = await Effect.runPromise(Effect.mapError(composed, (message) => new BadOption({ message })))
  return facing(makeEngine({ ...engine, web }))
}

/** An option that cannot be read. The message names it as the setting that it is. */
export class BadOption extends Data.TaggedError("BadOption")<{ readonly message: string }> {
  readonly code = "bad_option"
}

const settingsOf = (options: EngineOptions): EngineSettings => {
  const { deadlineMs = limits.probeDeadlineMs, dns, egressAllow, ports, rdapBootstrap, rdapSupplement } = options
  const { registryRps = limits.registryRps, store = "memory:" } = options
  const ofWebsites = typeof ports === "object" ? Object.entries(ports).map((pair) => pair.join(":")) : ports
  return {
    deadlineMs,
    registryRps,
    store,
    dns: listText(dns),
    egressAllow: listText(egressAllow),
    sitePorts: listText(ofWebsites),
    rdapBootstrap,
    rdapSupplement,
    rdapAggregator: undefined,
    whois: "on",
    prices: undefined,
    ...noIdeas,
  }
}

/** The package makes names by its own tables, and asks no model. */
const noIdeas = { ideaKey: undefined, ideaModel: undefined, ideaSource: undefined, ideasPerDay: 0 }

const listText = (list: string | ReadonlyArray<string> | undefined): string | undefined =>
  list === undefined || typeof list === "string" ? list : list.join(",")

const facing = (engine: CoreEngine): Engine => ({
  ...questionsOf(engine),
  until: (signal) => questionsOf(engine.until(signal)),
  close: engine.close,
})

const questionsOf = (core: CoreQuestions): Questions => ({
  ...core,
  scanNamespace: (names, { onRow, ...on } = {}) => core.scanNamespace(names, onRow, on),
  suggestNames: (input, { onRow, ...on } = {}) => core.suggestNames(input, undefined, onRow, on),
  kbSearch: (query, { topK, ...on } = {}) => core.kbSearch(query, topK, on),
})
