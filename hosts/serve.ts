import * as Result from "effect/Result"
import { type Environment, type Host, choosePaint, type ServeOptions, type Terminal } from "@surename/adapters/cli"
import { parseTrustedProxies } from "@surename/adapters/forwarded"
import { parseLogSettings, makeLog } from "@surename/adapters/logs"
import { isLoopback } from "@surename/core/evidence/under-base"
import { operations } from "@surename/core/operations/all"
import { readSetting } from "./bad-setting.ts"
import { runStartChecks } from "./doctor.ts"
import { isOpenToOthers } from "./listening.ts"
import { type Server, startServer } from "./server.ts"
import type { ServerOptions } from "./server-options.ts"
import { awaitStop } from "./terminal.ts"

type ServingOptions = Pick<ServerOptions, "listen" | "runtime" | "version">
type ReadServeSettings = Parameters<Host["serve"]>[2]

/** Runs `surename serve`. Rejects with one line when it cannot start. */
export const runServe = async (
  terminal: Terminal,
  options: ServeOptions,
  readSettings: ReadServeSettings,
  serving: ServingOptions,
) => {
  const world = options.simulate ? await (await import("./simulate.ts")).startSmallInternet() : undefined
  try {
    const settings = Result.getOrThrow(readServiceSettings(terminal, readSettings, world?.env ?? {}))
    const running = await startServer({ ...settings, ...serving, certificateAuthority: world?.certificateAuthority })
    const { log, own } = settings
    if (own.baseUrl === undefined && isOpenToOthers(own.host))
      log.write("warn", "message", { message: describeMissingBaseUrl(running.url) })
    if (
      running.previewHost !== undefined &&
      own.previewHost === undefined &&
      (!isLoopback(running.url) || isOpenToOthers(own.host))
    ) {
      const message = `previews of drafts are below ${running.previewHost}, which only this machine can open. Set SURENAME_PREVIEW_HOST`
      log.write("warn", "message", { message })
    }
    for (const { message } of await runStartChecks(settings)) log.write("warn", "message", { message })
    await announceStart(terminal, options, running, world?.names)
    await awaitStop(terminal)
    await running.stop()
    return 0
  } finally {
    await world?.close()
  }
}

const describeMissingBaseUrl = (url: string) =>
  `SURENAME_BASE_URL is not set: from other machines only IP addresses work, and links in mails lead to ${url}. Set it to the address that people use, such as https://names.example`

/** Variables of the environment override the simulated internet, which overrides our defaults. */
const readServiceSettings = (terminal: Terminal, readServeSettings: ReadServeSettings, world: Environment) =>
  Result.gen(function* () {
    const { own, settings } = yield* Result.mapError(readServeSettings(world), (line) => new Error(line))
    const defaultLog = { level: "info", format: terminal.stderrIsTerminal ? "text" : "json" } as const
    const trusted = yield* readSetting("SURENAME_TRUST_PROXY", own.trustProxy ?? "", parseTrustedProxies)
    const logged = yield* readSetting("SURENAME_LOG", own.log ?? "", (text) => parseLogSettings(text, defaultLog))
    return { own, settings, trusted, log: makeLog(logged, batchWrites(terminal.err)) }
  })

/** Joins the log lines of one turn of the event loop into one write. */
const batchWrites = (write: (text: string) => void) => {
  let pendingText = ""
  return (line: string): void => {
    if (pendingText === "")
      setImmediate(() => {
        write(pendingText)
        pendingText = ""
      })
    pendingText += line
  }
}

const announceStart = async (
  terminal: Terminal,
  { json }: ServeOptions,
  { anonymousToken, listenUrl, metricsUrl, previewHost, url }: Server,
  names: ReadonlyArray<string> | undefined,
): Promise<void> => {
  if (json) {
    const previews = previewHost === undefined ? {} : { previews: previewHost }
    const metrics = metricsUrl === undefined ? {} : { metrics: `${metricsUrl}/metrics` }
    await terminal.out(`${JSON.stringify({ url, listening: listenUrl, ...previews, ...metrics })}\n`)
    return
  }
  const paint = choosePaint(terminal)
  await terminal.out(`surename is at ${paint("cyan", url)}${listenUrl === url ? "" : `, listening on ${listenUrl}`}\n`)
  if (previewHost !== undefined) await terminal.out(`Previews of drafts are below ${previewHost}\n`)
  if (metricsUrl !== undefined) await terminal.out(`Metrics are at ${metricsUrl}/metrics\n`)
  if (names === undefined) return
  const body = JSON.stringify({ domains: names })
  const token = await anonymousToken()
  const call = `curl -s ${url}${operations.check_live.path} -H 'content-type: application/json' -H 'authorization: Bearer ${token ?? "$TOKEN"}' -d '${body}'`
  const without = `This machine has used up its anonymous tokens for now: sign up at ${url}/sign-up and make one.\n\n`
  await terminal.out(
    `It answers from a small simulated internet on this machine. Try it in another terminal:\n\n${paint("cyan", call)}\n\n${token === undefined ? without : ""}Ctrl-C stops it.\n`,
  )
}
