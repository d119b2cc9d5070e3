import * as Result from "effect/Result"
import * as Struct from "effect/Struct"
import type { Command, ParsedCommand } from "./command.ts"
import table from "./data/commands.json" with { type: "json" }
import type { Environment } from "./option.ts"
import { findNearestWord } from "@surename/core/interface/nearest-word"

/** A command in the list. Its own file has the rest, and is loaded when the command is called. */
export interface CommandRow {
  /** One word, or a word and a verb: "token create". */
  readonly name: string
  /** Its arguments, as help writes them: "NAME…". */
  readonly words: string
  /** One line; of an operation's face, how its contract begins. */
  readonly summary: string
  readonly load: () => Promise<Command>
}

/** Everything that can be asked for, in the order help shows it. */
type Name = keyof typeof table
/** The first word of commands of two words. */
export type GroupWord = Name extends infer One ? (One extends `${infer Word} ${string}` ? Word : never) : never

const files: Readonly<Record<Name, () => Promise<{ readonly command: Command }>>> = {
  suggest: () => import("./names/suggest.ts"),
  check: () => import("./names/check.ts"),
  explain: () => import("./names/explain.ts"),
  open: () => import("./names/open.ts"),
  scan: () => import("./names/scan.ts"),
  audit: () => import("./names/audit.ts"),
  score: () => import("./names/score.ts"),
  policy: () => import("./names/policy.ts"),
  kb: () => import("./knowledge/kb.ts"),
  registries: () => import("./names/registries.ts"),
  quote: () => import("./money/quote.ts"),
  verify: () => import("./receipts/verify.ts"),
  "draft push": () => import("./drafts/push.ts"),
  "draft watch": () => import("./drafts/watch.ts"),
  "draft list": () => import("./drafts/list.ts"),
  "draft open": () => import("./drafts/open.ts"),
  "draft pull": () => import("./drafts/pull.ts"),
  "draft diff": () => import("./drafts/diff.ts"),
  "draft restore": () => import("./drafts/restore.ts"),
  "draft describe": () => import("./drafts/describe.ts"),
  "draft delete": () => import("./drafts/delete.ts"),
  "domain verify": async () => ({ command: (await import("./domains/verify.ts")).verifyDomain }),
  "domain check": async () => ({ command: (await import("./domains/verify.ts")).checkDomain }),
  "domain list": async () => ({ command: (await import("./domains/list.ts")).listDomains }),
  "domain remove": async () => ({ command: (await import("./domains/remove.ts")).removeDomain }),
  "watch add": async () => ({ command: (await import("./watch/lists.ts")).addNames }),
  "watch remove": async () => ({ command: (await import("./watch/lists.ts")).removeNames }),
  "watch list": async () => ({ command: (await import("./watch/lists.ts")).listLists }),
  "watch show": () => import("./watch/show.ts"),
  "watch events": () => import("./watch/events.ts"),
  "job create": async () => ({ command: (await import("./jobs/create.ts")).createJob }),
  "job list": async () => ({ command: (await import("./jobs/job.ts")).listJobs }),
  "job show": async () => ({ command: (await import("./jobs/job.ts")).showJob }),
  "job results": async () => ({ command: (await import("./jobs/results.ts")).jobResults }),
  "job cancel": async () => ({ command: (await import("./jobs/job.ts")).cancelJob }),
  "job delete": async () => ({ command: (await import("./jobs/job.ts")).deleteJob }),
  "webhook test": () => import("./watch/webhook-test.ts"),
  "webhook set": () => import("./watch/set-webhook.ts"),
  "webhook list": async () => ({ command: (await import("./watch/webhooks.ts")).listWebhooks }),
  "webhook show": async () => ({ command: (await import("./watch/webhooks.ts")).showWebhook }),
  "webhook delete": async () => ({ command: (await import("./watch/webhooks.ts")).deleteWebhook }),
  "webhook redeliver": async () => ({ command: (await import("./watch/webhooks.ts")).redeliver }),
  "feed create": async () => ({ command: (await import("./watch/feeds.ts")).createFeed }),
  "feed list": async () => ({ command: (await import("./watch/feeds.ts")).listFeeds }),
  "feed delete": async () => ({ command: (await import("./watch/feeds.ts")).deleteFeed }),
  mcp: () => import("./mcp.ts"),
  serve: () => import("./serve.ts"),
  doctor: () => import("./upkeep/doctor.ts"),
  backup: async () => ({ command: (await import("./upkeep/backup.ts")).backup }),
  "receipt-key replace": () => import("./upkeep/replace-key.ts"),
  restore: async () => ({ command: (await import("./upkeep/backup.ts")).restore }),
  "user create": async () => ({ command: (await import("./accounts/user.ts")).createUser }),
  "user set-plan": async () => ({ command: (await import("./accounts/user.ts")).setPlan }),
  "user set-password": async () => ({ command: (await import("./accounts/user-access.ts")).setPassword }),
  "user reset-factor": async () => ({ command: (await import("./accounts/user-access.ts")).resetFactor }),
  "user sessions": async () => ({ command: (await import("./accounts/user-access.ts")).sessions }),
  "user set-buyer": async () => ({ command: (await import("./accounts/user.ts")).setBuyer }),
  "user list": async () => ({ command: (await import("./accounts/user.ts")).listUsers }),
  "user history": async () => ({ command: (await import("./accounts/user-data.ts")).userHistory }),
  "user export": async () => ({ command: (await import("./accounts/user-data.ts")).exportUser }),
  "user delete": async () => ({ command: (await import("./accounts/user-data.ts")).deleteUser }),
  "token create": async () => ({ command: (await import("./accounts/token.ts")).createToken }),
  "token list": async () => ({ command: (await import("./accounts/token.ts")).listTokens }),
  "token revoke": async () => ({ command: (await import("./accounts/token.ts")).revokeToken }),
  "screening list": async () => ({ command: (await import("./drafts/screening.ts")).listScreening }),
  "screening show": async () => ({ command: (await import("./drafts/screening.ts")).showScreening }),
  "screening overrule": async () => ({ command: (await import("./drafts/screening.ts")).overruleScreening }),
  "screening flag": async () => ({ command: (await import("./drafts/screening.ts")).flagScreening }),
  "screening restore": async () => ({ command: (await import("./drafts/screening.ts")).restoreScreening }),
  "screening history": async () => ({ command: (await import("./drafts/screening.ts")).screeningHistory }),
  "order list": async () => ({ command: (await import("./money/order.ts")).listOrders }),
  "order settle": async () => ({ command: (await import("./money/order.ts")).settleOrder }),
  "conformance http": () => import("./conformance.ts"),
  completion: () => import("./completion.ts"),
  simulate: () => import("./simulate.ts"),
}

