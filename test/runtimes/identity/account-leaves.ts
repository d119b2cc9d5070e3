import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { runCommandLine } from "@surename/adapters/cli"
import { domainsSql } from "@surename/adapters/store-sql/domains"
import { ordersSql } from "@surename/adapters/store-sql/money/orders"
import { projectsSql } from "@surename/adapters/store-sql/money/projects"
import { draftsSql } from "@surename/adapters/store-sql/drafts"
import { identity } from "@surename/adapters/identity"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { httpApp } from "@surename/adapters/web"
import { makeTable } from "@surename/core/calls/table"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Domains } from "@surename/core/operations/domains/ports/domains"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import type { Orders } from "@surename/core/operations/money/ports/orders"
import type { Projects } from "@surename/core/operations/money/ports/projects"
import type { Identity } from "@surename/core/ports/identity"
import type { Mail } from "@surename/core/operations/accounts/ports/mailer"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import type { Store } from "@surename/core/ports/store"
import { fakeTerminal, refusingHandlers } from "@surename/fixtures"
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Queue from "effect/Queue"
import { makeVersion } from "../../conformance/drafts/draft-case.ts"
import { readLink } from "../../conformance/identity/identity-case.ts"
import { makeMailer, quickly, quiet } from "../../conformance/identity/world.ts"
import { makeHost } from "./commands.ts"
import { readRows, findNewRows } from "./database-rows.ts"
import { fillOthers, password, listAccountTables, type WholeAccount, createWholeAccount } from "./whole-account.ts"

const baseUrl = "https://names.example"
type Needs = Accounts | Domains | Drafts | Orders | Projects | Identity | Reviews | SqlClient.SqlClient | Store

/** A deleted account leaves only the traces in `docs/privacy.md`. */
export const listLeavingChecks = (url: string) => [
  {
    title: "an account deleted on its page leaves only the documented traces",
    prove: () => deleteAccount(url, byPage),
  },
  {
    title: "an account deleted by the operator leaves only the documented traces",
    prove: () => deleteAccount(url, byCommand),
  },
  {
    title:
      "who signs up with the address of an operator that left is not told what that decided, until it is confirmed",
    prove: () => onDatabase(url, withAnothersAddress),
  },
  { title: "a table that would keep an account is found", prove: () => plantRows(url) },
]

const stays: ReadonlySet<string> = new Set(["surename_tally", "surename_decision", "surename_order"])

const deleteAccount = (url: string, end: (of: WholeAccount, url: string) => Effect.Effect<void, unknown, Needs>) =>
  onDatabase(url, (mails) =>
    Effect.gen(function* () {
      const { left, of } = yield* listLeftovers(mails, (one) => end(one, url))
      for (const [name, rows] of left) {
        assert.ok(rows.length === 0 || stays.has(name), `${name} keeps ${rows.map(([line]) => line).join("\n")}`)
        for (const [line] of rows)
          for (const mark of [of.id, of.email, "seven small boats"])
            assert.ok(!line.includes(mark), `${name} still shows ${mark}: ${line}`)
      }
      assert.equal(left.get("surename_decision")?.length, 1)
      assert.ok((left.get("surename_tally")?.length ?? 0) > 3)
    }),
  )

/** All other rows, also of another account, stay unchanged. */
const listLeftovers = Effect.fnUntraced(function* (
  mails: Queue.Queue<Mail>,
  end: (of: WholeAccount) => Effect.Effect<void, unknown, Needs>,
) {
  const sql = yield* SqlClient.SqlClient
  const nth = Date.now()
  yield* createWholeAccount(`bystander-${nth}@example.com`, mails)
  const before = yield* readRows(sql)
  const of = yield* createWholeAccount(`leaver-${nth}@example.com`, mails)
  yield* fillOthers(sql, before, of)
  yield* end(of)
  const after = yield* readRows(sql)
  for (const [name, rows] of findNewRows(after, before))
    assert.ok(stays.has(name) || rows.length === 0, `${name} lost rows of another: ${rows.length}`)
  return { left: findNewRows(before, after), of }
})

const byPage = Effect.fnUntraced(function* (of: WholeAccount) {
  const services = yield* Effect.context<Needs>()
  const { fetch } = httpApp({ baseUrl, services, table: makeTable(refusingHandlers) })
  const load = (path: string, form?: Readonly<Record<string, string>>) => {
    const headers = { cookie: of.cookie, origin: baseUrl }
    const more = form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }
    return Effect.promise(async () =>
      fetch(new Request(`${baseUrl}${path}`, { headers, ...more }), { address: "192.0.2.7" }),
    )
  }
  const file = yield* load("/account/data")
  assert.match(file.headers.get("content-disposition") ?? "", /^attachment; filename="surename-account\.json"$/u)
  yield* isWholeFile(yield* Effect.promise(() => file.text()), of)
  assert.equal((yield* load("/account/delete", { password, code: of.recoveryCode })).status, 303)
  assert.equal((yield* load("/account/data")).headers.get("location"), "/sign-in?next=%2Faccount%2Fdata")
  // A running service sweeps from time to time.
  yield* Drafts.use(({ sweep }) => sweep)
})

