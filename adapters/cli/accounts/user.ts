import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { readEmailAddress } from "@surename/core/interface/email-address"
import { readPassword } from "@surename/core/interface/password"
import { readAccountPlan, accountPlans } from "@surename/core/interface/plan"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { type Account, Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Orders } from "@surename/core/operations/money/ports/orders"
import {
  aboutStore,
  accountHelp,
  auditName,
  email,
  makeEmailOption,
  json,
  printFailure,
  runOnAccounts,
  runOnStore,
  warnUnlessConfirmed,
  describeActor,
} from "./account-command.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { padText } from "../width.ts"
import { choosePaint } from "../paint.ts"
import { formatMs } from "../format-time.ts"
import { defineCommand } from "../command.ts"
import { readFirstLine, type Terminal } from "../terminal.ts"
import type { CommandContext } from "../host.ts"
import { makeFlag } from "../option.ts"
import { awaitOrStop } from "../stop.ts"
import { printText } from "../print.ts"

const about = ["For the operator of the service: manages accounts.", aboutStore]

export const createUser = defineCommand({
  ...accountHelp,
  about: [
    ...about,
    `The password is the first line of standard input, ${accountLimits.passwordMinChars} characters or more. As an argument, other users of the machine could see it.`,
  ],
  example: "user create --email ada@example.com --password-stdin",
  options: {
    email: makeEmailOption((text) => Result.mapError(readEmailAddress(text), ({ message }) => message)),
    passwordStdin: makeFlag("the only way to give a password"),
  },
  readInput: ({ email, passwordStdin }) =>
    passwordStdin
      ? Result.succeed(email)
      : Result.fail("user create reads the password from standard input. Add --password-stdin"),
  run: (context, email) => awaitOrStop(context.terminal.stopped, createAccount(context, email)),
})

/** Reads the password first: Ctrl-C at the prompt leaves no new database behind. */
const createAccount = async (context: CommandContext, email: string): Promise<number> => {
  const { terminal } = context
  if (terminal.stdinIsTerminal) terminal.err(`Password for ${email} (you will see it as you type): `)
  const password = readPassword(await readFirstLine(terminal.stdin), email)
  if (Result.isFailure(password)) return printFailure(terminal, password.failure.message)
  return runOnAccounts(
    context,
    (accounts, where) =>
      Effect.map(accounts.create({ email, password: password.success }), (account) =>
        terminal.err(`Created an account for ${account.email} in ${where}.\n`),
      ),
    true,
  )
}

export const setPlan = defineCommand({
  ...accountHelp,
  about,
  takes: { missing: "give a plan", max: 1 },
  example: "user set-plan --email ada@example.com pro",
  options: { email },
  readInput: ({ email }, [word = ""]) => {
    const plan = readAccountPlan(word)
    return plan === undefined
      ? Result.fail(`there is no plan ${JSON.stringify(word)}; there are: ${accountPlans.join(", ")}`)
      : Result.succeed({ email, plan })
  },
  run: (context, { email, plan }) =>
    runOnAccounts(context, (accounts) =>
      Effect.map(accounts.setPlan(email, plan), (account) =>
        context.terminal.err(`${account.email} has the plan ${plan}.\n`),
      ),
    ),
})

export const setBuyer = defineCommand({
  ...accountHelp,
  about: [
    ...about,
    "With SURENAME_ORDERS=registrar, such an account can order names on the page of a quote. Your account at the registrar pays. The service records each change with its author.",
  ],
  takes: { missing: "give on or off", max: 1 },
  example: "user set-buyer --email ada@example.com on",
  options: { email, by: auditName },
  readInput: ({ by, email }, [word = ""]) =>
    word === "on" || word === "off"
      ? Result.succeed({ email, by, isOn: word === "on" })
      : Result.fail(`user set-buyer takes on or off, not ${JSON.stringify(word)}`),
  run: (context, { by, email, isOn }) =>
    runOnStore(context, () =>
      Effect.gen(function* () {
        const account = yield* Accounts.use((accounts) => accounts.find(email))
        yield* Orders.use((orders) => orders.setBuyer(account.id, isOn, describeActor(context, by)))
        if (isOn) warnUnlessConfirmed(context, account)
        context.terminal.err(
          `${account.email} may ${isOn ? "order names on your registrar account" : "no longer order"}.\n`,
        )
      }),
    ),
})

export const listUsers = defineCommand({
  ...accountHelp,
  about,
  example: "user list --json",
  options: { json },
  run: (context, { json }) =>
    runOnAccounts(context, (accounts, where) =>
      Effect.map(listAccounts(accounts, context.terminal, json), (hasAccounts) => {
        if (!hasAccounts) context.terminal.err(`There are no accounts in ${where}.\n`)
      }),
    ),
})

const listAccounts = Effect.fnUntraced(function* (accounts: Accounts["Service"], terminal: Terminal, json: boolean) {
  const paint = choosePaint(terminal)
  let after = ""
  for (;;) {
    const page = yield* accounts.list(after)
    const last = page.at(-1)
    if (last === undefined) return after !== ""
    const width = Math.max(...page.map(({ email }) => email.length))
    const renderRow = (account: Account) =>
      `${padText(account.email, width)}  ${padText(account.plan, 4)}  ${paint("dim", formatMs(account.createdAt))}${account.verified ? "" : paint("yellow", "  not verified")}`
    const lines = page.map((account) => (json ? JSON.stringify(toJsonRow(account)) : renderRow(account)))
    if (!(yield* Effect.promise(() => printText(terminal, `${lines.join("\n")}\n`, json)))) return true
    after = last.email
  }
})

const toJsonRow = ({ createdAt, email, id, plan, verified }: Account) => ({
  id,
  email,
  verified,
  plan,
  created_at: toIsoTime(createdAt),
})
