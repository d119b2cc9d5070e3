import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { withAudit } from "./audit.ts"
import { checkNewPassword, refuseLeaked } from "./good-password.ts"
import { makeRowDecoder, StoredInt } from "@surename/adapters/store-sql"
import { orUnavailable } from "./or-unavailable.ts"
import { WrongCredentials } from "@surename/core/interface/account-error"
import { readEmailAddress } from "@surename/core/interface/email-address"
import type { SignInActions } from "@surename/core/operations/accounts/ports/accounts"
import type { Visitor } from "@surename/core/ports/visitor"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { recordAccountEvent } from "./account-history.ts"
import { decodeAccountIds, insertAccount, storedAccount, toAccount, type AccountRow } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"
import { beginPendingSignIn, makeCodeEntry } from "./factor/pending-sign-in.ts"
import { makeLink } from "./links.ts"
import { digestSecret } from "./secrets.ts"
import { beginSession, findKnownDevice, lockAccount } from "./sessions.ts"

export const makeSigningIn = (deps: Dependencies): SignInActions => {
  const { attempts, cookies, hashing, outbox, sql } = deps
  return {
    signUp: Effect.fnUntraced(function* ({ address, email: typedEmail, password }) {
      const email = yield* Effect.fromResult(readEmailAddress(typedEmail))
      yield* Effect.fromResult(checkNewPassword(password, email))
      yield* attempts.signUp(address)
      yield* refuseLeaked(deps, password)
      // Hashes and writes in either case, so that the time reveals nothing.
      const hash = yield* hashing.strangerQueue.hash(deps.strangerAt(address), password)
      // An address needs no confirmation without mail. With mail, every account needs it.
      const account = yield* insertAccount(deps, { email, hash, verified: false })
      if (outbox === undefined) return { next: "sign_in" as const }
      yield* outbox.runAfterAnswer(mailSignUp(deps, outbox, email, account !== undefined))
      return { next: "check_mail" as const }
    }),
    signIn: ({ email: writtenEmail, ...credentials }) => {
      const parsed = readEmailAddress(writtenEmail)
      if (Result.isFailure(parsed) || credentials.password.length > accountLimits.passwordMaxChars)
        return failWrongCredentials(deps)
      const attempt = { ...credentials, email: parsed.success }
      // Retries if another sign-in rehashed the password.
      const checkTwice = Effect.catchTag(checkPassword(deps, attempt), "ChangedMeanwhile", () =>
        Effect.catchTag(checkPassword(deps, attempt), "ChangedMeanwhile", () => failWrongCredentials(deps)),
      )
      return withAudit(deps, "sign-in", attempt, checkTwice, ({ needsCode }) =>
        needsCode ? "waits for a code" : "done",
      )
    },
    enterCode: makeCodeEntry(deps),
    signOut: Effect.fnUntraced(function* (header) {
      const secret = cookies.session.read(header)
      if (secret !== undefined) yield* orUnavailable("signOut", sql.withTransaction(endSession(deps, secret)))
      const pendingSecret = cookies.pending.read(header)
      if (pendingSecret === undefined) return { setCookie: [cookies.session.cleared] }
      yield* orUnavailable(
        "signOut",
        sql`DELETE FROM surename_pending_sign_in WHERE hash IN ${sql.in(digestSecret(deps, pendingSecret))}`,
      )
      return { setCookie: [cookies.session.cleared, cookies.pending.cleared] }
    }),
  }
}

const endSession = Effect.fnUntraced(function* (deps: Dependencies, secret: string) {
  const { sql } = deps
  const tokens = sql.in(digestSecret(deps, secret))
  const [id] = yield* decodeAccountIds(sql`SELECT account_id AS id FROM surename_session WHERE token IN ${tokens}`)
  if (id === undefined) return
  yield* lockAccount(deps, id)
  const deletedRows = yield* sql`DELETE FROM surename_session WHERE token IN ${tokens} RETURNING id`
  if (deletedRows.length > 0) yield* recordAccountEvent(deps, id, "signed_out")
})

const checkPassword = Effect.fnUntraced(function* (
  deps: Dependencies,
  { email, password, ...visitor }: Parameters<SignInActions["signIn"]>[0],
) {
  const { attempts, hashing, outbox } = deps
  const now = yield* Clock.currentTimeMillis
  const device = yield* findKnownDevice(deps, email, visitor.cookie ?? "", now)
  const tries = yield* attempts.signIn(email, visitor.address, device)
  // Checks and counts in one slot: simultaneous guesses cannot pass the limit.
  const [queue, who] = tries.isKnown
    ? [hashing.knownQueue, deps.grantOf(email)]
    : [hashing.strangerQueue, deps.strangerAt(visitor.address)]
  const credential = yield* queue.runInSlot(who, ({ hash, verify }) =>
    Effect.gen(function* () {
      yield* tries.checkLimits
      const stored = yield* findCredential(deps, email)
      const mayEnter = outbox === undefined || stored?.is_confirmed === true
      const isMatch =
        stored === undefined ? yield* Effect.as(hash(password), false) : yield* verify(stored.password, password)
      // An unconfirmed address counts as a wrong password. Otherwise a sign-up and a sign-in would show whether the address had an
      // account.
      if (stored !== undefined && isMatch && mayEnter)
        return { ...stored, newHash: hashing.isOld(stored.password) ? yield* hash(password) : undefined }
      const wrongCount = yield* tries.countFailure
      if (wrongCount <= accountLimits.signInsBeforeMail) yield* recordRefusal(deps, stored?.id ?? "")
      if (wrongCount >= accountLimits.signInsBeforeMail)
        yield* warnOwnerOnce(deps, tries.isKnown ? "known-guessed" : "guessed", email)
      return yield* failWrongCredentials(deps)
    }),
  )
  return { ...(yield* beginSignIn(deps, credential, visitor)), account: toAccount(credential) }
})

