import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { BadEmail, BadLink, NoMail } from "@surename/core/interface/account-error"
import { readEmailAddress } from "@surename/core/interface/email-address"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { EmailChange } from "@surename/core/operations/accounts/ports/email-change"
import { makeRowDecoder, StoredInt } from "@surename/adapters/store-sql"
import type { Visitor } from "@surename/core/ports/visitor"
import { seenNamesKind } from "@surename/core/state/seen-names"
import { recordAccountEvent, endedTokensNote } from "./account-history.ts"
import { findAccount, selectAddressOwner } from "./account-rows.ts"
import { makePasswordCheck } from "./owner-actions.ts"
import { withAudit } from "./audit.ts"
import type { Dependencies } from "./dependencies.ts"
import { runWithCodeIfRequired } from "./factor/check-code.ts"
import { notifyOwner } from "./notify-owner.ts"
import { orUnavailable } from "./or-unavailable.ts"
import { endEveryToken } from "./personal-tokens.ts"
import { removeAdditions } from "./remove-additions.ts"
import { makeLinkSecret, digestSecret } from "./secrets.ts"
import { beginSession, lockAccount, requireOpenSession } from "./sessions.ts"

export const makeEmailChange = (deps: Dependencies): EmailChange => ({
  requestEmailChange: Effect.fnUntraced(function* (id, { email: typedEmail, password, ...second }, visitor) {
    const { attempts, options, outbox, sql } = deps
    if (outbox === undefined)
      return yield* new NoMail({ message: "This service sends no mail, so it cannot confirm another address." })
    const email = yield* Effect.fromResult(readEmailAddress(typedEmail))
    yield* makePasswordCheck(deps)(id, password, visitor.cookie)
    const owner = yield* findAccount(deps, "id", id)
    const confirmLink = makeLinkSecret(deps)
    const stopLink = makeLinkSecret(deps)
    const storeChange = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      // A confirmed change stays until the previous address can no longer stop it.
      const stored = yield* sql`INSERT INTO surename_email_change
        (account_id, old_email, new_email, confirm_hash, stop_hash, confirm_until, confirmed_at, expires_at)
        VALUES (${id}, ${owner.email}, ${email}, ${confirmLink.digest}, ${stopLink.digest}, ${now + accountLimits.mailLinkMs}, ${null},
          ${now + accountLimits.emailChangeStopMs})
        ON CONFLICT (account_id) DO UPDATE SET old_email = ${owner.email}, new_email = ${email},
          confirm_hash = ${confirmLink.digest}, stop_hash = ${stopLink.digest}, confirm_until = ${now + accountLimits.mailLinkMs},
          confirmed_at = ${null}, expires_at = ${now + accountLimits.emailChangeStopMs}
        WHERE surename_email_change.confirmed_at IS NULL OR surename_email_change.expires_at <= ${now}
        RETURNING account_id`
      if (stored.length === 0) return yield* failRecentChange
      yield* recordAccountEvent(deps, id, "email_change_asked")
    })
    yield* attempts.count("email changes of", id)
    yield* runWithCodeIfRequired(
      deps,
      owner,
      { ...second, address: visitor.address, cookie: visitor.cookie },
      storeChange,
    )
    // Mails the previous address first. Without that notice, the new address gets no link.
    const notice = outbox.send("email-old", owner.email, `${options.baseUrl}/stop-email?link=${stopLink.secret}`)
    const mails = Effect.flatMap(notice, (wasSent) =>
      wasSent
        ? outbox.send("email-new", email, `${options.baseUrl}/confirm-email?link=${confirmLink.secret}`)
        : Effect.void,
    )
    yield* outbox.runAfterAnswer(Effect.asVoid(mails))
  }),
  confirmEmailChange: Effect.fnUntraced(function* (id, link, visitor) {
    yield* deps.attempts.countFrom("link from", visitor.address)
    const work = orUnavailable("email", deps.sql.withTransaction(changeAddress(deps, id, link, visitor)))
    const { newEmail, oldEmail, setCookie } = yield* work
    yield* Effect.forEach([oldEmail, newEmail], (email) => notifyOwner(deps, "email-changed", email))
    return { setCookie }
  }),
  stopEmailChange: Effect.fnUntraced(function* (link, visitor) {
    const { attempts, hashing, sql } = deps
    yield* attempts.countFrom("link from", visitor.address)
    const now = yield* Clock.currentTimeMillis
    const rows = sql`SELECT account_id, old_email, new_email, expires_at FROM surename_email_change
      WHERE stop_hash IN ${sql.in(digestSecret(deps, link))} AND expires_at > ${now}`
    const [change] = yield* orUnavailable("email", decodeChanges(rows))
    if (change === undefined) return yield* failBadLink
    const { newEmail, oldEmail } = change
    const hash = yield* hashing.knownQueue.hash(deps.grantOf(oldEmail), randomBytes(32).toString("base64url"))
    const work = orUnavailable("email", sql.withTransaction(restoreAddress(deps, change, link, hash)))
    const { additions, wasRestored } = yield* withAudit(deps, "mailed link", { email: oldEmail }, work)
    if (wasRestored) yield* notifyOwner(deps, "email-stopped", newEmail)
    yield* notifyOwner(deps, "account-restored", oldEmail, additions)
  }),
})

