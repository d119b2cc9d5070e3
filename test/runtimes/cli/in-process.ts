import { type Host, runCommandLine, type Terminal } from "@surename/adapters/cli"
import { runtime } from "../report.ts"
import { type Environment, inherited, type ProgramOutcome, makeOutcome } from "./surename.ts"

/** The exports of `hosts/start.ts` that are used here. Its types are checked after those of the tests. */
interface Program {
  readonly makeCommandHost: (own: { readonly runtime: string; readonly listen: () => Promise<never> }) => Host
}

const { makeCommandHost }: Program = await import(new URL("../../../hosts/start.ts", import.meta.url).href)
const host = makeCommandHost({ runtime, listen: () => Promise.reject(new Error("a service is started as a process")) })

/**
 * The command of the same runtime, in this process: for what is about arguments, variables, the exit status and what is
 * printed. It cannot show what only a process has: signals, pipes, its start and its end, certificates, warnings of the engine.
 */
export const runInProcess = async (
  args: ReadonlyArray<string>,
  env: Environment = {},
  stdin = "",
  own: Partial<Terminal> = {},
): Promise<ProgramOutcome> => {
  let [out, err] = ["", ""]
  const terminal: Terminal = {
    environment: { ...inherited, ...env },
    stdin: (async function* () {
      yield stdin
    })(),
    stdinIsTerminal: false,
    stdoutIsTerminal: false,
    stderrIsTerminal: false,
    columns: 80,
    out: (text) => {
      out += text
      return Promise.resolve(true)
    },
    err: (text) => void (err += text),
    collectGarbage: () => {},
    stopped: new AbortController().signal,
    ...own,
  }
  const code = await runCommandLine(terminal, host, args)
  return makeOutcome(code, out, err)
}
