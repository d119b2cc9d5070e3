import assert from "node:assert/strict"
import { computeCode } from "../../conformance/identity/authenticator.ts"
import { aToken, setUpIn, readToken } from "./pages.ts"
import { openBrowser, makeChecks, acceptsToken, type Service, openSession, startService } from "./people.ts"

const password = "seven small boats at noon"
const factorPath = "/account/second-factor"

/** The operator requires a second factor. An account without one can do nothing before it sets one up. */
export const listRequiredChecks = (url: string) => makeChecks(url, checks, { factorRequired: true })

const checks: Readonly<Record<string, (service: Service, url: string) => Promise<void>>> = {
  "where a second factor is required, an account must turn it on first": async (service, url) => {
    const ada = await person(service, "required", "198.51.100.8")
    const written = { id: "any", password, current: password, name: "one", scopes: "names:read", expires: "30" }
    for (const path of ["/account", "/account/tokens", "/account/sessions", "/account/password", "/account/history"])
      assert.equal((await ada.load(path)).to, factorPath, path)
    for (const path of ["/account/tokens", "/account/sessions/end-others", "/account/password"])
      assert.equal((await ada.load(path, written)).to, factorPath, path)
    assert.equal((await ada.load("/oauth/authorize?client_id=x")).to, factorPath)
    // The API refuses the account and names the page.
    const cookie = `surename_session=${ada.jar.get("surename_session")}`
    for (const path of ["/drafts", "/plans"]) {
      const refused = await fetch(`${service.baseUrl}${path}`, { headers: { cookie } })
      assert.deepEqual([refused.status, /\/account\/second-factor/u.test(await refused.text())], [403, true], path)
    }

    const page = await ada.load(factorPath)
    assert.match(page.text, /This service requires a second factor/u)
    assert.deepEqual([(await ada.load("/account/data")).status, (await ada.load("/account/delete")).status], [200, 200])
    const setUp = await ada.load(`${factorPath}/set-up`, { password })
    const { sealed, secret } = setUpIn(setUp.text)
    const on = await ada.load(`${factorPath}/on`, { sealed, code: computeCode(secret, Date.now()) })
    assert.equal(on.status, 201)
    const code = /<li><code>([^<]+)</u.exec(on.text)?.[1] ?? ""
    const made = readToken(await ada.load("/account/tokens", aToken))
    // After the factor is off, as for a new phone, only its set-up works. The token keeps working.
    assert.equal((await ada.load(`${factorPath}/off`, { password, code })).to, factorPath)
    assert.deepEqual([(await ada.load("/account/tokens")).to, await acceptsToken(service, made)], [factorPath, true])
    await using mild = await startService(url)
    const there = openBrowser(mild, "198.51.100.8")
    for (const [name, value] of ada.jar) there.jar.set(name, value)
    assert.equal(await there.isSignedIn(), true, "where it is optional")
  },

  "and signs out, or deletes itself": async (service) => {
    const [ada, bob] = [
      await person(service, "required-out", "198.51.100.9"),
      await person(service, "required-gone", "198.51.100.10"),
    ]
    assert.equal((await ada.load("/sign-out", {})).to, "/")
    assert.match((await ada.load(factorPath)).to ?? "", /^\/sign-in/u)
    assert.equal((await bob.load("/account/delete", { password })).to, "/")
    assert.equal((await bob.load("/sign-in", { email: "required-gone@example.com", password })).status, 422)
  },
}

const person = (service: Service, name: string, address: string) =>
  openSession(service, `${name}@example.com`, password, address)