/** An unconfirmed address gets a link that takes the account over: an earlier sign-up cannot block the owner. */
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

const decodeCredentials = makeRowDecoder("surename_credential", { ...storedAccount, password: Schema.String })

type Credential = AccountRow & { readonly password: string }

export const findCredential = ({ sql }: Dependencies, email: string) => {
  const rows = sql`SELECT surename_user.id, email, is_confirmed, plan, surename_user.created_at, password
    FROM surename_user JOIN surename_credential ON account_id = surename_user.id
    WHERE email = ${email}`
  return Effect.map(orUnavailable("signIn", decodeCredentials(rows)), ([row]) => row)
}

/** Call inside a transaction behind a lock of the account. */
export const findUnchangedCredential = ({ sql }: Dependencies, id: string, password: string) => {
  const rows = sql`SELECT account_id AS id FROM surename_credential
    WHERE account_id = ${id} AND password = ${password}`
  return Effect.map(decodeAccountIds(rows), ([owner]) => owner)
}

class ChangedMeanwhile extends Data.TaggedError("ChangedMeanwhile")<{}> {}

interface VerifiedCredential extends Credential {
  readonly newHash: string | undefined
}

/** Begins only with an unchanged password. With a second factor no session begins yet. */
const beginSignIn = (deps: Dependencies, { newHash, id, password }: VerifiedCredential, visitor: Visitor) => {
  const begin = Effect.gen(function* () {
    yield* lockAccount(deps, id)
    const account = yield* findUnchangedCredential(deps, id, password)
    if (account === undefined) return yield* new ChangedMeanwhile()
    if (newHash !== undefined) yield* replaceHash(deps, account, newHash)
    const pending = yield* beginPendingSignIn(deps, id)
    if (pending !== undefined) return { ...pending, needsCode: true }
    const session = yield* beginSession(deps, id, visitor)
    yield* recordAccountEvent(deps, id, "signed_in")
    return { ...session, needsCode: false }
  })
  return orUnavailable("signIn", deps.sql.withTransaction(begin))
}

/** Deletes and inserts: an update would end sessions, links and known browsers. */
const replaceHash = Effect.fnUntraced(function* ({ sql }: Dependencies, id: string, hash: string) {
  const [deleted] = yield* decodeCredentialTimes(sql`
    DELETE FROM surename_credential WHERE account_id = ${id} RETURNING created_at, changed_at`)
  if (deleted === undefined) return
  yield* sql`INSERT INTO surename_credential (account_id, password, created_at, changed_at)
    VALUES (${id}, ${hash}, ${deleted.createdAt}, ${deleted.changedAt})`
})

const decodeCredentialTimes = makeRowDecoder("surename_credential", { createdAt: StoredInt, changedAt: StoredInt })

/** Mails at most once a day, after the answer, so that its time reveals nothing. */
export const warnOwnerOnce = (
  { options, outbox, sql }: Dependencies,
  letterKind: "guessed" | "known-guessed",
  email: string,
) => {
  if (outbox === undefined) return Effect.void
  const warn = Effect.gen(function* () {
    const rows = yield* orUnavailable("signIn", sql`SELECT id FROM surename_user WHERE email = ${email}`)
    const send = rows.length > 0 ? outbox.send : outbox.rehearse
    yield* send(letterKind, email, `${options.baseUrl}/forgot`)
  })
  return outbox.runAfterAnswer(warn)
}

/** Gives one text for an unknown address, a wrong password and an unconfirmed address. */
const failWrongCredentials = ({ outbox }: Dependencies) =>
  Effect.fail(
    new WrongCredentials({
      message:
        outbox === undefined
          ? "The email address or the password is wrong."
          : "The email address or the password is wrong, or the address is not confirmed yet. To confirm it, follow the link in our mail.",
    }),
  )

/** Records a refusal after the answer, also without an account, so that its time reveals nothing. */
const recordRefusal = (deps: Dependencies, id: string) => {
  const record = orUnavailable(
    "signIn",
    deps.sql.withTransaction(recordAccountEvent(deps, id, "sign_in_refused", { by: "unknown" })),
  )
  return deps.outbox === undefined ? record : deps.outbox.runAfterAnswer(record)
}
