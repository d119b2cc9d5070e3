import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable } from "./or-unavailable.ts"
import { BadLink } from "@surename/core/interface/account-error"
import { limits } from "@surename/core/limits"
import type { EndTokens } from "@surename/core/operations/accounts/ports/accounts"
import type { Visitor } from "@surename/core/ports/visitor"
import { recordAccountEvent, tokensToo } from "./account-history.ts"
import type { Dependencies } from "./dependencies.ts"
import { endEveryToken } from "./personal-tokens.ts"
import { newSecret, secretDigests } from "./secrets.ts"
import { lockAccount, rememberDevice } from "./sessions.ts"

type LinkKind = "reset" | "verify"

/**
 * The URL for the mail to this address; `undefined` if there is no such account. `endEarlier` is for when the mail went out: what
 * was mailed before stops working then, and not because of a mail that never came.
 */
export const makeLink = Effect.fnUntraced(function* (
  deps: Dependencies,
  kind: LinkKind,
  email: string,
  whose: "any" | "unconfirmed",
) {
  const { options, sql } = deps
  const [now, { digest, secret }] = [yield* Clock.currentTimeMillis, newSecret(deps)]
  const theirs = sql`email = ${email}`
  const matches = whose === "any" ? theirs : sql`${theirs} AND is_confirmed = 0`
  const made = sql<{ readonly id: string }>`INSERT INTO surename_link (hash, account_id, kind, expires_at)
    SELECT ${digest}, id, ${kind}, ${now + limits.mailLinkMs} FROM surename_user WHERE ${matches} RETURNING account_id AS id`
  const [owner] = yield* orUnavailable("make link", made)
  if (owner === undefined) return undefined
  const earlier = sql`DELETE FROM surename_link WHERE kind = ${kind} AND hash <> ${digest}
    AND expires_at <= ${now + limits.mailLinkMs} AND account_id = ${owner.id}
    AND EXISTS (SELECT 1 FROM surename_link WHERE hash = ${digest})`
  const endEarlier = sql.withTransaction(Effect.andThen(lockAccount(deps, owner.id), earlier))
  return { url: `${options.baseUrl}/${kind}?link=${secret}`, endEarlier: orUnavailable("end links", endEarlier) }
})

/** The account that a link was sent to, for as long as the link works. */
export const ownerOf = Effect.fnUntraced(function* (deps: Dependencies, kind: LinkKind, link: string) {
  const now = yield* Clock.currentTimeMillis
  const rows = deps.sql<{ readonly id: string; readonly email: string }>`
    SELECT surename_user.id, email FROM surename_link JOIN surename_user ON surename_user.id = account_id
    WHERE hash IN ${deps.sql.in(secretDigests(deps, link))} AND kind = ${kind} AND expires_at > ${now}`
  return (yield* orUnavailable("link", rows))[0] ?? (yield* badLink)
})

/** Uses it up, in one transaction with what it is for: of many at once one does. */
export const useLink = (
  deps: Dependencies,
  { hash, id, secret }: { readonly secret: string; readonly id: string; readonly hash?: string },
  { cookie = "", endTokens = false }: Visitor & EndTokens,
) => {
  const { sql } = deps
  const used = Effect.gen(function* () {
    const [account] = yield* lockAccount(deps, id)
    const gone =
      yield* sql`DELETE FROM surename_link WHERE hash IN ${sql.in(secretDigests(deps, secret))} RETURNING hash`
    if (account === undefined || gone.length === 0) return yield* badLink
    const now = yield* Clock.currentTimeMillis
    // The database itself ends sessions and links of the old password: `account-tables.ts`.
    if (hash !== undefined)
      yield* sql`UPDATE surename_credential SET password = ${hash}, changed_at = ${now} WHERE account_id = ${id}`
    const isFirst = Number(account.is_confirmed) === 0
    if (isFirst) {
      // Until now any person could have signed up with this address: their sessions, devices and links to the provider end here.
      yield* sql`UPDATE surename_user SET is_confirmed = 1 WHERE id = ${id}`
      yield* sql`DELETE FROM surename_session WHERE account_id = ${id}`
      yield* sql`DELETE FROM surename_device WHERE account_id = ${id}`
      yield* sql`DELETE FROM surename_linked_identity WHERE account_id = ${id}`
      // A second factor of that person would lock the owner out. A person who confirms with the password made the account, and keeps it.
      if (hash !== undefined) yield* sql`DELETE FROM surename_factor WHERE account_id = ${id}`
    }
    if (isFirst || endTokens) yield* endEveryToken(deps, id)
    const known = yield* rememberDevice(deps, id, cookie, now)
    if (isFirst) yield* recordAccountEvent(deps, id, "address_confirmed")
    if (hash !== undefined)
      yield* recordAccountEvent(deps, id, "password_reset", { about: endTokens ? tokensToo : null })
    return { setCookie: [known] }
  })
  return orUnavailable("use link", sql.withTransaction(used))
}

const badLink = Effect.fail(new BadLink({ message: "This link is used, too old or incomplete. Ask for a new one." }))
