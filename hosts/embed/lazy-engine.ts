import type { Engine, EngineOptions, EngineCalls, StopSignal } from "./types.ts"

export type Engines = (options: EngineOptions) => Promise<Engine>

/** The first call loads the engine, so that an import costs next to nothing. */
export const makeLazyEngine = (engines: Engines, options: EngineOptions): Engine => {
  let loaded: Promise<Engine> | undefined
  let isClosed = false
  const load = () => (loaded ??= engines(options))
  const makeCalls = (getCalls: () => Promise<EngineCalls>): EngineCalls => ({
    ready: async (...input) => (await getCalls()).ready(...input),
    checkLive: async (...input) => (await getCalls()).checkLive(...input),
    checkMany: async function* (...input) {
      yield* (await getCalls()).checkMany(...input)
    },
    lastKnown: async (...input) => (await getCalls()).lastKnown(...input),
    scanNamespace: async (...input) => (await getCalls()).scanNamespace(...input),
    suggestNames: async (...input) => (await getCalls()).suggestNames(...input),
    scoreNames: async (...input) => (await getCalls()).scoreNames(...input),
    tldPolicy: async (...input) => (await getCalls()).tldPolicy(...input),
    kbSearch: async (...input) => (await getCalls()).kbSearch(...input),
    auditDomain: async (...input) => (await getCalls()).auditDomain(...input),
  })
  return {
    ...makeCalls(load),
    until: (signal: StopSignal) => makeCalls(async () => (await load()).until(signal)),
    close: async () => {
      // Closes an engine that was never used, although it opened nothing.
      if (isClosed) return
      isClosed = true
      await (await load()).close()
    },
  }
}
