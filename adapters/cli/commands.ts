import * as Result from "effect/Result"
import { accountPlans } from "@surename/core/interface/plan"
import type { Command, ParsedCommand } from "./command.ts"
import type { Environment } from "./option.ts"
import { nearest } from "@surename/core/interface/nearest-word"

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

type Name = (typeof table)[number][0]
/** The first word of commands of two words. */
export type GroupWord = Name extends infer One ? (One extends `${infer Word} ${string}` ? Word : never) : never

/** Everything that can be asked for, in the order help shows it. */
const table = [
  ["suggest", "WORDS…", "Suggests names for a concept and says how each was made"],
  ["check", "NAME…", "Asks the registry whether a registration exists right now"],
  ["explain", "NAME", "Explains the answer about a name: servers, answers and conclusion"],
  ["open", "NAME", "Opens the registry's answer about a name in the browser"],
  ["scan", "NAME…", "Says for each name in a list whether it is registered, resolves, serves a page or is parked"],
  [
    "audit",
    "NAME…",
    "Reads what a site shows every visitor: redirects, title, description, certificate, headers and hints at its software",
  ],
  ["score", "NAME…", "Scores names component by component, best first"],
  ["policy", "TLD…", "Shows the rules of a top-level domain, each with its source and date"],
  ["kb", "WORDS…", "Searches short texts about domain names by words and by meaning"],
  ["registries", "[TLD…]", "Lists every known registry with its source and its control checks"],
  ["quote", "NAME", "Asks a registrar for the price of an unregistered name, after one more registry check"],
  ["verify", "FILE", "Checks a receipt offline: who signed it, its place in the log and its verdict"],
  ["draft push", "DIR", "Publishes a folder as a draft website, or as a new version of it"],
  ["draft watch", "DIR", "Pushes a folder again whenever it changes"],
  ["draft list", "", "Your drafts at a service"],
  ["draft open", "ID|DIR", "Shows a draft in the browser"],
  ["draft pull", "ID DIR", "Writes the files of a draft into a folder"],
  ["draft diff", "ID|DIR", "Compares a folder with its draft, or two versions"],
  ["draft restore", "ID|DIR", "Goes back to an earlier version"],
  ["draft describe", "ID|DIR", "Changes the name or description of a draft"],
  ["draft delete", "ID", "Deletes a draft for good"],
  ["domain verify", "NAME", "Prints the DNS record that proves that you own a domain"],
  ["domain check", "NAME", "Checks that record at every name server of the domain"],
  ["domain list", "", "Lists your domains at a service, each with its status"],
  ["domain remove", "NAME", "Removes a domain from your list"],
  ["watch add", "NAME…", "Watches names: you hear when one can be had, or before one is lost"],
  ["watch remove", "NAME…", "Takes names off a watchlist"],
  ["watch list", "", "Your watchlists at a service"],
  ["watch show", "", "Shows the names of a watchlist with their state and the next look"],
  ["watch events", "", "Prints what changed about watched names"],
  ["job create", "FILE|-", "Starts a job on a long list, and says how long it takes"],
  ["job list", "", "Lists your jobs at a service"],
  ["job show", "ID", "Shows the progress of a job"],
  ["job results", "ID", "Prints the rows of a job that are finished"],
  ["job cancel", "ID", "Ends a job and keeps its finished rows"],
  ["job delete", "ID", "Deletes a job with its list and its rows"],
  ["webhook test", "URL", "Sends good and bad test deliveries to a receiver and prints the results"],
  ["webhook set", "ID [URL]", "Makes a webhook, or changes one: only the given fields change"],
  ["webhook list", "", "Your webhooks at a service, and which are disabled"],
  ["webhook show", "ID", "The delivery log of a webhook"],
  ["webhook delete", "ID", "Deletes a webhook with its keys and its log"],
  ["webhook redeliver", "ID", "Sends events to a webhook again"],
  ["feed create", "atom|json|ics", "Makes a feed of events, or a calendar of expiries and drops"],
  ["feed list", "", "Your feeds at a service"],
  ["feed delete", "ID", "Ends a feed: its address works no more"],
  ["mcp", "", "Offers the name tools to an assistant on this machine (Model Context Protocol)"],
  ["serve", "", "Serves everything over HTTP, with accounts and tokens"],
  ["doctor", "", "Checks the settings of a service and what it needs around it, one line each"],
  ["backup", "DIR", "Copies the database and its bucket into a new folder, while the service runs"],
  ["restore", "DIR", "Puts a backup in the place of the database"],
  ["receipt-key replace", "", "Ends the key that signs receipts, which may be stolen, and begins another"],
  ["user create", "", "Creates an account, on the machine of the service"],
  ["user set-plan", accountPlans.join("|"), `Changes the plan of an account: ${accountPlans.join(" or ")}`],
  ["user set-password", "", "Sets a new password for an account and ends its sessions"],
  ["user reset-factor", "", "Turns off the second factor of a user who lost it"],
  ["user sessions", "", "Lists or ends the sessions of an account"],
  ["user set-buyer", "on|off", "Allows or forbids an account to order through your registrar account"],
  ["user list", "", "The accounts of a service"],
  ["user history", "", "Lists the acts in an account: time, act, person and place"],
  ["user export", "", "Exports all data of an account as JSON"],
  ["user delete", "", "Deletes an account for good, with its drafts and tokens"],
  ["token create", "", "Creates a personal token for an account and prints it once"],
  ["token list", "", "Lists the tokens of an account with their last use"],
  ["token revoke", "ID", "Revokes a token at once"],
  ["screening list", "", "Lists drafts to review: requests, flagged and suspicious versions"],
  ["screening show", "DRAFT", "Shows why a version is flagged, the owner's request and the decisions"],
  ["screening overrule", "DRAFT", "Serves a flagged version against the rules"],
  ["screening flag", "DRAFT", "Stops a version or a whole draft against the rules"],
  ["screening restore", "DRAFT", "Withdraws a decision, so that the rules apply again"],
  ["screening history", "[DRAFT]", "Every decision: who, when, what and why"],
  ["order list", "", "Lists orders through your registrar account with their results"],
  ["order settle", "ORDER", "Records the outcome of an unclear order, after you asked the registrar"],
  ["conformance http", "", "Tests whether a running service follows the interface"],
  ["completion", "bash|zsh|fish", "Completes commands and flags with the Tab key"],
  ["simulate", "", "Runs a small hostile internet on this machine, to try surename without a network"],
] as const

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

export const commands: ReadonlyArray<CommandRow> = table.map(([name, words, summary]) => ({
  name,
  words,
  summary,
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
  const suggestion = nearest(written, commandNames)
  return suggestion === undefined
    ? `${what}; there are: ${commandNames.join(", ")}`
    : `${what}; did you mean ${suggestion}?`
}

const noVerb = async (word: string, written: string | undefined, some: ReadonlyArray<CommandRow>): Promise<string> => {
  const verbs = some.map(({ name }) => name.slice(word.length + 1))
  const suggestion = written === undefined ? undefined : nearest(written, verbs)
  if (suggestion !== undefined)
    return `surename ${word} has no subcommand ${JSON.stringify(written)}; did you mean ${suggestion}?`
  const [first] = await Promise.all(some.slice(0, 1).map(({ load }) => load()))
  return verbs.length === 1
    ? `surename ${word} is followed by ${verbs[0]}: surename ${first?.example}`
    : `surename ${word} has the subcommands ${verbs.slice(0, -1).join(", ")} and ${verbs.at(-1)}`
}
