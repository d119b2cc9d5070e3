import { readFile } from "node:fs/promises"
import * as Result from "effect/Result"
import { type Client, client, type Fetch } from "@surename/core/client"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { type Command, makeCommand, type PlainSpec, type SomeSpec, type Spec } from "../command.ts"
import type { CommandContext } from "../host.ts"
import { makeOptional, type Options, makeText, readOptions, type Values, dropFlag } from "../option.ts"
import { readServiceAddress } from "./service-address.ts"
import { awaitOrStop } from "../stop.ts"
import type { Terminal } from "../terminal.ts"
import { makeFailure, makeUsageError } from "./failure.ts"
import { type CommandSubject, describeNewToken, makeNoAnswerError, toFailure } from "./service-failure.ts"

const defaultAddress = "http://127.0.0.1:8787"

const options = {
  url: makeOptional(
    "SURENAME_URL=URL",
    `the service to ask (default: --service, else ${defaultAddress})`,
    readServiceAddress,
  ),
  service: makeOptional("SURENAME_SERVICE=URL", "the service to ask, when --url is not given", readServiceAddress),
  token: dropFlag(
    makeText("SURENAME_TOKEN=TOKEN", "your personal token. As an argument it would stay in the shell history"),
  ),
  tokenFile: makeText("FILE", "reads the token from the first line of this file"),
}

export const serviceSettings = [{ title: "Service", options }]

export const draftHelp = {
  settings: serviceSettings,
  exit: "0 done · 1 not done, or flagged, and why · 2 bad arguments, no token, or no answer from the service · 130 stopped",
} as const

export interface Service {
  readonly url: string
  readonly client: Client
  /** Lists are sent without `client`, so they need the token. */
  readonly token: string
  readonly terminal: Terminal
}

type ServiceCommandSpec<O extends Options, Input> = Omit<Spec<O, Input>, "exit" | "run" | "settings"> & {
  readonly exit?: string
  readonly run: (service: Service, input: Input) => Promise<number | void>
}

export const defaultExit =
  "0 done · 1 not done, and why · 2 bad arguments, no token, or no answer from the service · 130 stopped"

/** Makes a function that defines the commands of one subject. */
export const makeServiceCommands = (defaultExitText: string, subject?: CommandSubject) => {
  function define<O extends Options, Input>(spec: ServiceCommandSpec<O, Input>): Command
  function define<O extends Options, Input = Values<O>>(spec: PlainSpec<ServiceCommandSpec<O, Input>>): Command
  function define({ exit = defaultExitText, run, ...spec }: SomeSpec<ServiceCommandSpec<Options, unknown>>): Command {
    const runWork = (context: CommandContext, input: unknown) =>
      runOnService(context, async (service) => (await run(service, input)) ?? 0, subject)
    return makeCommand({ ...spec, settings: serviceSettings, exit, run: runWork })
  }
  return define
}

export const defineDraftCommand = makeServiceCommands(draftHelp.exit)

/** Returns the exit status of the work, 1 or 2 after one line of error, or 130 when stopped. `check` runs before the token is needed. */
export const runOnService = (
  context: CommandContext,
  runWork: (service: Service) => Promise<number>,
  subject?: CommandSubject,
  check?: () => Promise<void>,
): Promise<number> => {
  const { flags, terminal } = context
  const runCommand = async () => {
    const optionsResult = readOptions(options, flags, terminal.environment)
    if (Result.isFailure(optionsResult)) return printServiceFailure(terminal, optionsResult.failure, 2)
    const { token, tokenFile } = optionsResult.success
    const url = chooseAddress(optionsResult.success, flags)
    try {
      await check?.()
      const usedToken = tokenFile === undefined ? token : await readTokenFile(tokenFile)
      if (usedToken === undefined) throw makeUsageError(`a token is needed. ${describeNewToken(url, subject?.scopes)}`)
      return await runWork({
        url,
        token: usedToken,
        terminal,
        client: client({
          baseUrl: url,
          token: usedToken,
          fetch: makeBoundedFetch(terminal.stopped, draftLimits.draftCallMs),
        }),
      })
    } catch (cause) {
      // A stopped call is not a failure.
      if (terminal.stopped.aborted) return 130
      const { exit, message } = toFailure(cause, url, subject)
      return printServiceFailure(terminal, message, exit)
    }
  }
  return awaitOrStop(terminal.stopped, runCommand())
}

/** Chooses the address. A flag overrides both variables. */
const chooseAddress = ({ service, url }: Values<typeof options>, flags: CommandContext["flags"]): string =>
  (flags["service"] !== undefined && flags["url"] === undefined ? service : (url ?? service)) ?? defaultAddress

const printServiceFailure = (terminal: Terminal, why: string, exit: number): number => {
  terminal.err(`surename: ${why}\n`)
  return exit
}

export const readTokenFile = async (file: string): Promise<string> => {
  const text = await readFile(file, "utf8").catch(() => {
    throw makeUsageError(`--token-file ${JSON.stringify(file)} cannot be read`)
  })
  const line = (text.split(/\r?\n/u)[0] ?? "").trim()
  if (line === "") throw makeUsageError(`--token-file ${JSON.stringify(file)} begins with an empty line`)
  return line
}

/** Bounds the size and the time of an answer, and never sends a token to another host. */
export const makeBoundedFetch =
  (stopped: AbortSignal, timeoutMs: number): Fetch =>
  async (url, request) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([stopped, timeout])
    return readBounded(url, { ...request, redirect: "manual", signal }).catch((cause: unknown) => {
      throw timeout.aborted && !stopped.aborted ? makeNoAnswerError(new URL(url).origin, timeoutMs) : cause
    })
  }

const readBounded = async (url: string, request: RequestInit): Promise<Awaited<ReturnType<Fetch>>> => {
  const { body, headers, status } = await fetch(url, request)
  const origin = new URL(url).origin
  const target = status < 300 || status > 399 ? null : URL.parse(headers.get("location") ?? "", url)
  if (target !== null && target.origin !== origin)
    throw makeUsageError(
      `${origin} redirects to ${target.origin}, and the token was not sent there. If you trust that address, give it with --service`,
    )
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > draftLimits.draftBodyBytes)
      throw makeFailure("the answer is larger than a draft can be. Check the address of the service")
  }
  const bytes = Buffer.concat(chunks)
  return { status, headers, text: async () => bytes.toString("utf8") }
}
