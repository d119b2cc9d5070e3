import assert from "node:assert/strict"
import type { SqlClient } from "@surename/adapters/store-sql"
import { takeAllowance } from "@surename/core/calls/count"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Cents } from "@surename/core/evidence/money"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { Orders } from "@surename/core/operations/money/ports/orders"
import { Projects } from "@surename/core/operations/money/ports/projects"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Identity } from "@surename/core/ports/identity"
import type { Mail } from "@surename/core/operations/accounts/ports/mailer"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { recordSeenNames } from "@surename/core/state/seen-names"
import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import { computeCode } from "../../conformance/identity/authenticator.ts"
import { joinCookies } from "../../conformance/identity/identity-case.ts"
import { lookAt, present } from "../../conformance/ownership/domain-case.ts"
import { makeVersion } from "../../conformance/drafts/draft-case.ts"
import { type Column, readColumns, readRows, type Row, findNewRows } from "./database-rows.ts"

export const password = "seven small boats"

/** Makes an account with every kind of data. */
export const createWholeAccount = Effect.fnUntraced(function* (email: string, mails: Queue.Queue<Mail>) {
  const [accounts, drafts, reviews, identity] = [yield* Accounts, yield* Drafts, yield* Reviews, yield* Identity]
  const { id } = yield* accounts.create({ email, password })
  const from = { address: "192.0.2.7", agent: `a browser of ${email}` }
  const { setCookie } = yield* accounts.signIn({ email, password, ...from })
  yield* Effect.flip(accounts.signIn({ email, password: "eight small boats", ...from }))
  yield* accounts.requestReset({ email, ...from })
  yield* Queue.take(mails)
  const recoveryCode = yield* factorsOf(email, id)
  const { secret: bearer } = yield* accounts.createToken(id, { name: "laptop", scopes: ["names:read"] })
  const caller = yield* identity.identify({ bearer })
  assert.ok(caller)
  yield* takeAllowance({ caller, addressKey: "" }, "scans")
  yield* recordSeenNames(caller.grant, ["an-idea-of-hers.com"])
  const shared = { "shared.css": "b {}" }
  const draftId = yield* drafts.create(id, { nameHint: email }, makeVersion({ "index.html": email, ...shared }))
  const screening = { flagged: true, rules_version: "1", reasons: [] }
  const flagged = makeVersion({ "index.html": `2 ${email}`, ...shared }, { status: "flagged", screening })
  yield* drafts.publish(id, draftId, 1, flagged)
  yield* reviews.request(id, { draftId, version: 2 }, `please, ${email}`)
  yield* reviews.decide({ draftId, version: 2 }, { decision: "flag", who: "ops@example.com", why: "it stays" })
  const domains = yield* Domains
  const domain = yield* domains.start(id, "example.com", undefined)
  yield* domains.recordCheck(
    { owner: id, domain: domain.domain, value: domain.value },
    lookAt(Date.now()),
    present,
    "owner",
  )
  yield* (yield* Projects).set(id, { projectId: "lamps", period: "yearly", amount: Cents.make(10_000) })
  const [orders, nth] = [yield* Orders, Math.random().toString(36).slice(2)]
  yield* orders.setBuyer(id, true, "ops@example.com")
  const price = { termYears: 1, total: Cents.make(1_108), cost: Cents.make(1_108), premium: false, seller: "Porkbun" }
  const quote = { quoteId: `q${nth}`, quoteEndsAt: Date.now() + 900_000, domain: `${nth}.com` }
  yield* orders.authorise({ owner: id, ...quote, ...price })
  const cookie = joinCookies(setCookie)
  return { id, email, cookie, grant: caller.grant, draftId, recoveryCode }
})

/** Makes a disabled factor, an enabled one, and a sign-in that waits for its code. */
const factorsOf = Effect.fnUntraced(function* (email: string, id: string) {
  const accounts = yield* Accounts
  const turnOn = Effect.gen(function* () {
    const { sealed, secret } = yield* accounts.setUpFactor(id, password)
    return yield* accounts.enableFactor(id, sealed, computeCode(secret, Date.now()))
  })
  yield* turnOn
  yield* accounts.resetFactor(id, "ops@example.com")
  const { recoveryCodes } = yield* turnOn
  yield* accounts.signIn({ email, password, address: "192.0.2.7" })
  return recoveryCodes[0] ?? ""
})

export type WholeAccount = Effect.Success<ReturnType<typeof createWholeAccount>>

type Rows = Effect.Success<ReturnType<typeof readRows>>

/** Lists tables whose foreign keys lead to the account's table. */
export const listAccountTables = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, rows: Rows) {
  const columns = new Map<string, ReadonlyArray<Column>>()
  for (const table of rows.keys()) columns.set(table, yield* readColumns(sql, table))
  const theirs = new Set(["surename_user"])
  for (let found = 0; found !== theirs.size;) {
    found = theirs.size
    for (const [table, all] of columns)
      if (all.some(({ to }) => to !== undefined && theirs.has(to[0]))) theirs.add(table)
  }
  return { columns, theirs }
})

/** Adds a row of the account to each account table that this file does not know. So the check also covers a new table. */
export const fillOthers = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, before: Rows, { id }: WholeAccount) {
  const { columns, theirs } = yield* listAccountTables(sql, before)
  const fill = Effect.fnUntraced(function* (table: string): Effect.fn.Return<Row, unknown> {
    const made = findNewRows(before, yield* readRows(sql)).get(table)?.[0]?.[1]
    if (made !== undefined) return made
    const row: Record<string, unknown> = {}
    for (const { name, to, type } of columns.get(table) ?? []) {
      // A table may point to itself, such as a token to the one before it.
      if (to?.[0] === table) continue
      row[name] = to === undefined ? valueOf(name, type, id) : (yield* Effect.suspend(() => fill(to[0])))[to[1]]
    }
    yield* sql`INSERT INTO ${sql(table)} ${sql.insert(row)}`
    return row
  })
  for (const [table, all] of columns)
    if (theirs.has(table) || (!ofNames.has(table) && all.some(({ name }) => aboutAccounts.test(name))))
      yield* fill(table)
})

const aboutAccounts = /account|user_?id|e_?mail|owner|subject/iu
/** Its column `subject` is the state of a watched name. */
const ofNames: ReadonlySet<string> = new Set(["surename_subject"])

const jsonColumn = /^(?:alerts|body|estimate|expiry_days|names|types|watchlist_ids)$/u

const valueOf = (name: string, type: string, id: string): unknown => {
  if (jsonColumn.test(name)) return JSON.stringify([id])
  if (/bool/iu.test(type)) return false
  if (/int|double|real|numeric/iu.test(type)) return 4_102_444_800_000 % (/bigint/iu.test(type) ? 4e15 : 2e9)
  if (/date|timestamp/iu.test(type)) return /timestamp/iu.test(type) ? new Date(4e12) : new Date(4e12).toISOString()
  return /blob|bytea/iu.test(type) ? new TextEncoder().encode(id) : id
}
