import * as Effect from "effect/Effect"
import type { Accounts } from "@surename/core/ports/accounts"
import { orCannotStart } from "./host.ts"
import type { On } from "./host.ts"
import { needed, text, yes } from "./option.ts"
import type { Read } from "./option.ts"
import { serveStore } from "./serve.ts"
import { engineOptions } from "./settings.ts"
import { orStopped } from "./stop.ts"

/** What `surename user` and `surename token` have in common. */
export const accountHelp = {
  where:
    "A service on the same store may run meanwhile: its next request sees what was done. Only user create begins a database that is not there.",
  settings: [
    {
      title: "Settings",
      options: {
        store: {
          ...engineOptions.store,
          about: "where the accounts are, as for surename serve",
          default: `${serveStore({ simulate: false })} in this folder`,
        },
      },
    },
  ],
  exit: "0 done · 1 not done, and why · 2 bad arguments, or the store cannot be opened",
} as const

/** Whose account: one there is, or one to be. */
export const emailOf = (read: Read<string>) =>
  needed("ADDRESS", "whose account", "--email is needed: the address of an account", read)
export const email = emailOf(text)

export const json = yes("one JSON object a line (NDJSON)")

/** Also Ctrl-C while a database is waited for. 0 when it went well; else 1, with what the error says to people. */
export const onAccounts = (
  on: On,
  work: (where: string) => Effect.Effect<void, { readonly message: string }, Accounts>,
  mayBegin = false,
): Promise<number> => {
  const { flags, host, terminal } = on
  const withPlace = (where: string) =>
    Effect.match(work(where), {
      onSuccess: () => 0,
      onFailure: ({ message }) => {
        terminal.err(`surename: ${message}\n`)
        return 1
      },
    })
  return orCannotStart(on, orStopped(terminal.stopped, host.accounts(terminal, { flags, mayBegin }, withPlace)))
}

/** As times stand everywhere in the interface: UTC, to the millisecond. */
export const rfc3339 = (ms: number): string => new Date(ms).toISOString()
