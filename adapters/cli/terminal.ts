import { painter } from "./colour.ts"
import type { Paint } from "./colour.ts"

/** What a host lends the CLI. Everything it prints and reads goes through here, so that a test can be the terminal. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly stdin: AsyncIterable<Uint8Array | string>
  readonly stdinIsTerminal: boolean
  readonly stdoutIsTerminal: boolean
  readonly stderrIsTerminal: boolean
  readonly columns: number
  /** Resolves when more may be written; `false` once the reader has gone. */
  readonly out: (text: string) => Promise<boolean>
  readonly err: (text: string) => void
  /** Called now and then in a long run: a host whose runtime hoards garbage may collect it. */
  readonly breathe: () => void
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly stopped: AbortSignal
}

/** https://no-color.org: any value of NO_COLOR turns colours off, FORCE_COLOR turns them on. */
export const wantsColour = ({ environment, stdoutIsTerminal }: Terminal): boolean => {
  if ((environment["NO_COLOR"] ?? "") !== "") return false
  if ((environment["FORCE_COLOR"] ?? "0") !== "0") return true
  return stdoutIsTerminal && environment["TERM"] !== "dumb"
}

export const painterOf = (terminal: Terminal): Paint => painter(wantsColour(terminal))
