import * as Result from "effect/Result"
import { noCommand, parseCommand, topicOf } from "./commands.ts"
import { unknownVariables, withConfigFile } from "./environment.ts"
import { writeHelp } from "./help.ts"
import { type Host, refuseArguments } from "./host.ts"
import type { Environment } from "./option.ts"
import type { Terminal } from "./terminal.ts"
import { visibleTerminal } from "./visible-terminal.ts"

const asksForHelp = (word: string) => word === "--help" || word === "-h"
const noColour = "--no-color"

/** From arguments to exit status. */
export const runCommand = async (bare: Terminal, host: Host, all: ReadonlyArray<string>): Promise<number> => {
  const given: Terminal = visibleTerminal(bare)
  const argv = asCommand(all.filter((word) => word !== noColour))
  const [first = "help", ...rest] = argv
  const asksHelp = first === "help" || asksForHelp(first)
  const topic = topicOf(asksHelp ? rest : argv)
  if (asksHelp || rest.some(asksForHelp)) {
    const about = asksHelp ? rest[0] : first
    const text = await writeHelp(topic ?? about, given.columns)
    if (text === undefined) return refuseArguments({ terminal: given, topic: undefined }, noCommand(about ?? ""))
    await given.out(text)
    return 0
  }
  const set = await withConfigFile(given.environment)
  if (Result.isFailure(set)) return refuseArguments({ terminal: given, topic: "settings" }, set.failure)
  const terminal = withEnvironment(given, { ...set.success, ...(all.includes(noColour) ? { NO_COLOR: "1" } : {}) })
  const command = await parseCommand(argv, terminal.environment)
  if (Result.isFailure(command)) return refuseArguments({ terminal, topic }, command.failure)
  for (const why of await unknownVariables(terminal.environment)) terminal.err(`surename: ${why}\n`)
  return command.success.run({ terminal, host, flags: command.success.flags, topic })
}

/** As whois has it: a name alone is checked. */
const asCommand = (argv: ReadonlyArray<string>): ReadonlyArray<string> =>
  /^[^-.].*\./u.test(argv[0] ?? "") ? ["check", ...argv] : argv

/** A copy of the terminal. Lazy parts, such as standard input, stay lazy. */
const withEnvironment = (terminal: Terminal, environment: Environment): Terminal =>
  Object.create(terminal, { environment: { value: environment, enumerable: true } })
