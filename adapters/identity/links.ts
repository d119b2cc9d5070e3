import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable } from "@surename/adapters/store-sql"
import { BadLink } from "@surename/core/interface/account-error"
import { limits } from "@surename/core/limits"
import type { Cookies, Ending, Visitor } from "@surename/core/ports/accounts"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { columnValues } from "./account-rows.ts"
import { rememberDevice } from "./devices.ts"
import type { Dependencies } from "./dependencies.ts"
import { lockAccount } from "./sessions.ts"
import { secretDigest, newSecret } from "./secret-digest.ts"

export type LinkKind = "reset" | "verify"

/** The URL for the mail to this address; `undefined` if there is no such account. */
export const makeLink = Effect.fnUntraced(function* (
  deps: Dependencies,
  kind: LinkKind,
  email: string,
  whose: "anybody" | "unconfirmed",
): Effect.fn.Return<string | undefined, StoreUnavailable> {
  const { sql } = deps
  const { yes } = columnValues(sql)
  const [now, { digest, secret }] = [yield* Clock.currentTimeMillis, newSecret(deps)]
  const theirs = sql`email = ${email}`
  const matches = whose === "anybody" ? theirs : sql`${theirs} AND "emailVerified" = ${yes(false)}`
  const made = yield* orUnavailable(
    "make link",
    sql`INSERT INTO surename_link (hash, account_id, kind, expires_at)
      SELECT ${digest}, id, ${kind}, ${now + limits.mailLinkMs} FROM surename_user WHERE ${matches} RETURNING hash`,
  )
  return made.length === 0 ? undefined : `${deps.options.baseUrl}/${kind}?link=${secret}`
})

/** The account that a link was sent to, for as long as the link works. */
export const ownerOf = Effect.fnUntraced(function* (
  deps: Dependencies,
  kind: LinkKind,
  link: string,
): Effect.fn.Return<LinkOwner, BadLink | StoreUnavailable> {
  const now = yield* Clock.currentTimeMillis
  const rows = yield* orUnavailable(
    "link",
    deps.sql<LinkOwner>`SELECT surename_user.id, email FROM surename_link
      JOIN surename_user ON surename_user.id = account_id
      WHERE hash = ${secretDigest(deps, link)} AND kind = ${kind} AND expires_at > ${now}`,
  )
  return rows[0] ?? (yield* badLink)
})

interface LinkOwner {
  readonly id: string
  readonly email: string
}

/** Uses it up, in one transaction with what it is for: of many at once one does. */
export const useLink = (
  deps: Dependencies,
  link: { readonly secret: string; readonly id: string; readonly hash?: string },
  { cookie = "", endTokens = false }: Visitor & Ending,
): Effect.Effect<Cookies, BadLink | StoreUnavailable> => {
  const { sql } = deps
  const used = Effect.gen(function* () {
    const [account] = yield* lockAccount(deps, link.id)
    const gone = yield* sql`DELETE FROM surename_link WHERE hash = ${secretDigest(deps, link.secret)} RETURNING hash`
    if (account === undefined || gone.length === 0) return yield* badLink
    const now = yield* Clock.currentTimeMillis
    const at = columnValues(sql).time(now)
    // The database itself ends sessions and links of the old password: `link-tables.ts`.
    if (link.hash !== undefined)
      yield* sql`UPDATE surename_credential SET password = ${link.hash}, "updatedAt" = ${at} WHERE "userId" = ${link.id}`
    const isFirst = !account.emailVerified
    if (isFirst) yield* confirm(deps, link.id)
    if (isFirst || endTokens) yield* sql`DELETE FROM surename_token WHERE account_id = ${link.id}`
    return { setCookie: [yield* rememberDevice(deps, link.id, cookie, now)] }
  })
  return orUnavailable("use link", sql.withTransaction(used))
}

/** Until now any person could have signed up with this address: their sessions and devices end here. */
const confirm = Effect.fnUntraced(function* ({ sql }: Dependencies, id: string) {
  yield* sql`UPDATE surename_user SET "emailVerified" = ${columnValues(sql).yes(true)} WHERE id = ${id}`
  yield* sql`DELETE FROM surename_session WHERE "userId" = ${id}`
  yield* sql`DELETE FROM surename_device WHERE account_id = ${id}`
})

const badLink = Effect.fail(
  new BadLink({ message: "This link does not work: it was used, is too old, or is not complete. Ask for a new one." }),
)
