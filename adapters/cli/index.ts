import * as Result from "effect/Result"
import { commandsOf, find, noCommand } from "./commands.ts"
import { help } from "./help.ts"
import { refuse } from "./host.ts"
import type { Host } from "./host.ts"
import type { Terminal } from "./terminal.ts"

export { painter } from "./colour.ts"
export type { ConformanceOptions } from "./conformance.ts"
export type { Host } from "./host.ts"
export { flagOf } from "./option.ts"
export type { Flags, Options } from "./option.ts"
export { serveStore } from "./serve.ts"
export type { ServeOptions } from "./serve.ts"
export { engineOptions, serveSettings, serviceOptions, settings } from "./settings.ts"
export type { ServeSettings, Settings } from "./settings.ts"
export type { SimulateOptions } from "./simulate.ts"
export { wantsColour } from "./terminal.ts"
export type { Terminal } from "./terminal.ts"

/** Runs one command and returns its exit status. */
export const run = async (terminal: Terminal, host: Host, argv: ReadonlyArray<string>): Promise<number> => {
  const [first = "help", ...rest] = argv
  if (first === "--version" || first === "-V" || first === "version") {
    await terminal.out(`${host.version}\n`)
    return 0
  }
  const asked = first === "help" || first === "--help" || first === "-h"
  if (asked || rest.some((arg) => arg === "--help" || arg === "-h")) {
    const topic = asked ? rest[0] : first
    const text = help(topic)
    if (text === undefined) return refuse({ terminal, topic: undefined }, noCommand(topic ?? ""))
    await terminal.out(text)
    return 0
  }
  const topic = commandsOf(first).length === 0 ? undefined : first
  const parsed = Result.flatMap(find(argv), ({ args, command }) => command.parse(args, terminal.environment))
  return Result.isFailure(parsed)
    ? refuse({ terminal, topic }, parsed.failure)
    : parsed.success.run({ terminal, host, flags: parsed.success.flags, topic })
}
