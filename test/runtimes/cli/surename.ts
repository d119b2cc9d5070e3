import { type ChildProcessByStdio, spawn } from "node:child_process"
import { join } from "node:path"
import process from "node:process"
import type { Readable, Writable } from "node:stream"
import { findProgramFile } from "../program-file.ts"
import { runtime } from "../report.ts"

const root = join(import.meta.dirname, "..", "..", "..")

/** The command line of the runtime this runs on: program and arguments. */
export const commandLine = [
  process.execPath,
  ...(runtime === "deno" ? ["run", "-A", "--no-lock"] : []),
  findProgramFile(runtime),
] as const

export interface ProgramOutcome {
  readonly code: number
  readonly out: string
  readonly err: string
  /** The lines of `out`, without the last newline. */
  readonly lines: ReadonlyArray<string>
}

/** A line of standard output, and when it had arrived (ms since the epoch). */
export interface Arrived {
  readonly text: string
  readonly at: number
}

export interface RunningProgram {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly arrived: ReadonlyArray<Arrived>
  /** Fails when the program ends first, or within the patience. */
  readonly line: (n: number) => Promise<Arrived>
  /** Not `child.kill`: after it, Deno reports the signal even of a program that caught it and chose its own status. */
  readonly signal: (name: "SIGINT" | "SIGTERM") => void
  readonly ended: Promise<ProgramOutcome>
}

export type Environment = Readonly<Record<string, string>>

export const makeOutcome = (code: number, out: string, err: string): ProgramOutcome => ({
  code,
  out,
  err,
  lines: out === "" ? [] : out.replace(/\n$/u, "").split("\n"),
})

/** Hides the caller's own settings and settings file from the program. */
export const inherited = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(SURENAME_|NO_COLOR$|FORCE_COLOR$)/u.test(name)),
  ),
  XDG_CONFIG_HOME: join(root, "no", "such"),
}

const running = new Set<{ readonly kill: (signal: "SIGKILL") => boolean }>()

/** A case that failed half way leaves its program behind; nothing outlives the suite. */
export const cleanUp = (): void => {
  for (const child of running) child.kill("SIGKILL")
}

const patienceMs = 300_000

export const start = (args: ReadonlyArray<string>, env: Environment = {}): RunningProgram => {
  const [program, ...own] = commandLine
  const child = spawn(program, [...own, ...args], {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  })
  running.add(child)
  const arrived: Array<Arrived> = []
  let [out, err, rest] = ["", "", ""]
  const waiting = new Set<() => void>()
  child.stdin.on("error", () => {}) // A program that has ended reads no more: its right.
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text
    const parts = (rest + text).split("\n")
    rest = parts.pop() ?? ""
    arrived.push(...parts.map((line) => ({ text: line, at: Date.now() })))
    for (const look of waiting) look()
  })
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text))
  const ended = new Promise<ProgramOutcome>((resolve) => {
    const limit = setTimeout(() => child.kill("SIGKILL"), patienceMs)
    child.on("close", (code, signal) => {
      clearTimeout(limit)
      running.delete(child)
      resolve(makeOutcome(code ?? -1, out, signal === null ? err : `${err}[${signal}]`))
    })
  })
  const line = (n: number) =>
    new Promise<Arrived>((resolve, reject) => {
      const look = () => {
        const found = arrived[n]
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
      void ended.then(({ code }) => reject(new Error(`ended with ${code} after ${arrived.length} lines: ${err}`)))
    })
  const signal = (name: "SIGINT" | "SIGTERM") => {
    if (child.pid !== undefined) process.kill(child.pid, name)
  }
  return { child, arrived, line, signal, ended }
}

/** A process that runs to its end with this on standard input. */
export const runSurename = (
  args: ReadonlyArray<string>,
  env: Environment = {},
  stdin: string | Uint8Array = "",
): Promise<ProgramOutcome> => {
  const { child, ended } = start(args, env)
  child.stdin.end(stdin)
  return ended
}
