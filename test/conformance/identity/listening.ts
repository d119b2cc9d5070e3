import { format } from "node:util"
import * as Effect from "effect/Effect"

const voices = ["debug", "error", "info", "log", "trace", "warn"] as const

/** Records the log and the console. */
export const recordLog = <A>(use: (log: Array<string>) => Effect.Effect<A>): Effect.Effect<A> =>
  Effect.acquireUseRelease(
    Effect.sync(() => {
      const log: Array<string> = []
      const before = voices.map((voice) => [voice, console[voice]] as const)
      for (const voice of voices) console[voice] = (...parts: ReadonlyArray<unknown>) => void log.push(format(...parts))
      return { log, before }
    }),
    ({ log }) => use(log),
    ({ before }) =>
      Effect.sync(() => {
        for (const [voice, was] of before) console[voice] = was
      }),
  )
