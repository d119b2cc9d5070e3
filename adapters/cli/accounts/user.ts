import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { readEmailAddress } from "@surename/core/interface/email-address"
import { readPassword } from "@surename/core/interface/password"
import { readAccountPlan, accountPlans } from "@surename/core/interface/plan"
import { limits } from "@surename/core/limits"
import { type Account, Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Orders } from "@surename/core/operations/money/ports/orders"
import {
  aboutStore,
  accountHelp,
  auditName,
  email,
  emailOf,
  json,
  notDone,
  onAccount,
  onAccounts,
  onKept,
  sayUnlessConfirmed,
  whoDecides,
} from "./account-command.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { padText } from "../width.ts"
import { painterOf } from "../paint.ts"
import { msShown } from "../time-shown.ts"
import { defineCommand } from "../command.ts"
import { firstLine } from "../first-line.ts"
import type { CommandContext } from "../host.ts"
import { booleanOption } from "../option.ts"
import { orStopped } from "../stop.ts"
import type { Terminal } from "../terminal.ts"
import { printText } from "../output.ts"

const about = ["For the operator of the service: manages accounts.", aboutStore]

export const createUser = defineCommand({
  ...accountHelp,
  about: [
    ...about,
    `The password is the first line of standard input, ${limits.passwordMinChars} characters or more. As an argument, other users of the machine could see it.`,
  ],
  example: "user create --email ada@example.com --password-stdin",
  options: {
    email: emailOf((given) => Result.mapError(readEmailAddress(given), ({ message }) => message)),
    passwordStdin: booleanOption("the only way to give a password"),
  },
  readInput: ({ email, passwordStdin }) =>
    passwordStdin
      ? Result.succeed(email)
      : Result.fail("user create reads the password from standard input. Add --password-stdin"),
  run: (on, email) => orStopped(on.terminal.stopped, createAccount(on, email)),
})

/** The password comes before any database is opened: a user who stops at the prompt leaves no new database behind. */
const createAccount = async (on: CommandContext, email: string): Promise<number> => {
  const { terminal } = on
  if (terminal.stdinIsTerminal) terminal.err(`Password for ${email} (you will see it as you type): `)
  const chosen = readPassword(await firstLine(terminal.stdin), email)
  if (Result.isFailure(chosen)) return notDone(terminal, chosen.failure.message)
  return onAccounts(
    on,
    (accounts, where) =>
      Effect.map(accounts.create({ email, password: chosen.success }), (made) =>
        terminal.err(`made an account for ${made.email} in ${where}\n`),
      ),
    true,
  )
}

export const setPlan = defineCommand({
  ...accountHelp,
  about,
  takes: { missing: "a plan is needed", most: 1 },
  example: "user set-plan --email ada@example.com pro",
  options: { email },
  readInput: ({ email }, [word = ""]) => {
    const plan = readAccountPlan(word)
    return plan === undefined
      ? Result.fail(`there is no plan ${JSON.stringify(word)}; there are: ${accountPlans.join(", ")}`)
      : Result.succeed({ email, plan })
  },
  run: (on, { email, plan }) =>
    onAccount(on, email, (accounts, account) =>
      Effect.map(accounts.setPlan(account.id, plan), () => on.terminal.err(`${account.email} has the plan ${plan}\n`)),
    ),
})

export const setBuyer = defineCommand({
  ...accountHelp,
  about: [
    ...about,
    "With SURENAME_ORDERS=registrar, such an account can order names on the page of a quote. Your account at the registrar pays. The service records each change with its author.",
  ],
  takes: { missing: "on or off is needed", most: 1 },
  example: "user set-buyer --email ada@example.com on",
  options: { email, by: auditName },
  readInput: ({ by, email }, [word = ""]) =>
    word === "on" || word === "off"
      ? Result.succeed({ email, by, isOn: word === "on" })
      : Result.fail(`user set-buyer takes on or off, not ${JSON.stringify(word)}`),
  run: (on, { by, email, isOn }) =>
    onKept(on, () =>
      Effect.gen(function* () {
        const account = yield* Accounts.use((accounts) => accounts.find(email))
        yield* Orders.use((orders) => orders.setBuyer(account.id, isOn, whoDecides(on, by)))
        if (isOn) sayUnlessConfirmed(on, account)
        on.terminal.err(`${account.email} may ${isOn ? "order names on your registrar account" : "no longer order"}\n`)
      }),
    ),
})

export const listUsers = defineCommand({
  ...accountHelp,
  about,
  example: "user list --json",
  options: { json },
  run: (on, { json }) =>
    onAccounts(on, (accounts, where) =>
      Effect.map(listAccounts(accounts, on.terminal, json), (wereSome) => {
        if (!wereSome) on.terminal.err(`no accounts in ${where}\n`)
      }),
    ),
})

/** Whether there were any. */
const listAccounts = Effect.fnUntraced(function* (accounts: Accounts["Service"], terminal: Terminal, json: boolean) {
  const paint = painterOf(terminal)
  let after = ""
  for (;;) {
    const some = yield* accounts.list(after)
    const last = some.at(-1)
    if (last === undefined) return after !== ""
    const width = Math.max(...some.map(({ email }) => email.length))
    const row = (one: Account) =>
      `${padText(one.email, width)}  ${padText(one.plan, 4)}  ${paint("dim", msShown(one.createdAt))}${one.verified ? "" : paint("yellow", "  not verified")}`
    const lines = some.map((one) => (json ? JSON.stringify(jsonRow(one)) : row(one)))
    if (!(yield* Effect.promise(() => printText(terminal, `${lines.join("\n")}\n`, json)))) return true
    after = last.email
  }
})

const jsonRow = ({ createdAt, email, id, plan, verified }: Account) => ({
  id,
  email,
  verified,
  plan,
  created_at: toIsoTime(createdAt),
})
