import { readFile } from "node:fs/promises"
import * as Result from "effect/Result"
import { type Client, client, type Fetch } from "@surename/core/client"
import { limits } from "@surename/core/limits"
import { type Command, makeCommand, type PlainSpec, type SomeSpec, type Spec } from "../command.ts"
import type { CommandContext } from "../host.ts"
import { optionalOption, type Options, optionalText, readOptions, type Values, withoutFlag } from "../option.ts"
import { serviceAddress } from "./service-address.ts"
import { orStopped } from "../stop.ts"
import type { Terminal } from "../terminal.ts"
import { failureOf, type ServiceContext, newToken, notDone, failSilent, wronglyAsked } from "./failure.ts"

const defaultAddress = "http://127.0.0.1:8787"

const options = {
  url: optionalOption(
    "SURENAME_URL=URL",
    `the service to ask (default: --service, else ${defaultAddress})`,
    serviceAddress,
  ),
  service: optionalOption("SURENAME_SERVICE=URL", "short for --on", serviceAddress),
  token: withoutFlag(
    optionalText("SURENAME_TOKEN=TOKEN", "your personal token. As an argument it would stay in the shell history"),
  ),
  tokenFile: optionalText("FILE", "reads the token from the first line of this file"),
}

export const serviceSettings = [{ title: "Service", options }]

/** The shared part of the commands of drafts. */
export const draftHelp = {
  settings: serviceSettings,
  exit: "0 done · 1 not done, or flagged, and why · 2 bad arguments, no token, or no answer from the service · 130 stopped",
} as const

/** A service and the way to it, and the terminal of who asks. */
export interface Service {
  readonly url: string
  readonly ask: Client
  /** For what the client does not send: lists as they are. */
  readonly token: string
  readonly terminal: Terminal
}

type OnService<O extends Options, Input> = Omit<Spec<O, Input>, "exit" | "run" | "settings"> & {
  readonly exit?: string
  /** Without a number it is done: 0. */
  readonly run: (service: Service, input: Input) => Promise<number | void>
}

export const usualExit =
  "0 done · 1 not done, and why · 2 bad arguments, no token, or no answer from the service · 130 stopped"

/** Makes the commands of one subject, which ask a service. */
export const serviceCommands = (usual: string, context?: ServiceContext) => {
  function define<O extends Options, Input>(spec: OnService<O, Input>): Command
  function define<O extends Options, Given = Values<O>>(spec: PlainSpec<OnService<O, Given>>): Command
  function define({ exit = usual, run, ...spec }: SomeSpec<OnService<Options, unknown>>): Command {
    const work = (on: CommandContext, input: unknown) =>
      onService(on, async (service) => (await run(service, input)) ?? 0, context)
    return makeCommand({ ...spec, settings: serviceSettings, exit, run: work })
  }
  return define
}

export const draftCommand = serviceCommands(draftHelp.exit)

/** 0 or what the work says; 1 or 2 with one line that says why not; 130 as soon as it is stopped. `first` needs no token: nothing is wrong with the token of who mistyped a folder. */
export const onService = (
  on: CommandContext,
  work: (service: Service) => Promise<number>,
  context?: ServiceContext,
  first?: () => Promise<void>,
): Promise<number> => {
  const { flags, terminal } = on
  const runCommand = async () => {
    const read = readOptions(options, flags, terminal.environment)
    if (Result.isFailure(read)) return refuseService(terminal, read.failure, 2)
    const { token, tokenFile } = read.success
    const url = addressIn(read.success, flags)
    try {
      await first?.()
      const found = tokenFile === undefined ? token : await firstLineOf(tokenFile)
      if (found === undefined) throw wronglyAsked(`a token is needed. ${newToken(url, context?.scopes)}`)
      return await work({
        url,
        token: found,
        terminal,
        ask: client({ baseUrl: url, token: found, fetch: boundedFetch(terminal.stopped, limits.draftCallMs) }),
      })
    } catch (cause) {
      // A call that the signal cut off is no failure.
      if (terminal.stopped.aborted) return 130
      const { exit, message } = failureOf(cause, url, context)
      return refuseService(terminal, message, exit)
    }
  }
  return orStopped(terminal.stopped, runCommand())
}

/** A service for names serves drafts, too. A flag wins over both variables. */
const addressIn = ({ service, url }: Values<typeof options>, flags: CommandContext["flags"]): string =>
  (flags["service"] !== undefined && flags["url"] === undefined ? service : (url ?? service)) ?? defaultAddress

const refuseService = (terminal: Terminal, why: string, exit: number): number => {
  terminal.err(`surename: ${why}\n`)
  return exit
}

export const firstLineOf = async (file: string): Promise<string> => {
  const text = await readFile(file, "utf8").catch(() => {
    throw wronglyAsked(`--token-file ${JSON.stringify(file)} cannot be read`)
  })
  const line = (text.split(/\r?\n/u)[0] ?? "").trim()
  if (line === "") throw wronglyAsked(`--token-file ${JSON.stringify(file)} begins with an empty line`)
  return line
}

/** No answer is larger than a draft can be, none is waited for longer than told, and a token goes to no other host. */
export const boundedFetch =
  (stopped: AbortSignal, mostMs: number): Fetch =>
  async (url, request) => {
    const late = AbortSignal.timeout(mostMs)
    const signal = AbortSignal.any([stopped, late])
    return readBounded(url, { ...request, redirect: "manual", signal }).catch((cause: unknown) => {
      throw late.aborted && !stopped.aborted ? failSilent(new URL(url).origin, mostMs) : cause
    })
  }

const readBounded = async (url: string, request: RequestInit): Promise<Awaited<ReturnType<Fetch>>> => {
  const { body, headers, status } = await fetch(url, request)
  const here = new URL(url).origin
  const to = status < 300 || status > 399 ? null : URL.parse(headers.get("location") ?? "", url)
  if (to !== null && to.origin !== here)
    throw wronglyAsked(
      `${here} redirects to ${to.origin}, and the token was not sent there. If you trust that address, give it with --service`,
    )
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > limits.draftBodyBytes)
      throw notDone("the answer is larger than a draft can be. Check the address of the service")
  }
  const bytes = Buffer.concat(chunks)
  return { status, headers, text: async () => bytes.toString("utf8") }
}
