import * as Result from "effect/Result"
import { describeUnknownCommand, parseCommand, findTopic } from "./commands.ts"
import { findUnknownVariables, withConfigFile } from "./config-file.ts"
import { writeHelp } from "./help.ts"
import { type Host, refuseArguments } from "./host.ts"
import type { Environment } from "./option.ts"
import type { Terminal } from "./terminal.ts"
import { stripInvisible } from "@surename/core/interface/visible-text"
import { makeFittingErr } from "./fit-to-columns.ts"

const asksForHelp = (word: string) => word === "--help" || word === "-h"
const noColour = "--no-color"

export const runCommand = async (rawTerminal: Terminal, host: Host, args: ReadonlyArray<string>): Promise<number> => {
  const visibleTerminal: Terminal = makeVisibleTerminal(rawTerminal)
  const argv = toCommand(args.filter((word) => word !== noColour))
  const [commandName = "help", ...commandArgs] = argv
  const asksHelp = commandName === "help" || asksForHelp(commandName)
  const topic = findTopic(asksHelp ? commandArgs : argv)
  if (asksHelp || commandArgs.some(asksForHelp)) {
    const helpTopic = asksHelp ? commandArgs[0] : commandName
    const text = await writeHelp(topic ?? helpTopic, visibleTerminal.columns)
    if (text === undefined)
      return refuseArguments({ terminal: visibleTerminal, topic: undefined }, describeUnknownCommand(helpTopic ?? ""))
    await visibleTerminal.out(text)
    return 0
  }
  const config = await withConfigFile(visibleTerminal.environment)
  if (Result.isFailure(config)) return refuseArguments({ terminal: visibleTerminal, topic: "settings" }, config.failure)
  const terminal = withEnvironment(visibleTerminal, {
    ...config.success,
    ...(args.includes(noColour) ? { NO_COLOR: "1" } : {}),
  })
  const command = await parseCommand(argv, terminal.environment)
  if (Result.isFailure(command)) return refuseArguments({ terminal, topic }, command.failure)
  for (const why of await findUnknownVariables(terminal.environment)) terminal.err(`surename: ${why}\n`)
  return command.success.run({ terminal, host, flags: command.success.flags, topic })
}

/** A name alone is checked, as `whois` does. */
const toCommand = (argv: ReadonlyArray<string>): ReadonlyArray<string> =>
  /^[^-.].*\./u.test(argv[0] ?? "") ? ["check", ...argv] : argv

/** A copy of the terminal. Lazy parts, such as standard input, stay lazy. */
const withEnvironment = (terminal: Terminal, environment: Environment): Terminal =>
  Object.create(terminal, { environment: { value: environment, enumerable: true } })

/** Makes the terminal of every command: it strips invisible characters. */
export const makeVisibleTerminal = (terminal: Terminal): Terminal => {
  const err = makeFittingErr(terminal)
  return Object.create(terminal, {
    out: { value: (text: string) => terminal.out(stripInvisibleText(text)) },
    exact: { value: terminal.out },
    err: { value: (text: string) => err(stripInvisibleText(text)) },
  })
}

const stripInvisibleText = (text: string): string =>
  text.replace(controlCodes, (part, code?: string) => (code === undefined ? stripInvisible(part) : part))

const controlCodes =
  /(^\r?\u001b\[K|^\u001b\[(?:\d{1,3}A|J)$|\u001b\[(?:[12]|22|3[1-9])m|\r?\n)|[^\u001b\r\n]+|[\u001b\r]/gu
