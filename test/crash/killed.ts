import { spawn } from "node:child_process"
import { join } from "node:path"
import process from "node:process"
import type { Runtime } from "../bench/runtimes.ts"

export interface Victim {
  readonly runtime: Runtime
  readonly program: string
  readonly args: ReadonlyArray<string>
  readonly env?: Readonly<Record<string, string>>
}

/** Kills the process at a random moment, and returns the whole lines that it printed. */
export const runUntilKilled = ({ args, env = {}, program, runtime }: Victim): Promise<ReadonlyArray<string>> =>
  new Promise((resolve, reject) => {
    const child = spawn(runtime.program, [...runtime.args, join(import.meta.dirname, program), ...args], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    })
    const [lines, complained]: [Array<string>, Array<string>] = [[], []]
    const kill = () => child.kill("SIGKILL")
    // Every fifth dies early, so that kills also interrupt the opening.
    const early = Math.random() < 0.2 ? setTimeout(kill, Math.random() * 400) : undefined
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (lines.push(text) === 1) setTimeout(kill, Math.random() * 150)
    })
    child.stderr.setEncoding("utf8").on("data", (text: string) => complained.push(text))
    child.on("error", reject)
    child.on("close", (_, signal) => {
      clearTimeout(early)
      // The kill may cut the last line.
      if (signal === "SIGKILL") resolve(lines.join("").split("\n").slice(0, -1))
      else reject(new Error(`${program} ended by itself: ${complained.join("")}`))
    })
  })
