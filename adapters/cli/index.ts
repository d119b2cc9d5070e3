import type * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Engine } from "@surename/core"
import { limits } from "@surename/core/limits"
import type { Accounts } from "@surename/core/ports/accounts"
import type { Flags } from "./arguments.ts"
import { audit } from "./audit.ts"
import { check, nothingToCheck } from "./check.ts"
import { command, commandIn, noCommand } from "./command.ts"
import type { Command } from "./command.ts"
import type { ConformanceOptions } from "./conformance.ts"
import { help } from "./help.ts"
import { policy } from "./policy.ts"
import { registries } from "./registries.ts"
import { scan } from "./scan.ts"
import { score } from "./score.ts"
import type { ServeOptions } from "./serve.ts"
import { settings } from "./settings.ts"
import type { Settings } from "./settings.ts"
import { nothingToName, suggest } from "./suggest.ts"
import type { Terminal } from "./terminal.ts"
import { token } from "./token.ts"
import type { TokenCommand } from "./token.ts"
import { orStopped } from "./until.ts"
import { createUser, newPassword, user } from "./user.ts"
import type { CreateUser, UserCommand } from "./user.ts"

export { wantsColour } from "./terminal.ts"
export type { Terminal } from "./terminal.ts"
export { settings } from "./settings.ts"
export type { Settings } from "./settings.ts"
export { serveStore } from "./serve.ts"
export type { ServeOptions } from "./serve.ts"
export { serveSettings } from "./serve-settings.ts"
export type { ServeSettings } from "./serve-settings.ts"
export type { Command } from "./command.ts"
export type { ConformanceOptions } from "./conformance.ts"
export { painter } from "./paint.ts"

/** What a host wires in: the CLI knows no driven adapter. */
export interface Host {
  readonly version: string
  /** Fails with one line for the person who set something wrongly. */
  readonly engine: (settings: Settings) => Result.Result<Engine, string>
  readonly simulate: (terminal: Terminal, options: Extract<Command, { _tag: "Simulate" }>) => Promise<number>
  /** Rejects with one line when it cannot begin. */
  readonly serve: (terminal: Terminal, options: ServeOptions) => Promise<number>
  /** Rejects with one line when nobody answers there. */
  readonly conformance: (terminal: Terminal, options: ConformanceOptions) => Promise<number>
  /**
   * Does the work on the accounts of a service, and tells it where they are. Rejects with one line when its store cannot be
   * opened; only the making of an account may begin a new one.
   */
  readonly accounts: (
    terminal: Terminal,
    command: UserCommand | TokenCommand,
    work: (where: string) => Effect.Effect<number, never, Accounts>,
  ) => Promise<number>
}

const badArguments = 2

/** Where a command runs, and whose help to name when it is given wrongly. */
interface On {
  readonly terminal: Terminal
  readonly host: Host
  readonly topic: string | undefined
}

