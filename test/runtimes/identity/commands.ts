import assert from "node:assert/strict"
import { type Host, runCommandLine } from "@surename/adapters/cli"
import { draftsSql } from "@surename/adapters/store-sql/drafts"
import { identity } from "@surename/adapters/identity"
import { ordersSql } from "@surename/adapters/store-sql/money/orders"
import { databaseSql } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { fakeTerminal, refusingHost } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { computeCode } from "../../conformance/identity/authenticator.ts"
import { describeFailure, joinCookies } from "../../conformance/identity/identity-case.ts"
import { quickly } from "../../conformance/identity/world.ts"
import type { Check } from "../report.ts"

const services = (url: string) =>
  Layer.provide(
    Layer.mergeAll(identity({ baseUrl: "http://localhost:8787", passwords: quickly }), draftsSql, ordersSql),
    databaseSql(url),
  )

/** Runs `surename user …` or `surename token …` with its own connection, as a second process does. */
const runCommand = async (url: string, line: string, typed = "") => {
  const { output, terminal } = fakeTerminal(typed)
  return { code: await runCommandLine(terminal, makeHost(url), line.split(" ")), ...output }
}

export const makeHost = (url: string): Host => ({
  ...refusingHost,
  accounts: (_, __, work) => Effect.runPromise(Effect.provide(work(url), services(url))),
})

type ListedToken = Readonly<Record<"created_at" | "expires_at" | "id" | "last_used_at" | "name", string>>

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u

/** An operator works beside a running service. The next request sees the change. */
export const listCommandChecks = (url: string): ReadonlyArray<Check> => [
  {
    title: "commands create, show and revoke while a service runs",
    prove: () =>
      Effect.gen(function* () {
        const [accounts, { identify }] = [yield* Accounts, yield* Identity]
        const command = (line: string, typed?: string) => Effect.promise(() => runCommand(url, line, typed))
        const made = yield* command(
          "user create --email Ann@example.com --password-stdin",
          "a good password \r\nmore\n",
        )
        assert.deepEqual([made.code, made.out], [0, ""])
        const who = { email: "ann@example.com", address: "192.0.2.1" }
        assert.equal(yield* describeFailure(accounts.signIn({ ...who, password: "a good password " })), "nothing")
        const again = yield* command("user create --email ann@example.com --password-stdin", "another password\n")
        assert.deepEqual([again.code, again.out], [1, ""])
        assert.match(again.err, /^surename: An account has the address ann@example\.com already, or changed from it/u)
        yield* command("user set-plan --email ann@example.com pro")
        const result = yield* command("token create --email ann@example.com --name laptop --expires 30d")
        assert.match(result.out, /^sn_pat_\w{46}\n$/u)
        const bearer = result.out.trim()
        assert.doesNotMatch(result.err, new RegExp(bearer, "u"))
        const caller = yield* identify({ bearer })
        assert.deepEqual([caller?.plan, caller?.scopes], ["pro", ["names:read"]])
        const listed = yield* command("token list --email ann@example.com --json")
        const { created_at, expires_at, id, last_used_at, name, ...more }: ListedToken = JSON.parse(listed.out)
        assert.deepEqual([name, more], ["laptop", { scopes: ["names:read"] }])
        for (const time of [created_at, expires_at, last_used_at]) assert.match(time, rfc3339)
        const { created_at: since, id: account, ...ann } = JSON.parse((yield* command("user list --json")).out)
        assert.deepEqual(ann, { email: "ann@example.com", verified: true, plan: "pro" })
        assert.match(since, rfc3339)
        assert.equal(typeof account, "string")
        assert.match(
          (yield* command("token list --email ann@example.com")).out,
          /^\S+ {2}laptop {2} +names:read, until 20.*used 20/u,
        )
        assert.equal((yield* command(`token revoke --email ann@example.com ${id}`)).code, 0)
        assert.equal(yield* describeFailure(identify({ bearer })), "BadCredentials unknown")
        assert.equal((yield* command(`token revoke --email ann@example.com ${id}`)).code, 1)
        const history = (yield* command("user history --email ann@example.com --json")).out
        const acts = history
          .trim()
          .split("\n")
          .map((line): Readonly<Record<string, string>> => JSON.parse(line))
        assert.deepEqual(
          acts.map(({ what }) => what),
          ["token_revoked", "token_made", "plan_set", "signed_in", "account_made"],
        )
        assert.match(acts[0]?.["at"] ?? "", rfc3339)
        assert.deepEqual([acts[0]?.["about"], acts[3]?.["who"]], ["laptop", "owner"])
        assert.match(acts[0]?.["who"] ?? "", /command line/u)
        assert.match((yield* command("user history --email ann@example.com")).out, /Token created {2}by .*laptop/u)
        assert.match((yield* command("user list")).out, /^ann@example\.com {2}pro {3}20/u)
        const unknown = yield* command("token list --email nobody@example.com")
        assert.deepEqual([unknown.code, unknown.err], [1, "surename: There is no such account.\n"])
      }).pipe(Effect.provide(services(url)), Effect.runPromise),
  },
  checkLockout(url),
]

