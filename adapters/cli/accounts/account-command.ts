import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { Actor } from "@surename/core/operations/accounts/ports/account-history"
import { type Account, Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import type { Orders } from "@surename/core/operations/money/ports/orders"
import type { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { type CommandContext, orCannotStart } from "../host.ts"
import { requiredOption, optionalText, type ReadValue, readText, booleanOption } from "../option.ts"
import { engineOptions, settingsOfService, storeOfService } from "../settings.ts"
import { orStopped } from "../stop.ts"

const store = {
  ...engineOptions.store,
  about: "the store of the accounts, as for surename serve",
  default: `${storeOfService} in this folder`,
}

/** The shared part of `surename user`, `token`, `screening` and `order`. */
export const accountHelp = {
  settings: [{ title: "Settings", options: { store } }],
  exit: "0 done · 1 not done, and why · 2 bad arguments, or the store cannot be opened",
} as const

export const aboutStore =
  "A running service on the same store sees the change at its next request. Only user create makes a new database."

/** The email address of an account, which may not exist yet. */
export const emailOf = (read: ReadValue<string>) =>
  requiredOption("ADDRESS", "whose account", "--email is needed: the address of an account", read)
export const email = emailOf(readText)

export const json = booleanOption("one JSON object a line (NDJSON)")

type Service = Accounts["Service"]
type Work<Needs = never> = Effect.Effect<void, { readonly message: string }, Needs>

/** For lines that stay: who did it. */
export const auditName = optionalText("NAME", "your name for the audit trail (default: your user name on this machine)")

export const whoDecides = ({ terminal }: Pick<CommandContext, "terminal">, by: string | undefined): string => {
  const { LOGNAME = "", USER = LOGNAME } = terminal.environment
  return by ?? (USER === "" ? "the command line" : `${USER} on the command line`)
}

/** Also Ctrl-C while a database is waited for. 0 when it went well; else 1, with what the error says to people. */
export const onKept = (
  on: CommandContext,
  work: (where: string) => Work<Accounts | Drafts | Orders | Reviews>,
  mayBegin = false,
): Promise<number> => {
  const { flags, host, terminal } = on
  const worked = (where: string) =>
    Effect.match(Effect.provideService(work(where), Actor, { who: whoDecides(on, undefined), address: null }), {
      onSuccess: () => 0,
      onFailure: ({ message }) => notDone(terminal, message),
    })
  const runCommand = async () => {
    const read = settingsOfService(flags, terminal.environment, {})
    return host.accounts(
      Result.getOrThrowWith(read, (why) => new Error(why)),
      mayBegin,
      worked,
    )
  }
  return orCannotStart(on, orStopped(terminal.stopped, runCommand()))
}

export const onAccounts = (on: CommandContext, work: (accounts: Service, where: string) => Work, mayBegin = false) =>
  onKept(on, (where) => Accounts.use((accounts) => work(accounts, where)), mayBegin)

/** A command for one existing account. */
export const onAccount = (on: CommandContext, email: string, work: (accounts: Service, account: Account) => Work) =>
  onAccounts(on, (accounts) => Effect.flatMap(accounts.find(email), (account) => work(accounts, account)))

/** Before an address is given something: without mail, and before a link was followed, its account can be a stranger's. */
export const sayUnlessConfirmed = (
  { terminal }: Pick<CommandContext, "terminal">,
  { email, verified }: Account,
): void => {
  if (!verified) terminal.err(`${email} was never confirmed: any person can have signed up with it\n`)
}

export const notDone = (terminal: CommandContext["terminal"], why: string): number => {
  terminal.err(`surename: ${why}\n`)
  return 1
}
