import type { Engine, EngineOptions, Questions, StopSignal } from "./types.ts"

export type Engines = (options: EngineOptions) => Promise<Engine>

/** The first question loads the engine, so that an import costs next to nothing. */
export const makeLazyEngine = (engines: Engines, options: EngineOptions): Engine => {
  let loaded: Promise<Engine> | undefined
  let isClosed = false
  const load = () => (loaded ??= engines(options))
  const makeQuestions = (on: () => Promise<Questions>): Questions => ({
    ready: async (...of) => (await on()).ready(...of),
    checkLive: async (...of) => (await on()).checkLive(...of),
    checkMany: async function* (...of) {
      yield* (await on()).checkMany(...of)
    },
    lastKnown: async (...of) => (await on()).lastKnown(...of),
    scanNamespace: async (...of) => (await on()).scanNamespace(...of),
    suggestNames: async (...of) => (await on()).suggestNames(...of),
    scoreNames: async (...of) => (await on()).scoreNames(...of),
    tldPolicy: async (...of) => (await on()).tldPolicy(...of),
    kbSearch: async (...of) => (await on()).kbSearch(...of),
    auditDomain: async (...of) => (await on()).auditDomain(...of),
  })
  return {
    ...makeQuestions(load),
    until: (signal: StopSignal) => makeQuestions(async () => (await load()).until(signal)),
    close: async () => {
      // An unused engine opened nothing, but is closed all the same.
      if (isClosed) return
      isClosed = true
      await (await load()).close()
    },
  }
}
