import { execFile, spawn } from "node:child_process"
import { join } from "node:path"
import process from "node:process"
import { createInterface } from "node:readline"
import type { Runtime } from "../bench/runtimes.ts"

export interface Ended {
  readonly code: unknown
  readonly out: string
  readonly err: string
}

/** Runs the installed command on a runtime. The service's package stands beside it, so that every command works. */
export const makeOperator = ({ args, program }: Runtime, folder: string, env: NodeJS.ProcessEnv = {}) => {
  const bin = join(folder, "node_modules", "surename", "bin", "surename.js")
  const own = { cwd: folder, env: { ...process.env, ...env } }
  const run = (...words: ReadonlyArray<string>) =>
    new Promise<Ended>((resolve) =>
      execFile(program, [...args, bin, ...words], own, (failed, out, err) =>
        resolve({ code: failed?.code ?? 0, out, err }),
      ),
    )
  /** Starts a command that says where it is in a line of JSON; stops it after `use`, and returns its exit code. */
  const runDuring = async <Line>(words: ReadonlyArray<string>, use: (line: Line) => Promise<unknown>) => {
    const child = spawn(program, [...args, bin, ...words, "--json"], { ...own, stdio: ["ignore", "pipe", "inherit"] })
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
    try {
      for await (const line of createInterface({ input: child.stdout })) {
        await use(JSON.parse(line))
        break
      }
      child.kill("SIGTERM")
      return await ended
    } finally {
      child.kill("SIGKILL")
    }
  }
  return { run, during: runDuring }
}
