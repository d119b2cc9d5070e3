import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { readPassword } from "@surename/core/interface/password"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Accounts, Session } from "@surename/core/operations/accounts/ports/accounts"
import {
  aboutStore,
  accountHelp,
  auditName,
  email,
  json,
  printFailure,
  runOnAccount,
  warnUnlessConfirmed,
  describeActor,
} from "./account-command.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { defineCommand } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { readFirstLine } from "../terminal.ts"
import type { CommandContext } from "../host.ts"
import { makeText, makeFlag } from "../option.ts"
import { awaitOrStop } from "../stop.ts"
import { printText } from "../print.ts"
import { formatCount } from "@surename/core/sharing/format-count"

export const setPassword = defineCommand({
  ...accountHelp,
  about: [
    `set-password sets a new password from the first line of standard input, ${accountLimits.passwordMinChars} characters or more. It ends all sessions and mailed links. Tokens keep working unless you add --end-tokens.`,
    aboutStore,
  ],
  example: "user set-password --email ada@example.com --password-stdin",
  options: {
    email,
    passwordStdin: makeFlag("the only way to give a password"),
    endTokens: makeFlag(
      "also revokes every personal token, connected app, feed and shared link, and turns webhooks off",
    ),
  },
  readInput: ({ passwordStdin, ...rest }) =>
    passwordStdin
      ? Result.succeed(rest)
      : Result.fail("user set-password reads the password from standard input. Add --password-stdin"),
  run: (context, change) => awaitOrStop(context.terminal.stopped, changePassword(context, change)),
})

const changePassword = async (
  context: CommandContext,
  { email, endTokens }: { readonly email: string; readonly endTokens: boolean },
) => {
  const { terminal } = context
  if (terminal.stdinIsTerminal) terminal.err(`New password for ${email} (you will see it as you type): `)
  const password = readPassword(await readFirstLine(terminal.stdin), email)
  if (Result.isFailure(password)) return printFailure(terminal, password.failure.message)
  return runOnAccount(context, email, (accounts, account) =>
    Effect.map(accounts.setPassword(account.id, password.success, { endTokens }), () => {
      warnUnlessConfirmed(context, account)
      terminal.err(
        `${account.email} has a new password. Its sessions${endTokens ? " and tokens have ended" : " have ended. Its tokens still work: --end-tokens ends them"}.\n`,
      )
    }),
  )
}

export const resetFactor = defineCommand({
  ...accountHelp,
  about: [
    "reset-factor turns off the second factor of a user who lost phone and recovery codes, and removes their passkeys. Then the password alone signs in. Check who is asking first. The account page shows the owner this change and its author. The service sends no mail about it.",
    aboutStore,
  ],
  example: "user reset-factor --email ada@example.com",
  options: { email, by: auditName },
  run: (context, { by, email }) =>
    runOnAccount(context, email, (accounts, account) =>
      Effect.map(accounts.resetFactor(account.id, describeActor(context, by)), () =>
        context.terminal.err(`The second factor of ${account.email} is off. The password alone signs in.\n`),
      ),
    ),
})

export const sessions = defineCommand({
  ...accountHelp,
  about: ["sessions lists the sessions of an account, newest first. --end ends one of them, or all.", aboutStore],
  example: "user sessions --email ada@example.com",
  options: { email, end: makeText("ID|all", "ends that session, or all of them"), json },
  run: (context, { email, end, json }) =>
    runOnAccount(context, email, (accounts, { id }) =>
      Effect.gen(function* () {
        const openSessions = yield* accounts.listSessions(id)
        if (end === "all") return yield* endAllSessions(context, accounts, id, openSessions)
        if (end !== undefined) return yield* Effect.map(accounts.endSession(id, end), () => reportEnded(context, 1))
        const lines = openSessions.map((session) =>
          json ? JSON.stringify(toJsonRow(session)) : writeSessionLine(session),
        )
        if (lines.length === 0) context.terminal.err("No session is open.\n")
        else yield* Effect.promise(() => printText(context.terminal, `${lines.join("\n")}\n`, json))
      }),
    ),
})

const endAllSessions = (
  context: CommandContext,
  accounts: Accounts["Service"],
  id: string,
  openSessions: ReadonlyArray<Session>,
) =>
  Effect.forEach(openSessions, (session) =>
    Effect.catchTag(accounts.endSession(id, session.id), "NoSuchSession", () => Effect.void),
  ).pipe(Effect.map(() => reportEnded(context, openSessions.length)))

const reportEnded = ({ terminal }: CommandContext, number: number): void =>
  terminal.err(`Ended ${formatCount(number, "session")}.\n`)

const toJsonRow = ({ address, agent, createdAt, expiresAt, id }: Session) => ({
  id,
  created_at: toIsoTime(createdAt),
  expires_at: toIsoTime(expiresAt),
  address,
  agent,
})

const writeSessionLine = ({ address, agent, createdAt, expiresAt, id }: Session): string =>
  makeVisible(
    `${id}  since ${toIsoTime(createdAt).slice(0, 16)}, until ${toIsoTime(expiresAt).slice(0, 10)}  ${address ?? "address unknown"}  ${agent ?? "program unknown"}`,
  )
