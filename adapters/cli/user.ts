import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { emailAddress } from "@surename/core/interface/email-address"
import { password } from "@surename/core/interface/password"
import { accountPlan, accountPlans } from "@surename/core/interface/plan"
import type { AccountPlan } from "@surename/core/interface/plan"
import type { BadPassword } from "@surename/core/interface/account-error"
import { Accounts } from "@surename/core/ports/accounts"
import type { Account } from "@surename/core/ports/accounts"
import { limits } from "@surename/core/limits"
import { accountArguments, exactly, needed, noVerb } from "./account-arguments.ts"
import type { Flags } from "./arguments.ts"
import { padded, painter } from "./paint.ts"
import { rfc3339 } from "./rfc3339.ts"
import { telling } from "./telling.ts"
import { wantsColour } from "./terminal.ts"
import type { Terminal } from "./terminal.ts"

export interface CreateUser {
  readonly _tag: "UserCreate"
  readonly email: string
  readonly flags: Flags
}

export type UserCommand =
  | CreateUser
  | { readonly _tag: "UserSetPlan"; readonly email: string; readonly plan: AccountPlan; readonly flags: Flags }
  | { readonly _tag: "UserList"; readonly json: boolean; readonly flags: Flags }

/** What follows `surename user`. */
export const userCommand = ([verb, ...args]: ReadonlyArray<string>): Result.Result<UserCommand, string> =>
  Result.gen(function* () {
    switch (verb) {
      case "create": {
        const read = yield* accountArguments(args, "email")
        yield* exactly(read)
        // Arguments are seen by everybody on the machine, and stay in the shell's history.
        if (!read.passwordStdin)
          return yield* Result.fail("user create reads the password from standard input: say --password-stdin")
        const whose = emailAddress(yield* needed(read, "email"))
        const email = yield* Result.mapError(whose, ({ message }) => message)
        return { _tag: "UserCreate" as const, email, flags: read.given }
      }
      case "set-plan": {
        const read = yield* accountArguments(args, "email")
        const [word = ""] = yield* exactly(read, "a plan")
        const plan = accountPlan(word)
        if (plan === undefined)
          return yield* Result.fail(`there is no plan ${JSON.stringify(word)}; there are: ${accountPlans.join(", ")}`)
        return { _tag: "UserSetPlan" as const, email: yield* needed(read, "email"), plan, flags: read.given }
      }
      case "list": {
        const read = yield* accountArguments(args)
        yield* exactly(read)
        return { _tag: "UserList" as const, json: read.json, flags: read.given }
      }
      default:
        return yield* Result.fail(noVerb("user", verb, ["create", "set-plan", "list"]))
    }
  })

/** A password that an account may have. Read before any database is opened: whoever thinks better of it leaves none behind. */
export const newPassword = async (
  terminal: Terminal,
  { email }: CreateUser,
): Promise<Result.Result<string, BadPassword>> => {
  if (terminal.stdinIsTerminal) terminal.err(`Password for ${email} (you will see it as you type): `)
  return password(await firstLine(terminal.stdin), email)
}

/** 0: done; 1: not done, and why. `where` the accounts are, in words. */
export const createUser = (
  terminal: Terminal,
  account: { readonly email: string; readonly password: string },
  where: string,
): Effect.Effect<number, never, Accounts> =>
  telling(
    terminal,
    Effect.gen(function* () {
      const accounts = yield* Accounts
      const { email } = yield* accounts.create(account)
      terminal.err(`made an account for ${email} in ${where}\n`)
    }),
  )

/** The same for accounts that are there. */
export const user = (
  terminal: Terminal,
  command: Exclude<UserCommand, CreateUser>,
  where: string,
): Effect.Effect<number, never, Accounts> =>
  telling(
    terminal,
    Effect.gen(function* () {
      const accounts = yield* Accounts
      switch (command._tag) {
        case "UserSetPlan": {
          const { email, id } = yield* accounts.find(command.email)
          yield* accounts.setPlan(id, command.plan)
          return terminal.err(`${email} has the plan ${command.plan}\n`)
        }
        case "UserList":
          if (!(yield* list(terminal, command.json))) terminal.err(`no accounts in ${where}\n`)
      }
    }),
  )

/** Whether there was anybody. */
const list = Effect.fnUntraced(function* (terminal: Terminal, json: boolean) {
  const accounts = yield* Accounts
  const paint = painter(wantsColour(terminal))
  let after = ""
  for (;;) {
    const some = yield* accounts.list(after)
    const last = some.at(-1)
    if (last === undefined) return after !== ""
    const width = Math.max(...some.map(({ email }) => email.length))
    const row = (one: Account) =>
      `${padded(one.email, width)}  ${padded(one.plan, 4)}  ${paint("dim", rfc3339(one.createdAt))}${one.verified ? "" : paint("yellow", "  not verified")}`
    const lines = some.map((one) => (json ? JSON.stringify(told(one)) : row(one)))
    if (!(yield* Effect.promise(() => terminal.out(`${lines.join("\n")}\n`)))) return true
    after = last.email
  }
})

const told = ({ createdAt, email, id, plan, verified }: Account) => ({
  id,
  email,
  verified,
  plan,
  created_at: rfc3339(createdAt),
})

/** A password may begin and end with spaces; the line's end is no part of it. */
const firstLine = async (stdin: Terminal["stdin"]): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ""
  for await (const chunk of stdin) {
    text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true })
    if (/[\r\n]/u.test(text) || text.length > limits.passwordMaxChars) break
  }
  return text.split(/\r?\n|\r/u)[0] ?? ""
}
