import { spawn } from "node:child_process"
import { once } from "node:events"
import process from "node:process"
import { createInterface } from "node:readline"
import type { Runtime } from "../bench/runtimes.ts"
import { findProgramFile } from "../runtimes/program-file.ts"

/** Killed where it goes out of use. */
export interface Host extends AsyncDisposable {
  readonly url: string
  readonly token: () => Promise<string>
  readonly metrics: () => Promise<string>
  readonly memoryBytes: () => Promise<number>
  readonly pid: number
  readonly stop: () => Promise<void>
  /** Sends SIGKILL. Resolves when the process is gone. */
  readonly kill: () => Promise<void>
  readonly isGone: () => boolean
}

export interface HostOptions {
  /** Adds to the arguments that print its address. */
  readonly args?: ReadonlyArray<string>
  readonly env?: Readonly<Record<string, string>>
  /** Gets what it logs from warnings on; without it errors alone go where this program's go. */
  readonly logged?: (text: string) => void
}

/** The whole service as a process of this runtime; in a small internet of its own unless its options say otherwise. */
export const startHost = async (runtime: Runtime, options: HostOptions = { args: ["--simulate"] }): Promise<Host> => {
  const { child, ended } = begin(runtime, options)
  const line = await Promise.race([once(createInterface({ input: child.stdout }), "line"), ended])
  if (child.exitCode !== null) throw new Error(`the service on ${runtime.name} ended with ${child.exitCode}`)
  const addresses: { readonly url: string; readonly metrics: string } = JSON.parse(String(line[0]))
  const endWith = async (signal: "SIGTERM" | "SIGKILL") => {
    child.kill(signal)
    await ended
  }
  const metrics = async () => (await fetch(addresses.metrics)).text()
  return {
    url: addresses.url,
    metrics,
    pid: child.pid ?? 0,
    token: async () => {
      const answer = await fetch(`${addresses.url}/auth/anonymous`, { method: "POST" })
      const { token }: { readonly token: string } = JSON.parse(await answer.text())
      return token
    },
    memoryBytes: async () => Number(/^process_resident_memory_bytes (\S+)$/mu.exec(await metrics())?.[1]),
    stop: () => endWith("SIGTERM"),
    kill: () => endWith("SIGKILL"),
    [Symbol.asyncDispose]: () => endWith("SIGKILL"),
    isGone: () => child.exitCode !== null || child.signalCode !== null,
  }
}

/** One that is killed so soon that it may not have said where it is. */
export const startAndKill = async (runtime: Runtime, options: HostOptions, afterMs: number): Promise<void> => {
  const { child, ended } = begin(runtime, options)
  child.stdout.resume()
  const timer = setTimeout(() => child.kill("SIGKILL"), afterMs)
  await ended
  clearTimeout(timer)
  if (child.exitCode !== null) throw new Error(`the service on ${runtime.name} ended with ${child.exitCode}`)
}

const begin = ({ args, name, program }: Runtime, options: HostOptions) => {
  const own = [
    "serve",
    "--json",
    "--port",
    "0",
    "--metrics-port",
    "0",
    "--log",
    options.logged === undefined ? "error" : "warn",
  ]
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith("SURENAME_")))
  const child = spawn(program, [...args, findProgramFile(name), ...own, ...(options.args ?? [])], {
    env: { ...env, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  child.stderr.setEncoding("utf8").on("data", options.logged ?? ((text: string) => process.stderr.write(text)))
  // A test that ends early stops it, too.
  const kill = () => child.kill("SIGKILL")
  process.once("exit", kill)
  return { child, ended: once(child, "exit").finally(() => process.off("exit", kill)) }
}
