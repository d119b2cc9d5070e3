import { spawn } from "node:child_process"
import { join } from "node:path"

export const root = join(import.meta.dirname, "..", "..")
/** For a step that hangs. Far more than any takes on a machine that does nothing else: it may be a busy one. */
const limitMs = 1_500_000

export interface EndedProgram {
  readonly code: number
  readonly output: string
}

/** Runs a program of the clone from its root and keeps what it says, in order. */
export const run = (
  program: string,
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>> = {},
): Promise<EndedProgram> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env, NO_COLOR: "1", FORCE_COLOR: undefined },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that what the program started ends with it.
      detached: process.platform !== "win32",
    })
    const lines: Array<string> = []
    alive.add(child)
    const end = (code: number) => {
      clearTimeout(timer)
      alive.delete(child)
      resolve({ code, output: lines.join("") })
    }
    const timer = setTimeout(() => {
      lines.push(`\nstopped after ${limitMs / 1000} s`)
      stop(child)
      end(1)
    }, limitMs)
    child.stdout.setEncoding("utf8").on("data", (text: string) => lines.push(text))
    child.stderr.setEncoding("utf8").on("data", (text: string) => lines.push(text))
    child.on("error", (error) => {
      lines.push(error.message)
      end(1)
    })
    child.on("close", (code) => end(code ?? 1))
  })

/** They are in groups of their own, so the terminal's Ctrl-C does not reach them: it is passed on. */
const alive = new Set<{ readonly pid?: number | undefined }>()
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)
  process.on(signal, () => {
    for (const child of alive) stop(child)
    process.exit(code)
  })

const stop = ({ pid }: { readonly pid?: number | undefined }) => {
  if (pid === undefined) return
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL")
  } catch (error) {
    // It ended in between: nothing is left to stop.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error
  }
}

export const findBin = (name: string) =>
  join(root, "node_modules", ".bin", process.platform === "win32" ? `${name}.cmd` : name)
