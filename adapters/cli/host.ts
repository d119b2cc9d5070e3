import type * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Engine } from "@surename/core"
import { StoreUnavailable } from "@surename/core/ports/store"
import type { ReceiptCrypto } from "@surename/core/operations/receipts/format/bytes"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import type { Statement } from "@surename/core/operations/receipts/format/statement"
import type { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import type { Orders } from "@surename/core/operations/money/ports/orders"
import type { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import type { ConformanceOptions } from "./conformance-options.ts"
import { type Environment, type Flags, readOptions } from "./option.ts"
import { byGivenName, remoteOptions, readSettings, type Settings, type SettingsOfService } from "./settings.ts"
import type { SimulateOptions } from "./simulate-options.ts"
import { orStopped } from "./stop.ts"
import type { Terminal } from "./terminal.ts"

/** How far an engine has to reach: websites cost more to load. */
export type EngineReach = "registries" | "websites"

export interface ServeOptions {
  /** In the small internet instead of the real one. */
  readonly simulate: boolean
  readonly json: boolean
}

/** The parts that a host provides: the CLI imports no driven adapter. */
export interface Host {
  readonly version: string
  /** Fails with one line for the person who set something wrongly. */
  readonly engine: (settings: Settings, reach: EngineReach) => Promise<Result.Result<Engine, string>>
  /** Serves tools over standard input and output until the program at the other end leaves. */
  readonly connector: (engine: Engine, terminal: Terminal) => Promise<void>
  readonly simulate: (terminal: Terminal, options: SimulateOptions) => Promise<number>
  /** `read` is given what the simulated internet sets. Rejects with one line when it cannot begin. */
  readonly serve: (
    terminal: Terminal,
    options: ServeOptions,
    read: (usual: Environment) => Result.Result<SettingsOfService, string>,
  ) => Promise<number>
  /** Rejects with one line when nothing answers there. */
  readonly conformance: (terminal: Terminal, options: ConformanceOptions) => Promise<number>
  readonly upkeep: () => Promise<Upkeep>
  /** Verifies receipts, and signs those of this machine. */
  readonly receipts: () => Promise<MachineReceipts>
  /** Plays deliveries against a receiver. Rejects with one line when the secret is none. */
  readonly webhookTest: (url: URL, secret: string | undefined) => Promise<WebhookTest>
  /**
   * Does the work on the accounts and drafts of a service, and tells it where they are. Rejects with one line when its store cannot be
   * opened.
   */
  readonly accounts: (
    of: SettingsOfService,
    mayBegin: boolean,
    work: (where: string) => Effect.Effect<number, never, Accounts | Drafts | Orders | Reviews>,
  ) => Promise<number>
}

export interface MachineReceipts {
  readonly crypto: ReceiptCrypto
  /** Made when it is first needed. Rejects with one line when it cannot be kept. */
  readonly machineKey: () => Promise<{
    readonly id: string
    /** The public key, for whoever verifies. */
    readonly keysFile: string
    readonly engine: { readonly version: string; readonly commit: string | null }
    readonly sign: (statement: Statement) => Receipt
  }>
}

/** The outcome of one check of `surename doctor`. */
export interface Finding {
  readonly check: string
  readonly state: "good" | "bad" | "skipped"
  /** The finding; where it is bad, also what to do. */
  readonly message: string
}

/** Work of an operator on the machine of a service. Each rejects with one line. */
export interface Upkeep {
  readonly doctor: (of: SettingsOfService, environment: Environment) => AsyncIterable<Finding>
  /** These resolve to one line for people. */
  readonly backup: (of: SettingsOfService, folder: string) => Promise<string>
  readonly restore: (of: SettingsOfService, folder: string) => Promise<string>
  readonly replaceKey: (of: SettingsOfService) => Promise<string>
}

export interface WebhookTest {
  /** Made where none was given; the receiver needs one of them. */
  readonly madeKeys?: { readonly secret: string; readonly publicKey: string }
  readonly rows: AsyncIterable<{
    readonly played: string
    readonly expected: "accepted" | "refused"
    readonly answered: "accepted" | "refused" | "unreachable"
    readonly status?: number
    readonly note?: string
  }>
}

/** The services of a command. */
export interface CommandContext {
  readonly terminal: Terminal
  readonly host: Host
  readonly flags: Flags
  /** The command whose help to name when it was given wrongly. */
  readonly topic: string | undefined
}

const badArguments = 2

/** With where to read more. */
export const refuseArguments = (
  { terminal, topic }: Pick<CommandContext, "terminal" | "topic">,
  why: string,
): number => {
  terminal.err(`surename: ${why}\nTry: surename help${topic === undefined ? "" : ` ${topic}`}\n`)
  return badArguments
}

/** The questions about names, to an engine here or to a running service. */
export type NamesEngine = Omit<Engine, "lastKnown" | "observe" | "layer" | "quote" | "until">

/** Ctrl-C ends the work without waiting for its answer. */
export const withStoppableEngine = (
  on: CommandContext,
  reach: EngineReach,
  use: (engine: NamesEngine) => Promise<number>,
): Promise<number> => withEngine(on, reach, (engine) => orStopped(on.terminal.stopped, use(engine)))
export const withStoppableLocalEngine = (
  on: CommandContext,
  reach: EngineReach,
  use: (engine: Engine) => Promise<number>,
): Promise<number> => withLocalEngine(on, reach, (engine) => orStopped(on.terminal.stopped, use(engine)))

export const withEngine = async (
  on: CommandContext,
  reach: EngineReach,
  use: (engine: NamesEngine) => Promise<number>,
): Promise<number> => {
  const read = readOptions(remoteOptions, on.flags, on.terminal.environment)
  if (Result.isFailure(read)) return refuseArguments(on, read.failure)
  const { service } = read.success
  if (service === undefined) return withLocalEngine(on, reach, use)
  const [{ serviceEngine }, { failureOf }] = await Promise.all([
    import("./service/service-engine.ts"),
    import("./service/failure.ts"),
  ])
  try {
    return await use(await serviceEngine(on, service))
  } catch (cause) {
    if (on.terminal.stopped.aborted) return 130
    const { exit, message } = failureOf(cause, service, { scopes: "names:read" })
    on.terminal.err(`surename: ${message}\n`)
    return exit
  }
}

export const withLocalEngine = async (
  on: CommandContext,
  reach: EngineReach,
  use: (engine: Engine) => Promise<number>,
): Promise<number> => {
  const { flags, host, terminal } = on
  const read = readSettings(terminal.environment, flags)
  const made = Result.isFailure(read) ? Result.fail(read.failure) : await host.engine(read.success, reach)
  if (Result.isFailure(made)) return refuseArguments(on, byGivenName(made.failure, flags))
  const engine = made.success
  try {
    return (
      (await orCannotStart(
        on,
        engine.ready().then(() => undefined),
      )) ?? (await use(engine))
    )
  } finally {
    await engine.close()
  }
}

/** Returns the result of the work; if it rejects, the user gets one line. */
export const orCannotStart = <A>({ flags, terminal }: CommandContext, work: Promise<A>): Promise<A | number> =>
  work.catch((cause: unknown) => {
    const causeText = cause instanceof Error ? cause.message.replaceAll(/\s+/gu, " ") : "it cannot start"
    const why = cause instanceof StoreUnavailable ? `the store cannot be used: ${causeText}` : causeText
    terminal.err(`surename: ${byGivenName(why, flags)}\n`)
    return badArguments
  })