export const commands: ReadonlyArray<CommandRow> = Struct.keys(table).map((name) => ({
  name,
  ...table[name],
  load: async () => (await files[name]()).command,
}))

const firstWord = (name: string) => name.split(" ", 1)[0] ?? ""

/** First words, each once. */
export const commandNames: ReadonlyArray<string> = [
  ...new Set([...commands.map(({ name }) => firstWord(name)), "help", "version"]),
]

/** The commands that begin with this word. */
export const commandsOf = (word: string): ReadonlyArray<CommandRow> =>
  commands.filter(({ name }) => firstWord(name) === word)

export const commandNamed = (name: string): CommandRow | undefined => commands.find((one) => one.name === name)

/** Finds the help topic of these words: a command, or the first word of several commands. */
export const topicOf = ([word = "", verb = ""]: ReadonlyArray<string>): string | undefined =>
  commandNamed(`${word} ${verb}`)?.name ?? (commandsOf(word).length === 0 ? undefined : word)

/** Returns the command, ready to run, or one line that says what is wrong. */
export const parseCommand = async (
  [word = "", ...args]: ReadonlyArray<string>,
  environment: Environment,
): Promise<Result.Result<ParsedCommand, string>> => {
  const some = commandsOf(word)
  const only = commandNamed(word)
  const found = only ?? commandNamed(`${word} ${args[0]}`)
  if (found === undefined) return Result.fail(some.length === 0 ? noCommand(word) : await noVerb(word, args[0], some))
  return (await found.load()).parse(found.name, only === undefined ? args.slice(1) : args, environment)
}

export const noCommand = (written: string): string => {
  if (written.startsWith("-"))
    return `${JSON.stringify(written)} stands before the command; flags follow it: surename check example.com --json`
  const what = `there is no command ${JSON.stringify(written)}`
  const suggestion = findNearestWord(written, commandNames)
  return suggestion === undefined
    ? `${what}; there are: ${commandNames.join(", ")}`
    : `${what}; did you mean ${suggestion}?`
}

const noVerb = async (word: string, written: string | undefined, some: ReadonlyArray<CommandRow>): Promise<string> => {
  const verbs = some.map(({ name }) => name.slice(word.length + 1))
  const suggestion = written === undefined ? undefined : findNearestWord(written, verbs)
  if (suggestion !== undefined)
    return `surename ${word} has no subcommand ${JSON.stringify(written)}; did you mean ${suggestion}?`
  const [first] = await Promise.all(some.slice(0, 1).map(({ load }) => load()))
  return verbs.length === 1
    ? `surename ${word} is followed by ${verbs[0]}: surename ${first?.example}`
    : `surename ${word} has the subcommands ${verbs.slice(0, -1).join(", ")} and ${verbs.at(-1)}`
}
