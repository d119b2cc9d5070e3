import type { Terminal } from "./terminal.ts"

/** Says on a terminal what is under way, until the returned function is called. A wait without a word looks like a fault. */
export const waiting = (terminal: Terminal, what: string): (() => void) => {
  if (!terminal.stderrIsTerminal || terminal.stopped.aborted) return () => {}
  terminal.err(`\r\u001b[K${what.slice(0, terminal.columns - 1)}`)
  const over = () => {
    terminal.stopped.removeEventListener("abort", over)
    terminal.err("\r\u001b[K")
  }
  terminal.stopped.addEventListener("abort", over)
  return over
}
