import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { withAudit } from "./audit.ts"
import { goodPassword, notLeaked } from "./good-password.ts"
import type { StoredInteger } from "@surename/adapters/store-sql"
import { orUnavailable } from "./or-unavailable.ts"
import { WrongCredentials } from "@surename/core/interface/account-error"
import { emailAddress } from "@surename/core/interface/email-address"
import type { SigningIn } from "@surename/core/operations/accounts/ports/accounts"
import type { Visitor } from "@surename/core/ports/visitor"
import { limits } from "@surename/core/limits"
import { recordAccountEvent } from "./account-history.ts"
import { insertAccount, toAccount } from "./account-rows.ts"
import type { AccountRow } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"
import { beginPending, enterCode } from "./factor/pending-sign-in.ts"
import { makeLink } from "./links.ts"
import { secretDigests } from "./secrets.ts"
import { beginSession, knownDevice, lockAccount } from "./sessions.ts"

export const signInAndUp = (deps: Dependencies): SigningIn => {
  const { attempts, cookies, hashing, outbox, sql } = deps
  return {
    signUp: Effect.fnUntraced(function* ({ address, email: written, password }) {
      const email = yield* Effect.fromResult(emailAddress(written))
      yield* Effect.fromResult(goodPassword(password, email))
      yield* attempts.signUp(address)
      yield* notLeaked(deps, password)
      // Hashed and written in either case: the time says no more than the answer.
      const hash = yield* hashing.ofStrangers.hash(deps.strangerAt(address), password)
      // Without mail an address cannot be confirmed and need not be; once there is mail, every account has to confirm it.
      const made = yield* insertAccount(deps, { email, hash, verified: false })
      if (made === undefined)
        yield* orUnavailable("create account", sql`UPDATE surename_user SET plan = plan WHERE email = ${email}`)
      if (outbox === undefined) return { next: "sign_in" as const }
      yield* outbox.later(mailSignUp(deps, outbox, email, made !== undefined))
      return { next: "check_mail" as const }
    }),
    signIn: ({ email: written, ...who }) => {
      const read = emailAddress(written)
      // An invalid address has no account.
      if (Result.isFailure(read) || who.password.length > limits.passwordMaxChars) return wrongIn(deps)
      const attempt = { ...who, email: read.success }
      // Another sign-in may have made the hash anew meanwhile, of the same password: it is looked at once more.
      const check = Effect.catchTag(checkPassword(deps, attempt), "ChangedMeanwhile", () =>
        Effect.catchTag(checkPassword(deps, attempt), "ChangedMeanwhile", () => wrongIn(deps)),
      )
      return withAudit(deps, "sign-in", attempt, check, ({ needsCode }) => (needsCode ? "waits for a code" : "done"))
    },
    enterCode: enterCode(deps),
    signOut: Effect.fnUntraced(function* (header) {
      const secret = cookies.session.in(header)
      if (secret !== undefined) yield* orUnavailable("signOut", sql.withTransaction(endOwnSession(deps, secret)))
      // A sign-in that waits for its code in this browser goes along.
      const waiting = cookies.pending.in(header)
      if (waiting === undefined) return { setCookie: [cookies.session.cleared] }
      yield* orUnavailable(
        "signOut",
        sql`DELETE FROM surename_pending_sign_in WHERE hash IN ${sql.in(secretDigests(deps, waiting))}`,
      )
      return { setCookie: [cookies.session.cleared, cookies.pending.cleared] }
    }),
  }
}

/** The account's lock comes first, as in every transaction about it. */
const endOwnSession = Effect.fnUntraced(function* (deps: Dependencies, secret: string) {
  const { sql } = deps
  const tokens = sql.in(secretDigests(deps, secret))
  const [owner] = yield* sql<{
    readonly id: string
  }>`SELECT account_id AS id FROM surename_session WHERE token IN ${tokens}`
  if (owner === undefined) return
  yield* lockAccount(deps, owner.id)
  const gone = yield* sql`DELETE FROM surename_session WHERE token IN ${tokens} RETURNING id`
  if (gone.length > 0) yield* recordAccountEvent(deps, owner.id, "signed_out")
})

const checkPassword = Effect.fnUntraced(function* (
  deps: Dependencies,
  { email, password, ...visitor }: Parameters<SigningIn["signIn"]>[0],
) {
  const { attempts, hashing, outbox } = deps
  const now = yield* Clock.currentTimeMillis
  const device = yield* knownDevice(deps, email, visitor.cookie ?? "", now)
  const tries = yield* attempts.signIn(email, visitor.address, device)
  // Looked at, tried and counted in one turn: however many guess at once, no more of them slip through than have one.
  const [line, who] = tries.isKnown
    ? [hashing.ofKnown, deps.grantOf(email)]
    : [hashing.ofStrangers, deps.strangerAt(visitor.address)]
  const found = yield* line.inTurn(who, ({ hash, verify }) =>
    Effect.gen(function* () {
      yield* tries.may
      const known = yield* credentialOf(deps, email)
      const mayEnter = outbox === undefined || Number(known?.is_confirmed) === 1
      // Without an account it takes as long.
      const isRight =
        known === undefined ? yield* Effect.as(hash(password), false) : yield* verify(known.password, password)
      // An address that is not confirmed counts as a wrong password: else a sign-up, and a sign-in with its password, would tell
      // whether the address had an account before.
      if (known !== undefined && isRight && mayEnter)
        return { ...known, anew: hashing.isOld(known.password) ? yield* hash(password) : undefined }
      const wrongCount = yield* tries.failed
      if (wrongCount <= limits.signInsBeforeMail) yield* recordRefusal(deps, known?.id ?? "")
      if (wrongCount >= limits.signInsBeforeMail)
        yield* tellOwner(deps, tries.isKnown ? "known-guessed" : "guessed", email)
      return yield* wrongIn(deps)
    }),
  )
  return { ...(yield* beginSignIn(deps, found, visitor)), account: toAccount(found) }
})

