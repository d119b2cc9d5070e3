import { digestOf } from "@surename/adapters/logs"
import * as Effect from "effect/Effect"
import type { Account } from "@surename/core/operations/accounts/ports/accounts"
import type { Dependencies } from "./dependencies.ts"

type AuditedAct =
  | "sign-in"
  | "sign-in again"
  | "second factor"
  | "password"
  | "another password"
  | "mailed link"
  | "deletion"

/** Logs the account as a digest, as in request lines. */
export const logAudit = (
  { grantOf }: Pick<Dependencies, "grantOf">,
  what: AuditedAct,
  email: string,
  outcome: string,
) => Effect.logInfo(`${what}: ${outcome}, grant ${digestOf(grantOf(email))}`)

export const withAudit = <A, E extends { readonly _tag: string }, R>(
  deps: Pick<Dependencies, "grantOf">,
  what: AuditedAct,
  { email }: Pick<Account, "email">,
  work: Effect.Effect<A, E, R>,
  describeEnd: (result: A) => string = () => "done",
): Effect.Effect<A, E, R> =>
  work.pipe(
    Effect.tap((result) => logAudit(deps, what, email, describeEnd(result))),
    Effect.tapError(({ _tag }) => logAudit(deps, what, email, _tag)),
  )