/** Runs one command and returns its exit status. */
export const run = async (terminal: Terminal, host: Host, argv: ReadonlyArray<string>): Promise<number> => {
  const on: On = { terminal, host, topic: commandIn(argv) }
  const read = command(argv)
  if (Result.isFailure(read)) return refuse(on, read.failure)
  const wanted = read.success
  switch (wanted._tag) {
    case "Help": {
      const text = help(wanted.topic)
      if (text === undefined) return refuse(on, noCommand(wanted.topic ?? ""))
      await terminal.out(text)
      return 0
    }
    case "Version":
      await terminal.out(`${host.version}\n`)
      return 0
    case "Serve":
      return orCannotStart(terminal, host.serve(terminal, wanted))
    case "UserCreate":
      return orStopped(terminal.stopped, makeUser(terminal, host, wanted))
    case "UserSetPlan":
    case "UserList":
      return onAccounts(terminal, host, wanted, (where) => user(terminal, wanted, where))
    case "TokenCreate":
    case "TokenList":
    case "TokenRevoke":
      return onAccounts(terminal, host, wanted, () => token(terminal, wanted))
    case "Conformance":
      return orCannotStart(terminal, host.conformance(terminal, wanted))
    case "Simulate":
      return host.simulate(terminal, wanted)
    case "Check":
      if (wanted.names.length === 0 && terminal.stdinIsTerminal) return refuse(on, nothingToCheck)
      return withEngine(on, wanted.flags, (engine) => check(terminal, engine, wanted))
    case "Suggest":
      if (wanted.input.query === undefined && wanted.input.scan_id === undefined) return refuse(on, nothingToName)
      return stoppable(on, wanted.flags, (engine) => suggest(terminal, engine, wanted))
    case "Score":
      if (wanted.names.length === 0)
        return refuse(on, `no names given: surename score NAME…, up to ${limits.scoreNameDomains}`)
      return stoppable(on, wanted.flags, (engine) => score(terminal, engine, wanted))
    case "Scan":
      if (wanted.names.length === 0)
        return refuse(on, `no names given: surename scan NAME…, up to ${limits.scanCandidates}`)
      return stoppable(on, wanted.flags, (engine) => scan(terminal, engine, wanted))
    case "Audit":
      if (wanted.names.length === 0) return refuse(on, "no names given: surename audit NAME…")
      return stoppable(on, wanted.flags, (engine) => audit(terminal, engine, wanted))
    case "Policy":
      if (wanted.tlds.length === 0) return refuse(on, "no TLD given: surename policy TLD…, such as com")
      return stoppable(on, wanted.flags, (engine) => policy(terminal, engine, wanted))
    case "Registries":
      return stoppable(on, wanted.flags, (engine) => registries(terminal, engine, wanted))
  }
}

/** Nobody waits for an answer after Ctrl-C. `check` streams, and has an ending of its own. */
const stoppable = (on: On, flags: Flags, use: (engine: Engine) => Promise<number>) =>
  withEngine(on, flags, (engine) => orStopped(on.terminal.stopped, use(engine)))

const makeUser = async (terminal: Terminal, host: Host, wanted: CreateUser): Promise<number> => {
  const password = await newPassword(terminal, wanted)
  if (Result.isSuccess(password)) {
    const account = { email: wanted.email, password: password.success }
    return onAccounts(terminal, host, wanted, (where) => createUser(terminal, account, where))
  }
  terminal.err(`surename: ${password.failure.message}\n`)
  return 1
}

/** Also Ctrl-C while a database is waited for. */
const onAccounts = (
  terminal: Terminal,
  { accounts }: Host,
  command: UserCommand | TokenCommand,
  work: (where: string) => Effect.Effect<number, never, Accounts>,
) => orCannotStart(terminal, orStopped(terminal.stopped, accounts(terminal, command, work)))

const withEngine = async (on: On, flags: Flags, use: (engine: Engine) => Promise<number>): Promise<number> => {
  const { host, terminal } = on
  const made = Result.flatMap(settings(terminal.environment, flags), host.engine)
  if (Result.isFailure(made)) return refuse(on, made.failure)
  const engine = made.success
  try {
    await engine.ready()
  } catch (cause) {
    await engine.close()
    return cannotStart(terminal, cause)
  }
  try {
    return await use(engine)
  } finally {
    await engine.close()
  }
}

const orCannotStart = (terminal: Terminal, ending: Promise<number>): Promise<number> =>
  ending.catch((cause: unknown) => cannotStart(terminal, cause))

const cannotStart = (terminal: Terminal, cause: unknown): number => {
  terminal.err(`surename: ${cause instanceof Error ? cause.message.replaceAll(/\s+/gu, " ") : "it cannot start"}\n`)
  return badArguments
}

const refuse = ({ terminal, topic }: On, why: string): number => {
  terminal.err(`surename: ${why}\nTry: surename help${topic === undefined ? "" : ` ${topic}`}\n`)
  return badArguments
}