/** A sign-up with an address that is not confirmed yet gets a link that takes the account over: an earlier sign-up cannot block the owner. */
const mailSignUp = Effect.fnUntraced(function* (
  deps: Dependencies,
  outbox: NonNullable<Dependencies["outbox"]>,
  email: string,
  isNew: boolean,
) {
  const link = yield* makeLink(deps, isNew ? "verify" : "reset", email, "unconfirmed")
  if (link === undefined) return yield* outbox.send("already", email, `${deps.options.baseUrl}/sign-in`)
  yield* outbox.send(isNew ? "verification" : "claim", email, link.url)
})

interface Credential extends AccountRow {
  readonly password: string
}

export const credentialOf = ({ sql }: Dependencies, email: string) => {
  const rows = sql<Credential>`SELECT surename_user.id, email, is_confirmed, plan, surename_user.created_at, password
    FROM surename_user JOIN surename_credential ON account_id = surename_user.id
    WHERE email = ${email}`
  return Effect.map(orUnavailable("signIn", rows), ([one]) => one)
}

/**
 * In a transaction behind a lock of the account: the credential, where this is still what is kept of its password. Nothing begins with one that
 * was changed meanwhile.
 */
export const findUnchanged = ({ sql }: Dependencies, id: string, password: string) => {
  const rows = sql<{ readonly id: string }>`SELECT account_id AS id FROM surename_credential
    WHERE account_id = ${id} AND password = ${password}`
  return Effect.map(rows, ([same]) => same?.id)
}

class ChangedMeanwhile extends Data.TaggedError("ChangedMeanwhile")<{}> {}

interface KnownCredential extends Credential {
  readonly anew: string | undefined
}

/** If the password is still that one: a session that it opens does not begin after its end. With a second factor none begins yet. */
const beginSignIn = (deps: Dependencies, { anew, id, password }: KnownCredential, visitor: Visitor) => {
  const begin = Effect.gen(function* () {
    yield* lockAccount(deps, id)
    const same = yield* findUnchanged(deps, id, password)
    if (same === undefined) return yield* new ChangedMeanwhile()
    if (anew !== undefined) yield* replaceHash(deps, same, anew)
    const pending = yield* beginPending(deps, id)
    if (pending !== undefined) return { ...pending, needsCode: true }
    const session = yield* beginSession(deps, id, visitor)
    yield* recordAccountEvent(deps, id, "signed_in")
    return { ...session, needsCode: false }
  })
  return orUnavailable("signIn", deps.sql.withTransaction(begin))
}

/** Deletes and inserts: an update would end sessions, links and known browsers, as a new password does. */
const replaceHash = Effect.fnUntraced(function* ({ sql }: Dependencies, id: string, hash: string) {
  const [old] = yield* sql<{ readonly created_at: StoredInteger; readonly changed_at: StoredInteger }>`
    DELETE FROM surename_credential WHERE account_id = ${id} RETURNING created_at, changed_at`
  if (old === undefined) return
  yield* sql`INSERT INTO surename_credential (account_id, password, created_at, changed_at)
    VALUES (${id}, ${hash}, ${old.created_at}, ${old.changed_at})`
})

/** Once in a while, and after the answer: its time tells an attacker nothing. */
export const tellOwner = (
  { options, outbox, sql }: Dependencies,
  letter: "guessed" | "known-guessed",
  email: string,
) => {
  if (outbox === undefined) return Effect.void
  const warn = Effect.gen(function* () {
    const rows = yield* orUnavailable("signIn", sql`SELECT id FROM surename_user WHERE email = ${email}`)
    const send = rows.length > 0 ? outbox.send : outbox.sendNone
    yield* send(letter, email, `${options.baseUrl}/forgot`)
  })
  return outbox.later(warn)
}

/** One text for an unknown address, a wrong password and an address that is not confirmed. */
const wrongIn = ({ outbox }: Dependencies) =>
  Effect.fail(
    new WrongCredentials({
      message:
        outbox === undefined
          ? "The email address or the password is wrong."
          : "The email address or the password is wrong, or the address is not confirmed yet. To confirm it, follow the link in our mail.",
    }),
  )

/** After the answer where mail is sent, and for no account alike: the time of the answer tells nothing. */
const recordRefusal = (deps: Dependencies, id: string) => {
  const record = orUnavailable(
    "signIn",
    deps.sql.withTransaction(recordAccountEvent(deps, id, "sign_in_refused", { by: "unknown" })),
  )
  return deps.outbox === undefined ? record : deps.outbox.later(record)
}
