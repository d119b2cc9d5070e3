import type { Engine, EngineOptions, Questions, StopSignal } from "./types.ts"

export type Engines = (options: EngineOptions) => Promise<Engine>

/** The first question loads the engine, so that an import costs next to nothing. */
export const makeLazyEngine = (engines: Engines, options: EngineOptions): Engine => {
  let loaded: Promise<Engine> | undefined
  let isClosed = false
  const load = () => (loaded ??= engines(options))
  const makeQuestions = (getQuestions: () => Promise<Questions>): Questions => ({
    ready: async (...input) => (await getQuestions()).ready(...input),
    checkLive: async (...input) => (await getQuestions()).checkLive(...input),
    checkMany: async function* (...input) {
      yield* (await getQuestions()).checkMany(...input)
    },
    lastKnown: async (...input) => (await getQuestions()).lastKnown(...input),
    scanNamespace: async (...input) => (await getQuestions()).scanNamespace(...input),
    suggestNames: async (...input) => (await getQuestions()).suggestNames(...input),
    scoreNames: async (...input) => (await getQuestions()).scoreNames(...input),
    tldPolicy: async (...input) => (await getQuestions()).tldPolicy(...input),
    kbSearch: async (...input) => (await getQuestions()).kbSearch(...input),
    auditDomain: async (...input) => (await getQuestions()).auditDomain(...input),
  })
  return {
    ...makeQuestions(load),
    until: (signal: StopSignal) => makeQuestions(async () => (await load()).until(signal)),
    close: async () => {
      // Closes an engine that was never used, although it opened nothing.
      if (isClosed) return
      isClosed = true
      await (await load()).close()
    },
  }
}
