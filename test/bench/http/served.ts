import { spawn } from "node:child_process"
import { once } from "node:events"
import { closeSync, openSync, readFileSync } from "node:fs"
import process from "node:process"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { root } from "../../gate/program.ts"
import type { Environment } from "../child.ts"
import type { Runtime } from "../runtimes.ts"

export interface ServedApp extends AsyncDisposable {
  readonly url: string
  readonly port: number
  readonly pid: number
  readonly stop: () => Promise<void>
}

export interface ServedOptions {
  readonly program: ReadonlyArray<string>
  readonly env: Environment
  /** The file that takes its log, as in production. */
  readonly log: string
}

/** Starts a server as its own process. It prints its address. */
export const startServer = async (runtime: Runtime, { env, log, program }: ServedOptions): Promise<ServedApp> => {
  const file = openSync(log, "a")
  const child = spawn(runtime.program, [...runtime.args, ...program], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", file],
  })
  closeSync(file)
  const ended = once(child, "exit").then(() => undefined)
  const line = await Promise.race([child.stdout === null ? ended : firstLine(child.stdout), ended])
  if (line === undefined || child.pid === undefined)
    throw new Error(`${program.join(" ")} ended: ${readFileSync(log, "utf8")}`)
  const { url }: { readonly url: string } = JSON.parse(line)
  const stop = async () => {
    child.kill("SIGTERM")
    await ended
  }
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

const firstLine = async (input: Readable): Promise<string> => {
  const [line] = await once(createInterface({ input }), "line")
  return String(line)
}
