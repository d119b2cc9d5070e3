import { digestOf } from "@surename/adapters/logs"
import * as Effect from "effect/Effect"
import type { Account } from "@surename/core/operations/accounts/ports/accounts"
import type { Dependencies } from "./dependencies.ts"

type What = "sign-in" | "sign-in again" | "second factor" | "password" | "another password" | "mailed link" | "deletion"

/**
 * A line for each time that a person shows, or fails to show, to be the owner of an account, with how it ended. It names the account as
 * the lines of its requests do, by a digest of a keyed digest: never the address.
 */
export const auditLine = ({ grantOf }: Pick<Dependencies, "grantOf">, what: What, email: string, ended: string) =>
  Effect.logInfo(`${what}: ${ended}, grant ${digestOf(grantOf(email))}`)

/** Logs the result of the work, or why it was refused. */
export const withAudit = <A, E extends { readonly _tag: string }, R>(
  deps: Pick<Dependencies, "grantOf">,
  what: What,
  { email }: Pick<Account, "email">,
  work: Effect.Effect<A, E, R>,
  describeEnd: (done: A) => string = () => "done",
): Effect.Effect<A, E, R> =>
  work.pipe(
    Effect.tap((done) => auditLine(deps, what, email, describeEnd(done))),
    Effect.tapError(({ _tag }) => auditLine(deps, what, email, _tag)),
  )
