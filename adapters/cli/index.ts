import type { Host } from "./host.ts"
import type { Terminal } from "./terminal.ts"

export type { ConformanceOptions } from "./conformance-options.ts"
export type { Finding, Host, ServeOptions, Upkeep } from "./host.ts"
export { findConfigFolder } from "./config-file.ts"
export type { Environment, Options } from "./option.ts"
export type { ServeSettings, Settings, SettingsOfService } from "./settings.ts"
export type { SimulateOptions } from "./simulate-options.ts"
export { makePaint, choosePaint } from "./paint.ts"
export type { Terminal } from "./terminal.ts"

export const loadSettings = () => import("./settings.ts")

const asksVersion: ReadonlySet<string> = new Set(["version", "--version", "-V", "-v"])

/** Runs one command and returns its exit status. Loads only what the command needs. */
export const runCommandLine = async (terminal: Terminal, host: Host, argv: ReadonlyArray<string>): Promise<number> => {
  if (!asksVersion.has(argv[0] ?? "")) return (await import("./run.ts")).runCommand(terminal, host, argv)
  await terminal.out(`${argv.includes("--json") ? JSON.stringify({ version: host.version }) : host.version}\n`)
  return 0
}
