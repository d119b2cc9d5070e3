import * as Result from "effect/Result"
import * as Struct from "effect/Struct"
import type { Command, ParsedCommand } from "./command.ts"
import table from "./data/commands.json" with { type: "json" }
import type { Environment } from "./option.ts"
import { findNearestWord } from "@surename/core/interface/nearest-word"

/** A command in the list. Its own file is loaded when somebody calls it. */
export interface CommandRow {
  /** A word, or a word and a verb: "token create". */
  readonly name: string
  readonly words: string
  readonly summary: string
  readonly load: () => Promise<Command>
}

type Name = keyof typeof table
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
  "draft restore": async () => ({ command: (await import("./drafts/edit.ts")).restoreDraft }),
  "draft describe": async () => ({ command: (await import("./drafts/edit.ts")).describeDraft }),
  "draft delete": async () => ({ command: (await import("./drafts/edit.ts")).deleteDraft }),
  "domain verify": async () => ({ command: (await import("./domains/verify.ts")).verifyDomain }),
  "domain check": async () => ({ command: (await import("./domains/verify.ts")).checkDomain }),
  "domain list": async () => ({ command: (await import("./domains/list.ts")).listDomains }),
  "domain remove": async () => ({ command: (await import("./domains/list.ts")).removeDomain }),
  "watch add": async () => ({ command: (await import("./watch/lists.ts")).addNames }),
  "watch remove": async () => ({ command: (await import("./watch/lists.ts")).removeNames }),
  "watch list": async () => ({ command: (await import("./watch/lists.ts")).listLists }),
  "watch show": async () => ({ command: (await import("./watch/lists.ts")).showList }),
  "watch events": () => import("./watch/events.ts"),
  "job create": async () => ({ command: (await import("./jobs/create.ts")).createJob }),
  "job list": async () => ({ command: (await import("./jobs/job.ts")).listJobs }),
  "job show": async () => ({ command: (await import("./jobs/job.ts")).showJob }),
  "job results": async () => ({ command: (await import("./jobs/job.ts")).jobResults }),
  "job cancel": async () => ({ command: (await import("./jobs/job.ts")).cancelJob }),
  "job delete": async () => ({ command: (await import("./jobs/job.ts")).deleteJob }),
  "webhook test": () => import("./watch/webhook-test.ts"),
  "webhook set": async () => ({ command: (await import("./watch/webhooks.ts")).setWebhook }),
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
  "receipt-key replace": async () => ({ command: (await import("./upkeep/backup.ts")).replaceKey }),
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

const readFirstWord = (name: string) => name.split(" ", 1)[0] ?? ""

export const commandNames: ReadonlyArray<string> = [
  ...new Set([...commands.map(({ name }) => readFirstWord(name)), "help", "version"]),
]

export const listCommands = (word: string): ReadonlyArray<CommandRow> =>
  commands.filter(({ name }) => readFirstWord(name) === word)

export const findCommand = (name: string): CommandRow | undefined => commands.find((command) => command.name === name)

export const findTopic = ([word = "", verb = ""]: ReadonlyArray<string>): string | undefined =>
  findCommand(`${word} ${verb}`)?.name ?? (listCommands(word).length === 0 ? undefined : word)

/** Returns the command, or one line with the mistake. */
export const parseCommand = async (
  [word = "", ...args]: ReadonlyArray<string>,
  environment: Environment,
): Promise<Result.Result<ParsedCommand, string>> => {
  const group = listCommands(word)
  const single = findCommand(word)
  const row = single ?? findCommand(`${word} ${args[0]}`)
  if (row === undefined)
    return Result.fail(
      group.length === 0 ? describeUnknownCommand(word) : await describeUnknownVerb(word, args[0], group),
    )
  return (await row.load()).parse(row.name, single === undefined ? args.slice(1) : args, environment)
}

export const describeUnknownCommand = (input: string): string => {
  if (input.startsWith("-"))
    return `${JSON.stringify(input)} stands before the command; flags follow it: surename check example.com --json`
  const problem = `there is no command ${JSON.stringify(input)}`
  const suggestion = findNearestWord(input, commandNames)
  return suggestion === undefined
    ? `${problem}; there are: ${commandNames.join(", ")}`
    : `${problem}; did you mean ${suggestion}?`
}

const describeUnknownVerb = async (
  word: string,
  input: string | undefined,
  group: ReadonlyArray<CommandRow>,
): Promise<string> => {
  const verbs = group.map(({ name }) => name.slice(word.length + 1))
  const suggestion = input === undefined ? undefined : findNearestWord(input, verbs)
  if (suggestion !== undefined)
    return `surename ${word} has no subcommand ${JSON.stringify(input)}; did you mean ${suggestion}?`
  const [first] = await Promise.all(group.slice(0, 1).map(({ load }) => load()))
  return verbs.length === 1
    ? `surename ${word} is followed by ${verbs[0]}: surename ${first?.example}`
    : `surename ${word} has the subcommands ${verbs.slice(0, -1).join(", ")} and ${verbs.at(-1)}`
}
