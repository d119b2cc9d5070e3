import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable } from "./or-unavailable.ts"
import { BadLink } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { EndTokens } from "@surename/core/operations/accounts/ports/accounts"
import type { Visitor } from "@surename/core/ports/visitor"
import { recordAccountEvent, endedTokensNote } from "./account-history.ts"
import { decodeAccountIds, decodeOwners } from "./account-rows.ts"
import type { Dependencies } from "./dependencies.ts"
import { endEveryToken } from "./personal-tokens.ts"
import { makeLinkSecret, digestSecret } from "./secrets.ts"
import { lockAccount, rememberDevice } from "./sessions.ts"

type LinkKind = "reset" | "verify"

/** Returns `undefined` without an account. Call `endEarlier` when the mail went out: earlier links work until then. */
export const makeLink = Effect.fnUntraced(function* (
  deps: Dependencies,
  kind: LinkKind,
  email: string,
  accountState: "any" | "unconfirmed",
) {
  const { options, sql } = deps
  const [now, { digest, secret }] = [yield* Clock.currentTimeMillis, makeLinkSecret(deps)]
  const hasEmail = sql`email = ${email}`
  const matches = accountState === "any" ? hasEmail : sql`${hasEmail} AND is_confirmed = 0`
  const inserted = sql`INSERT INTO surename_link (hash, account_id, kind, expires_at)
    SELECT ${digest}, id, ${kind}, ${now + accountLimits.mailLinkMs} FROM surename_user WHERE ${matches} RETURNING account_id AS id`
  const [id] = yield* orUnavailable("make link", decodeAccountIds(inserted))
  if (id === undefined) return undefined
  const earlierLinks = sql`DELETE FROM surename_link WHERE kind = ${kind} AND hash <> ${digest}
    AND expires_at <= ${now + accountLimits.mailLinkMs} AND account_id = ${id}
    AND EXISTS (SELECT 1 FROM surename_link WHERE hash = ${digest})`
  const endEarlier = sql.withTransaction(Effect.andThen(lockAccount(deps, id), earlierLinks))
  return { url: `${options.baseUrl}/${kind}?link=${secret}`, endEarlier: orUnavailable("end links", endEarlier) }
})

export const findLinkOwner = Effect.fnUntraced(function* (deps: Dependencies, kind: LinkKind, link: string) {
  const now = yield* Clock.currentTimeMillis
  const rows = deps.sql`
    SELECT surename_user.id, email FROM surename_link JOIN surename_user ON surename_user.id = account_id
    WHERE hash IN ${deps.sql.in(digestSecret(deps, link))} AND kind = ${kind} AND expires_at > ${now}`
  return (yield* orUnavailable("link", decodeOwners(rows)))[0] ?? (yield* failBadLink)
})

/** Only one of several simultaneous uses succeeds. */
export const useLink = (
  deps: Dependencies,
  { hash, id, secret }: { readonly secret: string; readonly id: string; readonly hash?: string },
  { cookie = "", endTokens = false }: Visitor & EndTokens,
) => {
  const { sql } = deps
  const useAndSignIn = Effect.gen(function* () {
    const [account] = yield* lockAccount(deps, id)
    const deletedRows =
      yield* sql`DELETE FROM surename_link WHERE hash IN ${sql.in(digestSecret(deps, secret))} RETURNING hash`
    if (account === undefined || deletedRows.length === 0) return yield* failBadLink
    const now = yield* Clock.currentTimeMillis
    // Triggers end the sessions and links of the old password: `account-tables.ts`.
    if (hash !== undefined)
      yield* sql`UPDATE surename_credential SET password = ${hash}, changed_at = ${now} WHERE account_id = ${id}`
    const isFirstConfirmation = !account.isConfirmed
    if (isFirstConfirmation) {
      // Anyone could have signed up with this address: ends their sessions, devices and provider link.
      yield* sql`UPDATE surename_user SET is_confirmed = 1 WHERE id = ${id}`
      yield* sql`DELETE FROM surename_session WHERE account_id = ${id}`
      yield* sql`DELETE FROM surename_device WHERE account_id = ${id}`
      yield* sql`DELETE FROM surename_linked_identity WHERE account_id = ${id}`
      // Removes a stranger's second factor, which would lock the owner out. An owner who confirms with the password
      // keeps it.
      if (hash !== undefined) yield* sql`DELETE FROM surename_factor WHERE account_id = ${id}`
    }
    if (isFirstConfirmation || endTokens) yield* endEveryToken(deps, id)
    const deviceCookie = yield* rememberDevice(deps, id, cookie, now)
    if (isFirstConfirmation) yield* recordAccountEvent(deps, id, "address_confirmed", { about: endedTokensNote })
    if (hash !== undefined)
      yield* recordAccountEvent(deps, id, "password_reset", { about: endTokens ? endedTokensNote : null })
    return { setCookie: [deviceCookie] }
  })
  return orUnavailable("use link", sql.withTransaction(useAndSignIn))
}

const failBadLink = Effect.fail(
  new BadLink({ message: "This link is used, too old or incomplete. Ask for a new one." }),
)
