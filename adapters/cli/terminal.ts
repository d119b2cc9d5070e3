/** The host's terminal. The CLI prints and reads through it alone, so that a test can be the terminal. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly stdin: AsyncIterable<Uint8Array | string>
  readonly stdinIsTerminal: boolean
  readonly stdoutIsTerminal: boolean
  readonly stderrIsTerminal: boolean
  readonly columns: number
  /** Resolves when more may be written; `false` once the reader has gone. */
  readonly out: (text: string) => Promise<boolean>
  /** Writes the bytes of an owner's own files, with their invisible characters. */
  readonly exact?: Terminal["out"]
  readonly err: (text: string) => void
  /** Called now and then in a long run: a host whose runtime hoards garbage may collect it. */
  readonly breathe: () => void
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly stopped: AbortSignal
}
