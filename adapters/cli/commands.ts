import * as Result from "effect/Result"
import { auditCommand } from "./audit.ts"
import { checkCommand } from "./check.ts"
import type { Command } from "./command.ts"
import { conformanceCommand } from "./conformance.ts"
import { policyCommand } from "./policy.ts"
import { registriesCommand } from "./registries.ts"
import { scanCommand } from "./scan.ts"
import { scoreCommand } from "./score.ts"
import { serveCommand } from "./serve.ts"
import { simulateCommand } from "./simulate.ts"
import { nearest } from "./spelling.ts"
import { suggestCommand } from "./suggest.ts"
import { tokenCommands } from "./token.ts"
import { userCommands } from "./user.ts"

/** Everything that can be asked for, in the order help shows it. */
export const commands: ReadonlyArray<Command> = [
  suggestCommand,
  checkCommand,
  scanCommand,
  auditCommand,
  scoreCommand,
  policyCommand,
  registriesCommand,
  serveCommand,
  ...userCommands,
  ...tokenCommands,
  conformanceCommand,
  simulateCommand,
]

const firstWord = (name: string) => name.split(" ", 1)[0] ?? ""

/** First words, each once. */
export const commandNames: ReadonlyArray<string> = [
  ...new Set([...commands.map(({ name }) => firstWord(name)), "help", "version"]),
]

/** The commands that begin with this word. */
export const commandsOf = (word: string): ReadonlyArray<Command> =>
  commands.filter(({ name }) => firstWord(name) === word)

export interface Found {
  readonly command: Command
  readonly args: ReadonlyArray<string>
}

/** Which command is meant, and what is left for it; or one line that says what there is. */
export const find = ([word = "", ...args]: ReadonlyArray<string>): Result.Result<Found, string> => {
  const some = commandsOf(word)
  const [only] = some
  if (only === undefined) return Result.fail(noCommand(word))
  if (only.name === word) return Result.succeed({ command: only, args })
  const [verb, ...rest] = args
  const command = some.find(({ name }) => name === `${word} ${verb}`)
  return command === undefined ? Result.fail(noVerb(word, verb, some)) : Result.succeed({ command, args: rest })
}

export const noCommand = (written: string): string => {
  const what = `there is no command ${JSON.stringify(written)}`
  if (written.includes(".") && !written.startsWith("-")) return `${what}. To check a name: surename check ${written}`
  const meant = nearest(written, commandNames)
  return meant === undefined ? `${what}; there are: ${commandNames.join(", ")}` : `${what}; did you mean ${meant}?`
}

const noVerb = (word: string, written: string | undefined, some: ReadonlyArray<Command>): string => {
  const verbs = some.map(({ name }) => name.slice(word.length + 1))
  const meant = written === undefined ? undefined : nearest(written, verbs)
  if (meant !== undefined) return `surename ${word} has no verb ${JSON.stringify(written)}; did you mean ${meant}?`
  return verbs.length === 1
    ? `surename ${word} is followed by ${verbs[0]}: surename ${some[0]?.example}`
    : `surename ${word} has the verbs ${verbs.slice(0, -1).join(", ")} and ${verbs.at(-1)}`
}