const checkLockout = (url: string): Check => ({
  title: "commands let a locked-out person in, and lock out one who left",
  prove: () =>
    Effect.gen(function* () {
      const [accounts, { identify }] = [yield* Accounts, yield* Identity]
      const command = (line: string, typed?: string) => Effect.promise(() => runCommand(url, line, typed))
      const [before, after] = ["a good password", "another good one"]
      const who = { email: "lou@example.com", address: "192.0.2.7", agent: "Lou's \u001b[2Jbrowser" }
      yield* command(`user create --email ${who.email} --password-stdin`, `${before}\n`)
      const signedIn = yield* accounts.signIn({ ...who, password: before })
      const cookie = joinCookies(signedIn.setCookie)
      const bearer = (yield* command(`token create --email ${who.email} --name laptop`)).out.trim()
      const result = yield* command(`user sessions --email ${who.email} --json`)
      const { id }: ListedToken = JSON.parse(result.out)
      const output = (yield* command(`user sessions --email ${who.email}`)).out
      assert.match(output, new RegExp(`^${id} {2}since 20.* {2}192\\.0\\.2\\.7.* {2}Lou's .*browser\n$`, "u"))
      assert.doesNotMatch(output, /\u001b/u)
      const short = yield* command(`user set-password --email ${who.email} --password-stdin`, "short\n")
      assert.equal(short.code, 1)
      assert.notEqual(yield* identify({ cookie }), undefined)
      const set = yield* command(`user set-password --email ${who.email} --password-stdin`, `${after}\n`)
      assert.deepEqual([set.code, set.out, /Its tokens still work/u.test(set.err)], [0, "", true])
      assert.equal((yield* command(`user sessions --email ${who.email}`)).err, "No session is open.\n")
      assert.match(String(yield* describeFailure(accounts.signIn({ ...who, password: before }))), /WrongCredentials/u)
      assert.equal(yield* describeFailure(accounts.signIn({ ...who, password: after })), "nothing")
      assert.notEqual(yield* identify({ bearer }), undefined)
      const ended = yield* command(`user sessions --email ${who.email} --end all`)
      assert.deepEqual([ended.code, ended.err], [0, "Ended 1 session.\n"])
      assert.equal((yield* command(`user sessions --email ${who.email} --end ${id}`)).code, 1)
      yield* command(`user set-password --email ${who.email} --password-stdin --end-tokens`, `${before}\n`)
      assert.equal(yield* describeFailure(identify({ bearer })), "BadCredentials unknown")
      const gone = yield* command("user set-password --email gone@example.com --password-stdin", `${after}\n`)
      assert.deepEqual([gone.code, gone.err], [1, "surename: There is no such account.\n"])
      const off = yield* command(`user reset-factor --email ${who.email}`)
      assert.deepEqual([off.code, off.err], [1, "surename: The second factor is not on.\n"])
      const { account } = signedIn
      const { sealed, secret } = yield* accounts.setUpFactor(account.id, before)
      yield* accounts.enableFactor(account.id, sealed, computeCode(secret, Date.now()))
      assert.equal((yield* accounts.signIn({ ...who, password: before })).needsCode, true)
      assert.equal((yield* command(`user reset-factor --email ${who.email} --by kim`)).code, 0)
      assert.equal((yield* accounts.signIn({ ...who, password: before })).needsCode, false)
      assert.equal((yield* accounts.getFactor(account.id)).lastReset?.who, "kim")
      yield* command(`user delete --email ${who.email} --yes`)
    }).pipe(Effect.provide(services(url)), Effect.runPromise),
})
