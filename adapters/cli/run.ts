import * as Result from "effect/Result"
import { commandsOf, noCommand, parsed } from "./commands.ts"
import { help } from "./help.ts"
import { type Host, refuse } from "./host.ts"
import type { Terminal } from "./terminal.ts"

const asksForHelp = (word: string) => word === "--help" || word === "-h"

/** From arguments to exit status. */
export const runCommand = async (terminal: Terminal, host: Host, argv: ReadonlyArray<string>): Promise<number> => {
  const [first = "help", ...rest] = argv
  const asked = first === "help" || asksForHelp(first)
  if (asked || rest.some(asksForHelp)) {
    const about = asked ? rest[0] : first
    const text = await help(about)
    if (text === undefined) return refuse({ terminal, topic: undefined }, noCommand(about ?? ""))
    await terminal.out(text)
    return 0
  }
  const topic = commandsOf(first).length === 0 ? undefined : first
  const command = await parsed(argv, terminal.environment)
  return Result.isFailure(command)
    ? refuse({ terminal, topic }, command.failure)
    : command.success.run({ terminal, host, flags: command.success.flags, topic })
}
