import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"
import { type AccountEvent, describeEvent } from "@surename/core/operations/accounts/ports/account-history"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { aboutStore, accountHelp, email, json, printFailure, runOnAccount, runOnStore } from "./account-command.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { defineCommand } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { readFirstLine } from "../terminal.ts"
import { refuseArguments } from "../host.ts"
import { makeFlag } from "../option.ts"
import { printText } from "../print.ts"

export const exportUser = defineCommand({
  ...accountHelp,
  about: [
    "export writes the data of an account, as on its page. It leaves out secrets, and names files by address only.",
    aboutStore,
  ],
  example: "user export --email ada@example.com",
  options: { email },
  readInput: ({ email }) => Result.succeed(email),
  run: (context, email) =>
    runOnAccount(context, email, (accounts, { id }) =>
      Effect.flatMap(accounts.collectAccountData(id), (data) =>
        Effect.promise(() => context.terminal.out(`${JSON.stringify(data, undefined, 2)}\n`)),
      ),
    ),
})

export const userHistory = defineCommand({
  ...accountHelp,
  about: [
    "history lists the acts in an account, newest first: time, act, person and network address. The service keeps them for a year. The owner sees them on the account page.",
    aboutStore,
  ],
  example: "user history --email ada@example.com --json",
  options: { email, json },
  run: (context, { email, json }) =>
    runOnAccount(context, email, (accounts, { id }) =>
      Effect.flatMap(accounts.listAccountEvents(id), (events) => {
        const lines = events.map((event) =>
          json ? JSON.stringify({ ...event, at: toIsoTime(event.at) }) : writeEventLine(event),
        )
        if (lines.length > 0) return Effect.promise(() => printText(context.terminal, `${lines.join("\n")}\n`, json))
        return Effect.sync(() => context.terminal.err("The history is empty.\n"))
      }),
    ),
})

const writeEventLine = (event: AccountEvent): string =>
  makeVisible(
    [
      toIsoTime(event.at),
      describeEvent(event),
      `by ${event.who}`,
      event.address ?? "address unknown",
      event.about ?? "",
    ]
      .join("  ")
      .trimEnd(),
  )

export const deleteUser = defineCommand({
  ...accountHelp,
  about: [
    "delete removes an account for good, with its sessions, tokens and drafts. At a terminal it asks first.",
    "Two things stay, both without the email address: usage counters for three days, and decisions about its drafts for good.",
    aboutStore,
  ],
  example: "user delete --email ada@example.com",
  options: { email, yes: makeFlag("do not ask") },
  run: async (context, { email, yes: isSure }) => {
    const { terminal } = context
    if (!isSure) {
      if (!terminal.stdinIsTerminal)
        return refuseArguments(context, "this deletes an account for good. In a script, add --yes")
      terminal.err(`Delete the account of ${email} with its drafts and tokens for good? Type yes: `)
      if (!/^y(?:es)?$/iu.test((await readFirstLine(terminal.stdin)).trim()))
        return printFailure(terminal, "not deleted")
    }
    return runOnStore(context, (where) =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const { email: address, id } = yield* accounts.find(email)
        yield* accounts.remove(id)
        // Repeats the sweep until nothing is left: no running service may do it later.
        while ((yield* Drafts.use(({ sweep }) => sweep)) >= limits.sweptAtOnce);
        terminal.err(`Deleted the account of ${address} from ${where}.\n`)
      }),
    )
  },
})
