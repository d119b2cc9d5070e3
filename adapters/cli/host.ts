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
import { renameToFlag, remoteOptions, readSettings, type Settings, type SettingsOfService } from "./settings.ts"
import type { SimulateOptions } from "./simulate-options.ts"
import { awaitOrStop } from "./stop.ts"
import type { Terminal } from "./terminal.ts"

export type EngineReach = "registries" | "websites"

export interface ServeOptions {
  readonly simulate: boolean
  readonly json: boolean
}

/** The host provides everything that needs a network or a store. */
export interface Host {
  readonly version: string
  /** Fails with one line about a wrong setting. */
  readonly engine: (settings: Settings, reach: EngineReach) => Promise<Result.Result<Engine, string>>
  /** Serves tools over standard input and output until the client leaves. */
  readonly connector: (engine: Engine, terminal: Terminal) => Promise<void>
  readonly simulate: (terminal: Terminal, options: SimulateOptions) => Promise<number>
  /** `read` gets the settings of the simulated internet. Rejects with one line when it cannot start. */
  readonly serve: (
    terminal: Terminal,
    options: ServeOptions,
    readSettings: (defaults: Environment) => Result.Result<SettingsOfService, string>,
  ) => Promise<number>
  /** Rejects with one line when nothing answers there. */
  readonly conformance: (terminal: Terminal, options: ConformanceOptions) => Promise<number>
  readonly upkeep: () => Promise<Upkeep>
  readonly receipts: () => Promise<MachineReceipts>
  /** Rejects with one line when the secret is malformed. */
  readonly webhookTest: (url: URL, secret: string | undefined) => Promise<WebhookTest>
  /** Runs `work` on the store of a service, with the store's place. Rejects with one line when it cannot open the store. */
  readonly accounts: (
    settings: SettingsOfService,
    mayBegin: boolean,
    work: (where: string) => Effect.Effect<number, never, Accounts | Drafts | Orders | Reviews>,
  ) => Promise<number>
}

export interface MachineReceipts {
  readonly crypto: ReceiptCrypto
  /** Creates the key at the first use. Rejects with one line when it cannot be stored. */
  readonly machineKey: () => Promise<{
    readonly id: string
    readonly keysFile: string
    readonly engine: { readonly version: string; readonly commit: string | null }
    readonly sign: (statement: Statement) => Receipt
  }>
}

/** The outcome of one check of `surename doctor`. */
export interface Finding {
  readonly check: string
  readonly state: "good" | "bad" | "skipped"
  /** A bad finding also has the next step. */
  readonly message: string
}

/** Work of an operator on the machine of a service. Each rejects with one line. */
export interface Upkeep {
  readonly doctor: (settings: SettingsOfService, environment: Environment) => AsyncIterable<Finding>
  readonly backup: (settings: SettingsOfService, folder: string) => Promise<string>
  readonly restore: (settings: SettingsOfService, folder: string) => Promise<string>
  readonly replaceKey: (settings: SettingsOfService) => Promise<string>
}

export interface WebhookTest {
  /** New keys, made because no secret was given. The receiver needs one of them. */
  readonly madeKeys?: { readonly secret: string; readonly publicKey: string }
  readonly rows: AsyncIterable<{
    readonly played: string
    readonly expected: "accepted" | "refused"
    readonly answered: "accepted" | "refused" | "unreachable"
    readonly status?: number
    readonly note?: string
  }>
}

export interface CommandContext {
  readonly terminal: Terminal
  readonly host: Host
  readonly flags: Flags
  readonly topic: string | undefined
}

const badArguments = 2

export const refuseArguments = (
  { terminal, topic }: Pick<CommandContext, "terminal" | "topic">,
  why: string,
): number => {
  terminal.err(`surename: ${why}\nTry: surename help${topic === undefined ? "" : ` ${topic}`}\n`)
  return badArguments
}

/** A local engine or a running service. */
export type NamesEngine = Omit<Engine, "lastKnown" | "observe" | "observeScan" | "layer" | "quote" | "until">

/** Ctrl-C does not wait for the answer. */
export const withStoppableEngine = (
  context: CommandContext,
  reach: EngineReach,
  use: (engine: NamesEngine) => Promise<number>,
): Promise<number> => withEngine(context, reach, (engine) => awaitOrStop(context.terminal.stopped, use(engine)))
export const withStoppableLocalEngine = (
  context: CommandContext,
  reach: EngineReach,
  use: (engine: Engine) => Promise<number>,
): Promise<number> => withLocalEngine(context, reach, (engine) => awaitOrStop(context.terminal.stopped, use(engine)))

export const withEngine = async (
  context: CommandContext,
  reach: EngineReach,
  use: (engine: NamesEngine) => Promise<number>,
): Promise<number> => {
  const optionsResult = readOptions(remoteOptions, context.flags, context.terminal.environment)
  if (Result.isFailure(optionsResult)) return refuseArguments(context, optionsResult.failure)
  const { service } = optionsResult.success
  if (service === undefined) return withLocalEngine(context, reach, use)
  const [{ makeServiceEngine }, { toFailure }] = await Promise.all([
    import("./service/service-engine.ts"),
    import("./service/service-failure.ts"),
  ])
  try {
    return await use(await makeServiceEngine(context, service))
  } catch (cause) {
    if (context.terminal.stopped.aborted) return 130
    const { exit, message } = toFailure(cause, service, { scopes: "names:read" })
    context.terminal.err(`surename: ${message}\n`)
    return exit
  }
}

export const withLocalEngine = async (
  context: CommandContext,
  reach: EngineReach,
  use: (engine: Engine) => Promise<number>,
): Promise<number> => {
  const { flags, host, terminal } = context
  const optionsResult = readSettings(terminal.environment, flags)
  const engineResult = Result.isFailure(optionsResult)
    ? Result.fail(optionsResult.failure)
    : await host.engine(optionsResult.success, reach)
  if (Result.isFailure(engineResult)) return refuseArguments(context, renameToFlag(engineResult.failure, flags))
  const engine = engineResult.success
  try {
    return (
      (await catchStartFailure(
        context,
        engine.ready().then(() => undefined),
      )) ?? (await use(engine))
    )
  } finally {
    await engine.close()
  }
}

/** Prints one line when the work rejects. */
export const catchStartFailure = <A>({ flags, terminal }: CommandContext, work: Promise<A>): Promise<A | number> =>
  work.catch((cause: unknown) => {
    const causeText = cause instanceof Error ? cause.message.replaceAll(/\s+/gu, " ") : "it cannot start"
    const why = cause instanceof StoreUnavailable ? `the store cannot be used: ${causeText}` : causeText
    terminal.err(`surename: ${renameToFlag(why, flags)}\n`)
    return badArguments
  })
