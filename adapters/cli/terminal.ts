import { limits } from "@surename/core/limits"

/** The CLI prints and reads only through it, so a test can replace it. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly stdin: AsyncIterable<Uint8Array | string>
  readonly stdinIsTerminal: boolean
  readonly stdoutIsTerminal: boolean
  readonly stderrIsTerminal: boolean
  readonly columns: number
  /** Resolves when more can be written, with `false` once the reader has gone. */
  readonly out: (text: string) => Promise<boolean>
  /** Writes an owner's own files, with their invisible characters. */
  readonly exact?: Terminal["out"]
  readonly err: (text: string) => void
  /** A long run calls this regularly, so that a host can collect garbage. */
  readonly breathe: () => void
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly stopped: AbortSignal
}

/** Reads a password, including spaces at its ends. */
export const readFirstLine = async (stdin: Terminal["stdin"]): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ""
  for await (const chunk of stdin) {
    text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true })
    if (/[\r\n]/u.test(text) || text.length > limits.passwordMaxChars) break
  }
  return text.split(/\r?\n|\r/u)[0] ?? ""
}
