import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"
import { type AccountEvent, describeEvent } from "@surename/core/operations/accounts/ports/account-history"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { aboutStore, accountHelp, email, json, notDone, onAccount, onKept } from "./account-command.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { defineCommand } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { firstLine } from "../first-line.ts"
import { refuseArguments } from "../host.ts"
import { booleanOption } from "../option.ts"
import { printText } from "../output.ts"

/** A person may ask the operator for their data, and for its deletion. */
export const exportUser = defineCommand({
  ...accountHelp,
  about: [
    "export writes the data of an account, as on its page. It leaves out secrets, and names files by address only.",
    aboutStore,
  ],
  example: "user export --email ada@example.com",
  options: { email },
  readInput: ({ email }) => Result.succeed(email),
  run: (on, email) =>
    onAccount(on, email, (accounts, { id }) =>
      Effect.flatMap(accounts.accountData(id), (data) =>
        Effect.promise(() => on.terminal.out(`${JSON.stringify(data, undefined, 2)}\n`)),
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
  run: (on, { email, json }) =>
    onAccount(on, email, (accounts, { id }) =>
      Effect.flatMap(accounts.history(id), (events) => {
        const lines = events.map((one) => (json ? JSON.stringify({ ...one, at: toIsoTime(one.at) }) : eventLine(one)))
        if (lines.length > 0) return Effect.promise(() => printText(on.terminal, `${lines.join("\n")}\n`, json))
        return Effect.sync(() => on.terminal.err("the history is empty\n"))
      }),
    ),
})

const eventLine = (event: AccountEvent): string =>
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
  options: { email, yes: booleanOption("do not ask") },
  run: async (on, { email, yes: isSure }) => {
    const { terminal } = on
    if (!isSure) {
      if (!terminal.stdinIsTerminal)
        return refuseArguments(on, "this deletes an account for good. In a script, add --yes")
      terminal.err(`Delete the account of ${email} with its drafts and tokens for good? Type yes: `)
      if (!/^y(?:es)?$/iu.test((await firstLine(terminal.stdin)).trim())) return notDone(terminal, "not deleted")
    }
    return onKept(on, (where) =>
      Effect.gen(function* () {
        const accounts = yield* Accounts
        const { email: address, id } = yield* accounts.find(email)
        yield* accounts.remove(id)
        // A service does this now and then; none may be running.
        while ((yield* Drafts.use(({ sweep }) => sweep)) >= limits.sweptAtOnce);
        terminal.err(`the account of ${address} is deleted from ${where}\n`)
      }),
    )
  },
})
