import { execFile } from "node:child_process"
import process from "node:process"
import { promisify } from "node:util"
import { runtime } from "./report.ts"

const execute = promisify(execFile)

/** Runs a program on this runtime and returns its output. Fails with its error output, or after a while. */
export const runProgram = (
  file: string,
  args: ReadonlyArray<string> = [],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly stdout: string; readonly stderr: string }> =>
  execute(process.execPath, [...(runtime === "deno" ? ["run", "-A", "--no-lock"] : []), file, ...args], {
    env: { ...process.env, ...env },
    timeout: 120_000,
  })
