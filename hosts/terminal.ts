import { once } from "node:events"
import process from "node:process"
import v8 from "node:v8"
import vm from "node:vm"
import type { Terminal } from "@surename/adapters/cli"

const sameSignalMs = 200

/**
 * For terminals, `node:process` works alike on the three runtimes. `unwritable` returns the reason why standard output failed, and
 * `undefined` when its reader closed it.
 */
export const openTerminal = () => {
  const stopController = new AbortController()
  let since = Number.POSITIVE_INFINITY
  // The first Ctrl-C stops cleanly, the second at once. npm repeats its group's signal, which counts once.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (performance.now() - since > sameSignalMs) process.exit(130)
      if (stopController.signal.aborted) return
      since = performance.now()
      stopController.abort()
    })
  }
  let hasReader = true
  let collect: (() => void) | undefined
  let unwritable: string | undefined
  const noteBrokenPipe = (error: Error) => {
    hasReader = false
    // A closed pipe, as from `head`, is not a failure.
    if (!("code" in error && error.code === "EPIPE")) unwritable ??= error.message
  }
  process.stdout.on("error", noteBrokenPipe)
  const write = (text: string): boolean => {
    try {
      return process.stdout.write(text)
    } catch (error) {
      noteBrokenPipe(error instanceof Error ? error : new Error(String(error))) // Deno throws this error.
      return true
    }
  }
  const terminal: Terminal = {
    environment: process.env,
    get stdin() {
      return process.stdin
    },
    stdinIsTerminal: process.stdin.isTTY === true,
    stdoutIsTerminal: process.stdout.isTTY === true,
    stderrIsTerminal: process.stderr.isTTY === true,
    get columns() {
      // A window may change its size. A terminal without a known size reports 0.
      return process.stderr.columns || 80
    },
    out: (text) =>
      new Promise((resolve) => {
        if (!hasReader) return resolve(false)
        if (write(text)) return resolve(hasReader)
        const resume = () => {
          process.stdout.off("drain", resume).off("error", resume).off("close", resume)
          resolve(hasReader)
        }
        process.stdout.once("drain", resume).once("error", resume).once("close", resume)
      }),
    err: (text) => {
      process.stderr.write(text)
    },
    collectGarbage: () => (collect ??= makeGarbageCollector())(),
    stopped: stopController.signal,
  }
  return { terminal, unwritable: (): string | undefined => unwritable }
}

export const awaitStop = async ({ stopped }: Pick<Terminal, "stopped">): Promise<void> => {
  if (!stopped.aborted) await once(stopped, "abort")
}

/**
 * V8 lets garbage grow to a share of the machine's memory, far beyond the need of a long list. Node and Deno expose
 * their collector this way; Bun does not need it.
 */
const makeGarbageCollector = (): (() => void) => {
  v8.setFlagsFromString("--expose-gc")
  const collect: unknown = vm.runInNewContext("globalThis.gc")
  return typeof collect === "function" ? () => void collect() : () => {}
}