const byCommand = Effect.fnUntraced(function* ({ email, ...of }: WholeAccount, url: string) {
  const command = (line: string, typed = "") => {
    const { output, terminal } = fakeTerminal(typed)
    return Effect.promise(async () => ({
      code: await runCommandLine(terminal, makeHost(url), line.split(" ")),
      ...output,
    }))
  }
  yield* isWholeFile((yield* command(`user export --email ${email}`)).out, { email, ...of })
  const prompt = yield* command(`user delete --email ${email}`)
  assert.deepEqual([prompt.code, prompt.out], [2, ""])
  assert.match(prompt.err, /In a script, add --yes/u)
  const gone = yield* command(`user delete --email ${email} --yes`)
  assert.deepEqual([gone.code, gone.err.startsWith(`Deleted the account of ${email}`)], [0, true])
  assert.equal((yield* command(`user export --email ${email}`)).code, 1)
})

/** The export has all rows of the account and no secret, not even a hashed one. */
const isWholeFile = Effect.fnUntraced(function* (text: string, { draftId, email, id }: WholeAccount) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* readRows(sql)
  const data: Readonly<Record<string, ReadonlyArray<Readonly<Record<string, unknown>>>>> = JSON.parse(text)
  for (const [part, some] of Object.entries(data)) if (part !== "decisions_made") assert.notEqual(some.length, 0, part)
  assert.deepEqual([data["account"]?.[0]?.["email"], data["account"]?.[0]?.["id"]], [email, id])
  assert.equal(data["draft_files"]?.[0]?.["contents"], `/account/drafts/${draftId}/file?version=2&path=index.html`)
  const parts = readFileSync(join(import.meta.dirname, "../../../adapters/identity/account-data.ts"), "utf8")
  for (const name of (yield* listAccountTables(sql, rows)).theirs)
    assert.ok(parts.includes(name) || name === "surename_probe", `the data of an account leaves out ${name}`)
  for (const all of rows.values())
    for (const row of all.values())
      for (const [column, value] of Object.entries(row))
        // The test fills each text column with the account's id.
        if (/hash|token$|password|secret|^value$/iu.test(column) && isText(value) && value !== id && value[0] !== "[")
          assert.ok(!text.includes(value), `the data of an account shows a ${column}`)
})

const isText = (value: unknown): value is string => typeof value === "string"

const withAnothersAddress = (mails: Queue.Queue<Mail>) =>
  Effect.gen(function* () {
    const accounts = yield* Accounts
    const email = `left-${Date.now()}@example.com`
    const { id: owner } = yield* accounts.create({ email: `owner-of-${email}`, password })
    const draftId = yield* Drafts.use(({ create }) => create(owner, {}, makeVersion({ "index.html": "one" })))
    const decision = { decision: "flag", who: email, why: "it stays" } as const
    yield* Reviews.use(({ decide }) => decide({ draftId, version: 1 }, decision))
    yield* accounts.signUp({ email, password, address: "192.0.2.9" })
    const { text } = yield* Queue.take(mails)
    const made = Effect.flatMap(accounts.find(email), ({ id }) => accounts.collectAccountData(id))
    assert.deepEqual((yield* made)["decisions_made"], [])
    yield* accounts.verifyEmail(readLink(text), { password, address: "192.0.2.9" })
    assert.equal((yield* made)["decisions_made"]?.[0]?.["draft_id"], draftId)
  })

/** Proves that the check sees an unknown table that keeps its rows. */
const plantRows = (url: string) =>
  onDatabase(url, (mails) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql.unsafe(
        "CREATE TABLE surename_probe (id text NOT NULL PRIMARY KEY, user_id text NOT NULL, size bigint)",
      )
      const { left } = yield* listLeftovers(mails, byPage)
      assert.equal(left.get("surename_probe")?.length, 1)
      yield* sql.unsafe("DROP TABLE surename_probe")
    }),
  )

const onDatabase = (url: string, work: (mails: Queue.Queue<Mail>) => Effect.Effect<void, unknown, Needs>) =>
  Effect.gen(function* () {
    const mails = yield* Queue.unbounded<Mail>()
    const services = Layer.provideMerge(
      Layer.mergeAll(
        identity({ baseUrl, mailer: makeMailer(mails), passwords: quickly }),
        draftsSql,
        domainsSql,
        ordersSql,
        projectsSql,
      ),
      Layer.merge(databaseSql(url), quiet),
    )
    const built: Context.Context<Needs> = yield* Layer.build(services)
    yield* Effect.provideContext(work(mails), built)
  }).pipe(Effect.scoped, Effect.runPromise)
