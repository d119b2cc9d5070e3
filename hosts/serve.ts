import * as Result from "effect/Result"
import { painter, serveSettings, serveStore, settings, wantsColour } from "@surename/adapters/cli"
import type { Flags, ServeOptions, Terminal } from "@surename/adapters/cli"
import { trustedProxies } from "@surename/adapters/forwarded"
import { logSettings, makeLog } from "@surename/adapters/logs"
import { operations } from "@surename/core/operations/all"
import type { Listen } from "./listening.ts"
import { startServer } from "./server.ts"
import type { Server, ServerOptions } from "./server.ts"
import { nonEmptyVariables } from "./non-empty-variables.ts"

interface Options extends ServeOptions {
  readonly flags: Flags
}

export interface Serving {
  readonly listen: Listen
  readonly version: string
  readonly runtime: string
}

/** `surename serve`: until it is stopped. Rejects with one line when it cannot begin. */
export const serve = async (terminal: Terminal, options: Options, serving: Serving): Promise<number> => {
  const world = options.simulate ? await (await import("./simulate-world.ts")).smallInternet() : undefined
  try {
    const read = readOptions(terminal, options, world?.env ?? {}, serving)
    const running = await startServer({
      ...Result.getOrThrowWith(read, (why) => new Error(why)),
      ...(world === undefined ? {} : { certificateAuthority: world.certificateAuthority }),
    })
    await announce(terminal, options, running, world?.worthTrying)
    await stopped(terminal.stopped)
    await running.stop()
    return 0
  } finally {
    await world?.close()
  }
}

type Environment = Terminal["environment"]

/** Variables of the environment win over the simulated internet, and that wins over our defaults. */
const readOptions = (
  terminal: Terminal,
  options: Options,
  world: Environment,
  serving: Serving,
): Result.Result<ServerOptions, string> =>
  Result.gen(function* () {
    const environment = { SURENAME_STORE: serveStore(options), ...world, ...nonEmptyVariables(terminal.environment) }
    const own = yield* serveSettings(environment, options.flags)
    const usual = { level: "info", format: terminal.stderrIsTerminal ? "text" : "json" } as const
    return {
      ...serving,
      own,
      settings: yield* settings(environment, options.flags),
      trusted: yield* Result.mapError(trustedProxies(own.trustProxy ?? ""), (why) => `SURENAME_TRUST_PROXY: ${why}`),
      log: makeLog(
        yield* Result.mapError(logSettings(own.log ?? "", usual), (why) => `SURENAME_LOG: ${why}`),
        terminal.err,
      ),
    }
  })

const announce = async (
  terminal: Terminal,
  { json }: ServeOptions,
  { anonymousToken, listenUrl, metricsUrl, url }: Server,
  names: ReadonlyArray<string> | undefined,
): Promise<void> => {
  if (json) {
    const metrics = metricsUrl === undefined ? {} : { metrics: `${metricsUrl}/metrics` }
    await terminal.out(`${JSON.stringify({ url, listening: listenUrl, ...metrics })}\n`)
    return
  }
  const paint = painter(wantsColour(terminal))
  await terminal.out(`surename is at ${paint("cyan", url)}${listenUrl === url ? "" : `, listening on ${listenUrl}`}\n`)
  if (metricsUrl !== undefined) await terminal.out(`Metrics are at ${metricsUrl}/metrics\n`)
  if (names === undefined) return
  const body = JSON.stringify({ domains: names })
  const call = `curl -s ${url}${operations.check_live.path} -H 'content-type: application/json' -H 'authorization: Bearer ${await anonymousToken()}' -d '${body}'`
  await terminal.out(
    `It plays in a small internet on this machine. Try it in another terminal:\n\n${paint("cyan", call)}\n\nCtrl-C stops it.\n`,
  )
}

const stopped = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener("abort", () => resolve(), { once: true })
  })
