import assert from "node:assert/strict"
import { SqlClient } from "@surename/adapters/store-sql"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import { registerForAccess, readConsent } from "../../browser/client-site.ts"
import { computeCode, stepMs } from "../../conformance/identity/authenticator.ts"
import { aToken, readConsentForm, setUpIn, readToken } from "./pages.ts"
import { openBrowser, makeChecks, acceptsToken, type Service, backdateSessions, openSession } from "./people.ts"

const password = "seven small boats at noon"

/** The cookie of an older session alone neither ends sessions nor makes credentials. */
export const listRecentSignInChecks = (url: string) => makeChecks(url, checks)

const checks: Readonly<Record<string, (service: Service) => Promise<void>>> = {
  "a session of a while ago neither ends sessions nor makes or revokes tokens; after the password it does": async (
    service,
  ) => {
    const [ada, elsewhere] = [await person(service, "lately", "198.51.100.8"), openBrowser(service, "198.51.100.9")]
    await elsewhere.signIn("lately@example.com", password)
    const secret = readToken(await ada.load("/account/tokens", aToken))
    const token = idIn(await ada.load("/account/tokens"))
    const other = idIn(await ada.load("/account/sessions"))
    await service.run(longAgo)
    const written: ReadonlyArray<readonly [string, Readonly<Record<string, string>>, string]> = [
      ["/account/tokens", aToken, "/account/tokens"],
      ["/account/tokens/revoke", { id: token }, "/account/tokens"],
      ["/account/sessions/end", { id: other }, "/account/sessions"],
      ["/account/sessions/end-others", {}, "/account/sessions"],
      ["/account/apps/disconnect", { id: "any" }, "/account/apps"],
    ]
    assert.equal((await ada.load("/account/data")).to, "/sign-in/again?next=%2Faccount%2Fdata")
    for (const [path, form, back] of written) {
      assert.equal((await ada.load(path, form)).to, `/sign-in/again?next=${encodeURIComponent(back)}`, path)
      const page = await ada.load(back)
      assert.equal(/Confirm<\/a>/u.test(page.text), back !== "/account/apps", "a way to it, where there is anything")
      assert.doesNotMatch(page.text, /class="danger"|Create token/u)
    }
    const { to } = await ada.load("/account/watch/mine/share", {})
    assert.equal(to, `/sign-in/again?next=${encodeURIComponent("/account/watch/mine")}`, "a link that others open")
    assert.deepEqual([await acceptsToken(service, secret), await elsewhere.isSignedIn()], [true, true])

    // A thief of the cookie has only the password attempts of one session.
    const before = ada.jar.get("surename_session")
    const wrong = await ada.load("/sign-in/again", { password: "wrong wrong wrong", next: "/account/tokens" })
    assert.deepEqual([wrong.status, /id="password-error"/u.test(wrong.text)], [422, true])
    assert.equal((await ada.load("/account/tokens", aToken)).status, 303)
    const form = await ada.load("/sign-in/again?next=%2Faccount%2Ftokens")
    assert.match(form.text, /name="next" value="\/account\/tokens"/u)
    assert.doesNotMatch(form.text, /one-time-code/u)
    const again = await ada.load("/sign-in/again", { password, next: "/account/tokens" })
    assert.deepEqual([again.status, again.to], [303, "/account/tokens"])
    assert.notEqual(ada.jar.get("surename_session"), before, "a session of its own")
    const left = openBrowser(service, "198.51.100.8")
    left.jar.set("surename_session", before ?? "")
    assert.equal(await left.isSignedIn(), false, "the one before")
    assert.equal((await ada.load("/account/tokens/revoke", { id: token })).to, "/account/tokens")
    await ada.load("/account/sessions/end-others", {})
    assert.deepEqual([await acceptsToken(service, secret), await elsewhere.isSignedIn()], [false, false])
    assert.equal((await ada.load("/account/tokens", aToken)).status, 201)
  },

  "allowing an app takes a recent sign-in": async (service) => {
    const ada = await person(service, "lately-consent", "198.51.100.13")
    const { path, pathFor } = await registerForAccess(service.baseUrl, "https://app.example/cb")
    const page = await ada.load(path)
    const form = readConsentForm(page.text)
    await readConsent()
    await service.run(longAgo)
    const again = `/sign-in/again?next=${encodeURIComponent(path)}`
    assert.equal((await ada.load(path)).to, again)
    assert.equal((await ada.load("/oauth/authorize", { ...form, decision: "allow" })).to, again)
    assert.match((await ada.load("/oauth/authorize", { ...form, decision: "deny" })).to ?? "", /error=access_denied/u)
    assert.equal((await ada.load("/sign-in/again", { password, next: path })).to, path)
    const anew = await ada.load(path)
    const { seal } = readConsentForm(anew.text)
    assert.notEqual(seal, form.seal, "of this session")
    await readConsent()
    assert.match((await ada.load("/oauth/authorize", { ...form, seal, decision: "allow" })).to ?? "", /[?&]code=/u)
    await service.run(longAgo)
    assert.match((await ada.load(pathFor("names:read drafts:read"))).to ?? "", /^\/sign-in\/again/u, "more")
  },

  "a clock that was put back makes no sign-in recent; no other site has one confirmed; next leads nowhere else": async (
    service,
  ) => {
    const ada = await person(service, "clock-back", "198.51.100.10")
    await service.run(backdateSessions(-3 * 86_400_000))
    assert.match((await ada.load("/account/tokens", aToken)).to ?? "", /^\/sign-in\/again/u)
    for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example"])
      assert.equal((await ada.load("/sign-in/again", { password, next })).to, "/", next)
    const { status } = await fetch(`${service.baseUrl}/sign-in/again`, {
      method: "POST",
      headers: { origin: "https://evil.example", cookie: `surename_session=${ada.jar.get("surename_session")}` },
      body: new URLSearchParams({ password }),
      redirect: "manual",
    })
    assert.equal(status, 403)
    const stranger = openBrowser(service, "198.51.100.11")
    assert.match((await stranger.load("/sign-in/again", { password })).to ?? "", /^\/sign-in\?/u)
  },

  "a clock that was ahead prolongs no session": async (service) => {
    const ada = await person(service, "clock-ahead", "198.51.100.14")
    await service.run(lastUsed(Date.now() + 20 * 86_400_000))
    assert.equal(await ada.isSignedIn(), true)
    const [row] = await service.run(
      SqlClient.SqlClient.use(
        (sql) => sql<{ readonly used: unknown }>`SELECT used_at AS used FROM surename_session
            WHERE account_id IN (SELECT id FROM surename_user WHERE email = ${"clock-ahead@example.com"})`,
      ),
    )
    assert(Math.abs(Number(row?.used) - Date.now()) < 60_000, String(row?.used))
    await service.run(lastUsed(Date.now() - accountLimits.sessionIdleMs - 1_000))
    assert.equal(await ada.isSignedIn(), false)
  },

  "with a second factor it takes a code, which is used up": async (service) => {
    const ada = await person(service, "lately-factor", "198.51.100.12")
    const setUp = await ada.load("/account/second-factor/set-up", { password })
    const { sealed, secret } = setUpIn(setUp.text)
    assert.equal(
      (await ada.load("/account/second-factor/on", { sealed, code: computeCode(secret, Date.now()) })).status,
      201,
    )
    await service.run(longAgo)
    const without = await ada.load("/sign-in/again", { password, next: "/account/tokens" })
    assert.deepEqual([without.status, /id="code-error"/u.test(without.text)], [422, true])
    const code = computeCode(secret, Date.now() + stepMs)
    assert.equal((await ada.load("/sign-in/again", { password, code, next: "/account/tokens" })).to, "/account/tokens")
    await service.run(longAgo)
    assert.equal((await ada.load("/sign-in/again", { password, code })).status, 422)
  },
}

/** Sets the last use of every session to this time. */
const lastUsed = (at: number) =>
  SqlClient.SqlClient.use((sql) => Effect.asVoid(sql`UPDATE surename_session SET used_at = ${at}`))

const person = (service: Service, name: string, address: string) =>
  openSession(service, `${name}@example.com`, password, address)

const longAgo = backdateSessions(accountLimits.recentSignInMs + 60_000)

const idIn = ({ text }: { readonly text: string }) =>
  /name="id"\s+value="([^"]+)"/u.exec(text)?.[1] ?? assert.fail("none")
