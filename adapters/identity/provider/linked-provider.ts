import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { ProviderRefused } from "@surename/core/interface/account-error"
import { readEmailAddress } from "@surename/core/interface/email-address"
import type { LinkedProvider } from "@surename/core/operations/accounts/ports/linked-provider"
import type { Visitor } from "@surename/core/ports/visitor"
import type { ProviderIdentity } from "@surename/core/operations/accounts/ports/sign-in-provider"
import { recordAccountEvent } from "../account-history.ts"
import { decodeAccountIds, decodeOwners, findAccount, insertAccount, failNoAccount } from "../account-rows.ts"
import { makePasswordCheck } from "../owner-actions.ts"
import { withAudit } from "../audit.ts"
import type { Dependencies } from "../dependencies.ts"
import { runWithCodeIfRequired } from "../factor/check-code.ts"
import { beginPendingSignIn } from "../factor/pending-sign-in.ts"
import { notifyOwner } from "../notify-owner.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { beginSession, lockAccount, requireOpenSession } from "../sessions.ts"

export const makeLinkedProvider = (deps: Dependencies): LinkedProvider => {
  const { sql } = deps
  const checkPassword = makePasswordCheck(deps)
  return {
    signInWithProvider: makeProviderSignIn(deps),
    findLinkedProvider: Effect.fnUntraced(function* (id) {
      const rows = sql`SELECT account_id AS id, email FROM surename_linked_identity WHERE account_id = ${id}`
      return (yield* orUnavailable("provider", decodeOwners(rows)))[0]?.email
    }),
    linkProvider: Effect.fnUntraced(function* (id, identity, cookie) {
      const { email } = yield* findAccount(deps, "id", id)
      const link = Effect.gen(function* () {
        if ((yield* lockAccount(deps, id)).length === 0) return yield* failNoAccount
        yield* requireOpenSession(deps, id, cookie)
        const inserted = yield* insertLink(deps, id, identity)
        if (inserted.length === 0) return yield* failLinkedElsewhere
        yield* recordAccountEvent(deps, id, "provider_linked", { about: identity.email })
      })
      yield* orUnavailable("provider", sql.withTransaction(link))
      yield* notifyOwner(deps, "provider-linked", email)
    }),
    unlinkProvider: Effect.fnUntraced(function* (id, { password, ...second }, visitor) {
      yield* checkPassword(id, password, visitor.cookie)
      const owner = yield* findAccount(deps, "id", id)
      const unlink = Effect.gen(function* () {
        const deletedRows =
          yield* sql`DELETE FROM surename_linked_identity WHERE account_id = ${id} RETURNING account_id`
        if (deletedRows.length > 0) yield* recordAccountEvent(deps, id, "provider_unlinked")
      })
      const step = { ...second, address: visitor.address, cookie: visitor.cookie }
      yield* runWithCodeIfRequired(deps, owner, step, unlink)
      yield* notifyOwner(deps, "provider-unlinked", owner.email)
    }),
  }
}

const makeProviderSignIn = (deps: Dependencies): LinkedProvider["signInWithProvider"] => {
  const { attempts, hashing } = deps
  return Effect.fnUntraced(function* (identity, visitor) {
    yield* attempts.countFrom("provider from", visitor.address)
    const email = yield* Effect.mapError(
      Effect.fromResult(readEmailAddress(identity.email)),
      ({ message }) => new ProviderRefused({ message }),
    )
    const accountId = yield* orUnavailable("signIn", findLinkedAccount(deps, identity))
    const hash =
      accountId === undefined
        ? yield* hashing.strangerQueue.hash(deps.strangerAt(visitor.address), randomBytes(32).toString("base64url"))
        : ""
    if (accountId === undefined) yield* attempts.signUp(visitor.address)
    const newAccount = makeLinkedAccount(deps, identity, email, hash)
    const beginSignIn = beginLinkedSession(
      deps,
      identity,
      accountId === undefined ? newAccount : Effect.succeed(accountId),
      visitor,
    )
    const work = orUnavailable("signIn", deps.sql.withTransaction(beginSignIn))
    return yield* withAudit(deps, "sign-in", { email }, work, (signIn) =>
      signIn.needsCode ? "provider, waits for a code" : "provider, done",
    )
  })
}

const beginLinkedSession = Effect.fnUntraced(function* <E>(
  deps: Dependencies,
  identity: ProviderIdentity,
  account: Effect.Effect<string, E>,
  visitor: Visitor,
) {
  const id = yield* account
  const [lockedRow] = yield* lockAccount(deps, id)
  // Checks the link again behind the lock. As with a password, an unconfirmed address cannot sign in where mail could confirm it.
  const isLinked = (yield* findLinkedAccount(deps, identity)) === id
  if (!isLinked || (deps.outbox !== undefined && lockedRow?.isConfirmed !== true)) return yield* failNotLinked
  const now = yield* Clock.currentTimeMillis
  yield* deps.sql`UPDATE surename_linked_identity SET last_used_at = ${now} WHERE account_id = ${id}`
  const pending = yield* beginPendingSignIn(deps, id)
  if (pending !== undefined) return { ...pending, needsCode: true }
  const session = yield* beginSession(deps, id, visitor)
  yield* recordAccountEvent(deps, id, "signed_in", { about: identity.issuer })
  return { ...session, needsCode: false }
})

const findLinkedAccount = ({ sql }: Dependencies, { issuer, subject }: ProviderIdentity) =>
  Effect.map(
    decodeAccountIds(sql`SELECT account_id AS id FROM surename_linked_identity
      WHERE issuer = ${issuer} AND subject = ${subject}`),
    ([id]) => id,
  )

const insertLink = Effect.fnUntraced(function* ({ sql }: Dependencies, id: string, identity: ProviderIdentity) {
  const now = yield* Clock.currentTimeMillis
  // Normalizes as accounts do: the database compares the two.
  const email = Result.getOrElse(readEmailAddress(identity.email), () => identity.email)
  return yield* sql`INSERT INTO surename_linked_identity (issuer, subject, account_id, email, created_at, last_used_at)
    VALUES (${identity.issuer}, ${identity.subject}, ${id}, ${email}, ${now}, ${null})
    ON CONFLICT DO NOTHING RETURNING account_id`
})

/** Call inside one transaction: an account without its link would lock its owner out. */
const makeLinkedAccount = Effect.fnUntraced(function* (
  deps: Dependencies,
  identity: ProviderIdentity,
  email: string,
  hash: string,
) {
  const account = yield* insertAccount(deps, { email, hash, verified: true })
  if (account === undefined) return yield* failAddressTaken
  if ((yield* insertLink(deps, account.id, identity)).length === 0) return yield* failNotLinked
  return account.id
})

const failAddressTaken = Effect.fail(
  new ProviderRefused({
    message:
      "An account has this address already, or changed from it in the last three days. Sign in with its password, then link it on the page Second factor. Without such an account, try again in three days.",
  }),
)
const failNotLinked = Effect.fail(
  new ProviderRefused({ message: "This sign-in is not linked to an account. Try again." }),
)
const failLinkedElsewhere = Effect.fail(
  new ProviderRefused({ message: "That account of the provider, or this one, is linked already. Unlink it first." }),
)
