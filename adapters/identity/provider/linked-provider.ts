import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { ProviderRefused } from "@surename/core/interface/account-error"
import { emailAddress } from "@surename/core/interface/email-address"
import type { LinkedProvider } from "@surename/core/operations/accounts/ports/linked-provider"
import type { Visitor } from "@surename/core/ports/visitor"
import type { ProviderIdentity } from "@surename/core/operations/accounts/ports/sign-in-provider"
import { recordAccountEvent } from "../account-history.ts"
import { accountBy, insertAccount, noAccount } from "../account-rows.ts"
import { knowsPassword } from "../account-settings.ts"
import { withAudit } from "../audit.ts"
import type { Dependencies } from "../dependencies.ts"
import { withCodeIfOn } from "../factor/check-code.ts"
import { beginPending } from "../factor/pending-sign-in.ts"
import { notifyOwner } from "../notify-owner.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { beginSession, lockAccount, stillSignedIn } from "../sessions.ts"

/** Sign-ins through the operator's provider, and the links that an owner makes and ends. */
export const linkedProvider = (deps: Dependencies): LinkedProvider => {
  const { sql } = deps
  const knows = knowsPassword(deps)
  return {
    signInWithProvider: signInWithProvider(deps),
    linkedProvider: Effect.fnUntraced(function* (id) {
      const rows = sql<{ readonly email: string }>`SELECT email FROM surename_linked_identity WHERE account_id = ${id}`
      return (yield* orUnavailable("provider", rows))[0]?.email
    }),
    linkProvider: Effect.fnUntraced(function* (id, identity, cookie) {
      const { email } = yield* accountBy(deps, "id", id)
      const link = Effect.gen(function* () {
        if ((yield* lockAccount(deps, id)).length === 0) return yield* noAccount
        yield* stillSignedIn(deps, id, cookie)
        const linked = yield* insertLink(deps, id, identity)
        if (linked.length === 0) return yield* linkedElsewhere
        yield* recordAccountEvent(deps, id, "provider_linked", { about: identity.email })
      })
      yield* orUnavailable("provider", sql.withTransaction(link))
      yield* notifyOwner(deps, "provider-linked", email)
    }),
    unlinkProvider: Effect.fnUntraced(function* (id, { password, ...second }, visitor) {
      yield* knows(id, password, visitor.cookie)
      const owner = yield* accountBy(deps, "id", id)
      const unlink = Effect.gen(function* () {
        const gone = yield* sql`DELETE FROM surename_linked_identity WHERE account_id = ${id} RETURNING account_id`
        if (gone.length > 0) yield* recordAccountEvent(deps, id, "provider_unlinked")
      })
      const sent = { ...second, address: visitor.address, cookie: visitor.cookie }
      yield* withCodeIfOn(deps, owner, sent, unlink)
      yield* notifyOwner(deps, "provider-unlinked", owner.email)
    }),
  }
}

const signInWithProvider = (deps: Dependencies): LinkedProvider["signInWithProvider"] => {
  const { attempts, hashing } = deps
  return Effect.fnUntraced(function* (identity, visitor) {
    yield* attempts.provider(visitor.address)
    const email = yield* Effect.mapError(
      Effect.fromResult(emailAddress(identity.email)),
      ({ message }) => new ProviderRefused({ message }),
    )
    const known = yield* orUnavailable("signIn", accountOf(deps, identity))
    // A new account has a password that nobody knows: its owner can set one by mail.
    const hash =
      known === undefined
        ? yield* hashing.ofStrangers.hash(deps.strangerAt(visitor.address), randomBytes(32).toString("base64url"))
        : ""
    if (known === undefined) yield* attempts.signUp(visitor.address)
    const newAccount = makeLinkedAccount(deps, identity, email, hash)
    const begin = beginLinkedSession(deps, identity, known === undefined ? newAccount : Effect.succeed(known), visitor)
    const work = orUnavailable("signIn", deps.sql.withTransaction(begin))
    return yield* withAudit(deps, "sign-in", { email }, work, (done) =>
      done.needsCode ? "provider, waits for a code" : "provider, done",
    )
  })
}

/** In a transaction, which makes the account if it is new. */
const beginLinkedSession = Effect.fnUntraced(function* <E>(
  deps: Dependencies,
  identity: ProviderIdentity,
  account: Effect.Effect<string, E>,
  visitor: Visitor,
) {
  const id = yield* account
  const [found] = yield* lockAccount(deps, id)
  // Linked still, behind the lock; and as with a password, an address that is not confirmed signs nobody in where mail could confirm it.
  const isLinked = (yield* accountOf(deps, identity)) === id
  if (!isLinked || (deps.outbox !== undefined && Number(found?.is_confirmed) !== 1)) return yield* notLinked
  const now = yield* Clock.currentTimeMillis
  yield* deps.sql`UPDATE surename_linked_identity SET last_used_at = ${now} WHERE account_id = ${id}`
  const pending = yield* beginPending(deps, id)
  if (pending !== undefined) return { ...pending, needsCode: true }
  const session = yield* beginSession(deps, id, visitor)
  yield* recordAccountEvent(deps, id, "signed_in", { about: identity.issuer })
  return { ...session, needsCode: false }
})

const accountOf = ({ sql }: Dependencies, { issuer, subject }: ProviderIdentity) =>
  Effect.map(
    sql<{ readonly id: string }>`SELECT account_id AS id FROM surename_linked_identity
      WHERE issuer = ${issuer} AND subject = ${subject}`,
    ([one]) => one?.id,
  )

/** One link an account, and one account an identity. */
const insertLink = Effect.fnUntraced(function* ({ sql }: Dependencies, id: string, identity: ProviderIdentity) {
  const now = yield* Clock.currentTimeMillis
  // As accounts write theirs: the database compares the two.
  const email = Result.getOrElse(emailAddress(identity.email), () => identity.email)
  return yield* sql`INSERT INTO surename_linked_identity (issuer, subject, account_id, email, created_at, last_used_at)
    VALUES (${identity.issuer}, ${identity.subject}, ${id}, ${email}, ${now}, ${null})
    ON CONFLICT DO NOTHING RETURNING account_id`
})

/** In one transaction: an account without its link would keep its owner out. */
const makeLinkedAccount = Effect.fnUntraced(function* (
  deps: Dependencies,
  identity: ProviderIdentity,
  email: string,
  hash: string,
) {
  const made = yield* insertAccount(deps, { email, hash, verified: true })
  if (made === undefined) return yield* addressTaken
  if ((yield* insertLink(deps, made.id, identity)).length === 0) return yield* notLinked
  return made.id
})

const addressTaken = Effect.fail(
  new ProviderRefused({
    message:
      "There is an account with this address already. Sign in with its password, then link it on the page Second factor.",
  }),
)
const notLinked = Effect.fail(new ProviderRefused({ message: "This sign-in is not linked to an account. Try again." }))
const linkedElsewhere = Effect.fail(
  new ProviderRefused({ message: "That account of the provider, or this one, is linked already. Unlink it first." }),
)
