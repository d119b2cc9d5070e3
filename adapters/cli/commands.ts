import * as Result from "effect/Result"
import { accountPlans } from "@surename/core/interface/plan"
import type { Command, Parsed } from "./command.ts"
import type { Environment } from "./option.ts"
import { nearest } from "./spelling.ts"

/** What the list of commands shows of one. The rest is in its file, which is loaded when it is asked for. */
export interface CommandRow {
  /** One word, or a word and a verb: "token create". */
  readonly name: string
  /** What stands after it, as help writes it: "NAME…". */
  readonly words: string
  /** One line; of an operation's face, how its contract begins. */
  readonly summary: string
  readonly load: () => Promise<Command>
}

const row = (name: string, words: string, summary: string, load: () => Promise<Command>): CommandRow => ({
  name,
  words,
  summary,
  load,
})
const [user, token] = [() => import("./user.ts"), () => import("./token.ts")]
const plans = [accountPlans.join("|"), accountPlans.join(" or ")] as const

/** Everything that can be asked for, in the order help shows it. */
export const commands: ReadonlyArray<CommandRow> = [
  row("suggest", "WORDS…", "Names for a concept, each with how it was made", async () => {
    return (await import("./suggest.ts")).suggestCommand
  }),
  row("check", "NAME…", "Whether a registration exists right now, from the registry itself", async () => {
    return (await import("./check.ts")).checkCommand
  }),
  row("scan", "NAME…", "Whether each name of a list is registered, resolves, serves a page or is parked", async () => {
    return (await import("./scan.ts")).scanCommand
  }),
  row(
    "audit",
    "NAME…",
    "What a site shows to anybody: where it leads, its words about itself, its certificate and headers, and hints at what made it",
    async () => (await import("./audit.ts")).auditCommand,
  ),
  row("score", "NAME…", "How good names are as names, component by component, best first", async () => {
    return (await import("./score.ts")).scoreCommand
  }),
  row(
    "policy",
    "TLD…",
    "What is known about a top-level domain's rules, each fact with its source and date",
    async () => (await import("./policy.ts")).policyCommand,
  ),
  row("registries", "[TLD…]", "Every registry we know: where it is listed, whether its controls pass", async () => {
    return (await import("./registries.ts")).registriesCommand
  }),
  row("serve", "", "All of this over HTTP, with accounts and tokens", async () => {
    return (await import("./serve.ts")).serveCommand
  }),
  row("user create", "", "An account of a service, made on its machine", async () => (await user()).createUser),
  row("user set-plan", plans[0], `Gives an account another plan: ${plans[1]}`, async () => (await user()).setPlan),
  row("user list", "", "The accounts of a service", async () => (await user()).listUsers),
  row("token create", "", "A personal token of an account, printed once", async () => (await token()).createToken),
  row("token list", "", "The tokens of an account, and when each was used last", async () => {
    return (await token()).listTokens
  }),
  row("token revoke", "ID", "Ends a token, from the next request on", async () => (await token()).revokeToken),
  row("conformance http", "", "Does a running service, ours or yours, keep to the interface?", async () => {
    return (await import("./conformance.ts")).conformanceCommand
  }),
  row("simulate", "", "A small hostile internet on this machine, to try all of this without a network", async () => {
    return (await import("./simulate.ts")).simulateCommand
  }),
]

const firstWord = (name: string) => name.split(" ", 1)[0] ?? ""

/** First words, each once. */
export const commandNames: ReadonlyArray<string> = [
  ...new Set([...commands.map(({ name }) => firstWord(name)), "help", "version"]),
]

/** The commands that begin with this word. */
export const commandsOf = (word: string): ReadonlyArray<CommandRow> =>
  commands.filter(({ name }) => firstWord(name) === word)

/** What was asked for, ready to run; or one line that says what is wrong. */
export const parsed = async (
  [word = "", ...args]: ReadonlyArray<string>,
  environment: Environment,
): Promise<Result.Result<Parsed, string>> => {
  const some = commandsOf(word)
  const only = some.find(({ name }) => name === word)
  const found = only ?? some.find(({ name }) => name === `${word} ${args[0]}`)
  if (found === undefined) return Result.fail(some.length === 0 ? noCommand(word) : await noVerb(word, args[0], some))
  return (await found.load()).parse(found.name, only === undefined ? args.slice(1) : args, environment)
}

export const noCommand = (written: string): string => {
  const what = `there is no command ${JSON.stringify(written)}`
  if (written.includes(".") && !written.startsWith("-")) return `${what}. To check a name: surename check ${written}`
  const meant = nearest(written, commandNames)
  return meant === undefined ? `${what}; there are: ${commandNames.join(", ")}` : `${what}; did you mean ${meant}?`
}

const noVerb = async (word: string, written: string | undefined, some: ReadonlyArray<CommandRow>): Promise<string> => {
  const verbs = some.map(({ name }) => name.slice(word.length + 1))
  const meant = written === undefined ? undefined : nearest(written, verbs)
  if (meant !== undefined) return `surename ${word} has no verb ${JSON.stringify(written)}; did you mean ${meant}?`
  const [first] = await Promise.all(some.slice(0, 1).map(({ load }) => load()))
  return verbs.length === 1
    ? `surename ${word} is followed by ${verbs[0]}: surename ${first?.example}`
    : `surename ${word} has the verbs ${verbs.slice(0, -1).join(", ")} and ${verbs.at(-1)}`
}
