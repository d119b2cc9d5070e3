import { accountLimits } from "@surename/core/operations/accounts/limits"

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly stdin: AsyncIterable<Uint8Array | string>
  readonly stdinIsTerminal: boolean
  readonly stdoutIsTerminal: boolean
  readonly stderrIsTerminal: boolean
  readonly columns: number
  /** Resolves when more can be written, or with `false` when nobody reads any more. */
  readonly out: (text: string) => Promise<boolean>
  readonly exact?: Terminal["out"]
  readonly err: (text: string) => void
  /** A long run calls this regularly, so that a host can collect garbage. */
  readonly collectGarbage: () => void
  readonly stopped: AbortSignal
}

export const readFirstLine = async (stdin: Terminal["stdin"]): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ""
  for await (const chunk of stdin) {
    text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true })
    if (/[\r\n]/u.test(text) || text.length > accountLimits.passwordMaxChars) break
  }
  return text.split(/\r?\n|\r/u)[0] ?? ""
}

export const readYes = async ({ stdin }: Terminal): Promise<boolean> =>
  /^y(?:es)?$/iu.test((await readFirstLine(stdin)).trim())