const changeFields = {
  accountId: Schema.String,
  oldEmail: Schema.String,
  newEmail: Schema.String,
  expiresAt: StoredInt,
}

type AddressChange = Schema.Struct<typeof changeFields>["Type"]

const decodeChanges = makeRowDecoder("surename_email_change", changeFields)

/** Call inside a transaction. */
const changeAddress = Effect.fnUntraced(function* (deps: Dependencies, id: string, link: string, visitor: Visitor) {
  const { grantOf, sql } = deps
  yield* lockAccount(deps, id)
  yield* requireOpenSession(deps, id, visitor.cookie ?? "")
  const now = yield* Clock.currentTimeMillis
  const [change] = yield* decodeChanges(sql`UPDATE surename_email_change SET confirmed_at = ${now}
    WHERE account_id = ${id} AND confirm_hash IN ${sql.in(digestSecret(deps, link))} AND confirmed_at IS NULL
      AND confirm_until > ${now} RETURNING account_id, old_email, new_email, expires_at`)
  if (change === undefined) return yield* failBadLink
  const { newEmail, oldEmail } = change
  const movedRows = yield* moveAddress(deps, id, now, oldEmail, newEmail)
  if (movedRows.length === 0) return yield* failAddressTaken
  // Ends sessions, links and known browsers of the previous address.
  for (const table of ["surename_session", "surename_link", "surename_device", "surename_pending_sign_in"])
    yield* sql`DELETE FROM ${sql(table)} WHERE account_id = ${id}`
  yield* sql`DELETE FROM surename_kept WHERE kind = ${seenNamesKind} AND id = ${grantOf(oldEmail)}`
  const { setCookie } = yield* beginSession(deps, id, visitor)
  yield* recordAccountEvent(deps, id, "email_changed", { about: newEmail })
  return { newEmail, oldEmail, setCookie }
})

const moveAddress = (deps: Dependencies, id: string, now: number, currentEmail: string, newEmail: string) =>
  deps.sql`UPDATE surename_user SET email = ${newEmail}, is_confirmed = 1 WHERE id = ${id} AND email = ${currentEmail}
    AND NOT EXISTS (${selectAddressOwner(deps, newEmail, now)}) RETURNING id`

/** Call inside a transaction. */
const restoreAddress = Effect.fnUntraced(function* (
  deps: Dependencies,
  { accountId, expiresAt, newEmail, oldEmail }: AddressChange,
  link: string,
  hash: string,
) {
  const { sql } = deps
  yield* lockAccount(deps, accountId)
  const deletedRows = yield* sql`DELETE FROM surename_email_change
    WHERE account_id = ${accountId} AND stop_hash IN ${sql.in(digestSecret(deps, link))} RETURNING account_id`
  if (deletedRows.length === 0) return yield* failBadLink
  const now = yield* Clock.currentTimeMillis
  const restoredRows = yield* moveAddress(deps, accountId, now, newEmail, oldEmail)
  // Removes nothing older: a thief of the mailbox, even with the password, must not turn off a factor of before.
  const additions = yield* removeAdditions(deps, accountId, expiresAt - accountLimits.emailChangeStopMs)
  // A random password: triggers end sessions, links and known browsers, and keep passkeys from signing in alone.
  yield* sql`UPDATE surename_credential SET password = ${hash}, changed_at = ${now} WHERE account_id = ${accountId}`
  yield* endEveryToken(deps, accountId)
  yield* recordAccountEvent(deps, accountId, "email_change_stopped", {
    by: "the previous mailbox",
    about: `${endedTokensNote}. Removed: ${additions}`,
  })
  return { additions, wasRestored: restoredRows.length > 0 }
})

const failBadLink = Effect.fail(
  new BadLink({ message: "This link is used, too old or incomplete, or is for another account. Ask for a new one." }),
)
const failRecentChange = Effect.fail(
  new BadEmail({
    message:
      "The address changed less than three days ago. Until then the previous mailbox can stop that. Try again after three days.",
  }),
)
const failAddressTaken = Effect.fail(
  new BadLink({
    message:
      "Another account has this address, or changed from it in the last three days. Delete that account first, or choose another address.",
  }),
)
