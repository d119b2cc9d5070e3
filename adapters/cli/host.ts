import type * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Engine } from "@surename/core"
import type { Accounts } from "@surename/core/ports/accounts"
import type { ConformanceOptions } from "./conformance.ts"
import type { Flags } from "./option.ts"
import type { ServeOptions } from "./serve.ts"
import { byGivenName, settings } from "./settings.ts"
import type { Settings } from "./settings.ts"
import type { SimulateOptions } from "./simulate.ts"
import { orStopped } from "./stop.ts"
import type { Terminal } from "./terminal.ts"

/** What a host wires in: the CLI knows no driven adapter. */
export interface Host {
  readonly version: string
  /** Fails with one line for the person who set something wrongly. */
  readonly engine: (settings: Settings) => Promise<Result.Result<Engine, string>>
  readonly simulate: (terminal: Terminal, options: SimulateOptions) => Promise<number>
  /** Rejects with one line when it cannot begin. */
  readonly serve: (terminal: Terminal, options: ServeOptions, flags: Flags) => Promise<number>
  /** Rejects with one line when nothing answers there. */
  readonly conformance: (terminal: Terminal, options: ConformanceOptions) => Promise<number>
  /**
   * Does the work on the accounts of a service, and tells it where they are. Rejects with one line when its store cannot be
   * opened.
   */
  readonly accounts: (
    terminal: Terminal,
    where: { readonly flags: Flags; readonly mayBegin: boolean },
    work: (where: string) => Effect.Effect<number, never, Accounts>,
  ) => Promise<number>
}

/** What a command runs on. */
export interface On {
  readonly terminal: Terminal
  readonly host: Host
  readonly flags: Flags
  /** The command whose help to name when it was given wrongly. */
  readonly topic: string | undefined
}

export const badArguments = 2

/** With where to read more. */
export const refuse = ({ terminal, topic }: Pick<On, "terminal" | "topic">, why: string): number => {
  terminal.err(`surename: ${why}\nTry: surename help${topic === undefined ? "" : ` ${topic}`}\n`)
  return badArguments
}

/** Ctrl-C ends the work without waiting for its answer. */
export const stoppable = (on: On, use: (engine: Engine) => Promise<number>): Promise<number> =>
  withEngine(on, (engine) => orStopped(on.terminal.stopped, use(engine)))

export const withEngine = async (on: On, use: (engine: Engine) => Promise<number>): Promise<number> => {
  const { flags, host, terminal } = on
  const read = settings(terminal.environment, flags)
  const made = Result.isFailure(read) ? Result.fail(read.failure) : await host.engine(read.success)
  if (Result.isFailure(made)) return refuse(on, byGivenName(made.failure, flags))
  const engine = made.success
  try {
    await engine.ready()
  } catch (cause) {
    await engine.close()
    return cannotStart(on, cause)
  }
  try {
    return await use(engine)
  } finally {
    await engine.close()
  }
}

export const orCannotStart = (on: On, ending: Promise<number>): Promise<number> =>
  ending.catch((cause: unknown) => cannotStart(on, cause))

const cannotStart = ({ flags, terminal }: On, cause: unknown): number => {
  const why = cause instanceof Error ? cause.message.replaceAll(/\s+/gu, " ") : "it cannot start"
  terminal.err(`surename: ${byGivenName(why, flags)}\n`)
  return badArguments
}
