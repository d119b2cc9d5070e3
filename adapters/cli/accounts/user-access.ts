import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { readPassword } from "@surename/core/interface/password"
import { limits } from "@surename/core/limits"
import type { Accounts, Session } from "@surename/core/operations/accounts/ports/accounts"
import {
  aboutStore,
  accountHelp,
  auditName,
  email,
  json,
  notDone,
  onAccount,
  sayUnlessConfirmed,
  whoDecides,
} from "./account-command.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { defineCommand } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { firstLine } from "../first-line.ts"
import type { CommandContext } from "../host.ts"
import { optionalText, booleanOption } from "../option.ts"
import { orStopped } from "../stop.ts"
import { printText } from "../output.ts"

/** How a person gets in again who is locked out, and how one who left is kept out. */
export const setPassword = defineCommand({
  ...accountHelp,
  about: [
    `set-password sets a new password from the first line of standard input, ${limits.passwordMinChars} characters or more. It ends all sessions and mailed links. Tokens keep working unless you add --end-tokens.`,
    aboutStore,
  ],
  example: "user set-password --email ada@example.com --password-stdin",
  options: {
    email,
    passwordStdin: booleanOption("the only way to give a password"),
    endTokens: booleanOption("also revokes every personal token and connected app"),
  },
  readInput: ({ passwordStdin, ...rest }) =>
    passwordStdin
      ? Result.succeed(rest)
      : Result.fail("user set-password reads the password from standard input. Add --password-stdin"),
  run: (on, change) => orStopped(on.terminal.stopped, changePassword(on, change)),
})

const changePassword = async (
  on: CommandContext,
  { email, endTokens }: { readonly email: string; readonly endTokens: boolean },
) => {
  const { terminal } = on
  if (terminal.stdinIsTerminal) terminal.err(`New password for ${email} (you will see it as you type): `)
  const chosen = readPassword(await firstLine(terminal.stdin), email)
  if (Result.isFailure(chosen)) return notDone(terminal, chosen.failure.message)
  return onAccount(on, email, (accounts, account) =>
    Effect.map(accounts.setPassword(account.id, chosen.success, { endTokens }), () => {
      sayUnlessConfirmed(on, account)
      terminal.err(
        `${account.email} has a new password; its sessions have ended${endTokens ? ", and its tokens" : ". Its tokens still work: --end-tokens ends them"}\n`,
      )
    }),
  )
}

/** For who lost phone and recovery codes. */
export const resetFactor = defineCommand({
  ...accountHelp,
  about: [
    "reset-factor turns off the second factor of a user who lost phone and recovery codes, and removes their passkeys. Then the password alone signs in. Check who is asking first. The account page shows the owner this change and its author. The service sends no mail about it.",
    aboutStore,
  ],
  example: "user reset-factor --email ada@example.com",
  options: { email, by: auditName },
  run: (on, { by, email }) =>
    onAccount(on, email, (accounts, account) =>
      Effect.map(accounts.resetFactor(account.id, whoDecides(on, by)), () =>
        on.terminal.err(`the second factor of ${account.email} is off; the password alone signs in\n`),
      ),
    ),
})

export const sessions = defineCommand({
  ...accountHelp,
  about: ["sessions lists the sessions of an account, newest first. --end ends one of them, or all.", aboutStore],
  example: "user sessions --email ada@example.com",
  options: { email, end: optionalText("ID|all", "ends that session, or all of them"), json },
  run: (on, { email, end, json }) =>
    onAccount(on, email, (accounts, { id }) =>
      Effect.gen(function* () {
        const open = yield* accounts.sessions(id)
        if (end === "all") return yield* allEnded(on, accounts, id, open)
        if (end !== undefined) return yield* Effect.map(accounts.endSession(id, end), () => saidEnded(on, 1))
        const lines = open.map((one) => (json ? JSON.stringify(jsonRow(one)) : sessionLine(one)))
        if (lines.length === 0) on.terminal.err("no session is open\n")
        else yield* Effect.promise(() => printText(on.terminal, `${lines.join("\n")}\n`, json))
      }),
    ),
})

/** One that ends by itself meanwhile keeps none of the others open. */
const allEnded = (on: CommandContext, accounts: Accounts["Service"], id: string, open: ReadonlyArray<Session>) =>
  Effect.forEach(open, (one) =>
    Effect.catchTag(accounts.endSession(id, one.id), "NoSuchSession", () => Effect.void),
  ).pipe(Effect.map(() => saidEnded(on, open.length)))

const saidEnded = ({ terminal }: CommandContext, number: number): void =>
  terminal.err(`ended ${number === 1 ? "1 session" : `${number} sessions`}\n`)

const jsonRow = ({ address, agent, createdAt, expiresAt, id }: Session) => ({
  id,
  created_at: toIsoTime(createdAt),
  expires_at: toIsoTime(expiresAt),
  address,
  agent,
})

const sessionLine = ({ address, agent, createdAt, expiresAt, id }: Session): string =>
  makeVisible(
    `${id}  since ${toIsoTime(createdAt).slice(0, 16)}, until ${toIsoTime(expiresAt).slice(0, 10)}  ${address ?? "address unknown"}  ${agent ?? "program unknown"}`,
  )
