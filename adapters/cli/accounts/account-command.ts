import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { Actor } from "@surename/core/operations/accounts/ports/account-history"
import { type Account, Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import type { Orders } from "@surename/core/operations/money/ports/orders"
import type { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { type CommandContext, catchStartFailure } from "../host.ts"
import { makeRequired, makeText, type ReadValue, readText, makeFlag } from "../option.ts"
import { engineOptions, readServiceSettings, serviceStore } from "../settings.ts"
import { awaitOrStop } from "../stop.ts"

const store = {
  ...engineOptions.store,
  about: "the store of the accounts, as for surename serve",
  default: `${serviceStore} in this folder`,
}

export const accountHelp = {
  settings: [{ title: "Settings", options: { store } }],
  exit: "0 done · 1 not done, and why · 2 bad arguments, or the store cannot be opened",
} as const

export const aboutStore =
  "A running service on the same store sees the change at its next request. Only user create makes a new database."

export const makeEmailOption = (readValue: ReadValue<string>) =>
  makeRequired("ADDRESS", "whose account", "Give the account's address: --email ada@example.com", readValue)
export const email = makeEmailOption(readText)

export const json = makeFlag("one JSON object per line (NDJSON)")

type Service = Accounts["Service"]
type Work<Needs = never> = Effect.Effect<void, { readonly message: string }, Needs>

export const auditName = makeText("NAME", "your name for the audit trail (default: your user name on this machine)")

export const describeActor = ({ terminal }: Pick<CommandContext, "terminal">, by: string | undefined): string => {
  const { LOGNAME = "", USER = LOGNAME } = terminal.environment
  return by ?? (USER === "" ? "the command line" : `${USER} on the command line`)
}

/** Prints an error as one line and returns 1. Otherwise returns 0. */
export const runOnStore = (
  context: CommandContext,
  work: (where: string) => Work<Accounts | Drafts | Orders | Reviews>,
  mayBegin = false,
): Promise<number> => {
  const { flags, host, terminal } = context
  const runWork = (where: string) =>
    Effect.match(Effect.provideService(work(where), Actor, { who: describeActor(context, undefined), address: null }), {
      onSuccess: () => 0,
      onFailure: ({ message }) => printFailure(terminal, message),
    })
  const runCommand = async () => {
    const settingsResult = readServiceSettings(flags, terminal.environment, {})
    return host.accounts(
      Result.getOrThrowWith(settingsResult, (why) => new Error(why)),
      mayBegin,
      runWork,
    )
  }
  return catchStartFailure(context, awaitOrStop(terminal.stopped, runCommand()))
}

export const runOnAccounts = (
  context: CommandContext,
  work: (accounts: Service, where: string) => Work,
  mayBegin = false,
) => runOnStore(context, (where) => Accounts.use((accounts) => work(accounts, where)), mayBegin)

export const runOnAccount = (
  context: CommandContext,
  email: string,
  work: (accounts: Service, account: Account) => Work,
) => runOnAccounts(context, (accounts) => Effect.flatMap(accounts.find(email), (account) => work(accounts, account)))

export const warnUnlessConfirmed = (
  { terminal }: Pick<CommandContext, "terminal">,
  { email, verified }: Account,
): void => {
  if (!verified) terminal.err(`${email} was never confirmed. Anybody may have signed up with it.\n`)
}

export const printFailure = (terminal: CommandContext["terminal"], why: string): number => {
  terminal.err(`surename: ${why}\n`)
  return 1
}
