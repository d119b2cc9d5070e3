import { once } from "node:events"
import process from "node:process"
import v8 from "node:v8"
import vm from "node:vm"
import type { Terminal } from "@surename/adapters/cli"

const sameSignalMs = 200

/**
 * `node:process` is the same on the three runtimes as far as a terminal goes. `unwritable` says why standard output could not be
 * written; nothing when its reader has closed it.
 */
export const openTerminal = () => {
  const stopping = new AbortController()
  let since = Number.POSITIVE_INFINITY
  // The first Ctrl-C stops cleanly, the second at once. npm passes on what its group has heard already: that is one, not two.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (performance.now() - since > sameSignalMs) process.exit(130)
      if (stopping.signal.aborted) return
      since = performance.now()
      stopping.abort()
    })
  }
  let readers = true
  let collect: (() => void) | undefined
  let unwritable: string | undefined
  const broken = (error: Error) => {
    readers = false
    // A pipe that was closed, as `head` does, is no failure.
    if (!("code" in error && error.code === "EPIPE")) unwritable ??= error.message
  }
  process.stdout.on("error", broken)
  const write = (text: string): boolean => {
    try {
      return process.stdout.write(text)
    } catch (error) {
      broken(error instanceof Error ? error : new Error(String(error))) // Deno throws it.
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
      // Windows change their size; a terminal that does not know its own says 0.
      return process.stderr.columns || 80
    },
    out: (text) =>
      new Promise((resolve) => {
        if (!readers) return resolve(false)
        if (write(text)) return resolve(readers)
        const go = () => {
          process.stdout.off("drain", go).off("error", go).off("close", go)
          resolve(readers)
        }
        process.stdout.once("drain", go).once("error", go).once("close", go)
      }),
    err: (text) => {
      process.stderr.write(text)
    },
    breathe: () => (collect ??= garbageCollector())(),
    stopped: stopping.signal,
  }
  return { terminal, unwritable: (): string | undefined => unwritable }
}

/** Until Ctrl-C or SIGTERM. */
export const untilStopped = async ({ stopped }: Pick<Terminal, "stopped">): Promise<void> => {
  if (!stopped.aborted) await once(stopped, "abort")
}

/**
 * V8 lets garbage grow to a share of the machine's memory, far beyond what a long list of names needs. Node and Deno
 * lend their collector through this door; Bun collects by itself and has none.
 */
const garbageCollector = (): (() => void) => {
  v8.setFlagsFromString("--expose-gc")
  const collect: unknown = vm.runInNewContext("globalThis.gc")
  return typeof collect === "function" ? () => void collect() : () => {}
}
