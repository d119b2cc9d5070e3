import * as Result from "effect/Result"
import { defineCommand } from "./command.ts"
import { withLocalEngine } from "./host.ts"
import { localSettings } from "./settings.ts"

const aboutAssistants = `surename: this command talks to an assistant, not to a person. Ctrl-C ends it. In the settings of the assistant, give
the full path of surename as the command and mcp as its argument.
`

export const command = defineCommand({
  about: [
    "For a program such as a desktop assistant. The program starts this command and speaks the Model Context Protocol over standard input and output. The tools are suggest, score, scan, audit, policy and check. A running service has a connector with accounts and drafts at /mcp.",
  ],
  example: "mcp",
  options: {},
  settings: localSettings,
  exit: "0 the program left · 2 bad arguments · 130 stopped",
  readInput: () => Result.succeed({}),
  run: (context) =>
    withLocalEngine(context, "websites", async (engine) => {
      if (context.terminal.stdinIsTerminal) context.terminal.err(aboutAssistants)
      await context.host.connector(engine, context.terminal)
      return context.terminal.stopped.aborted ? 130 : 0
    }),
})
