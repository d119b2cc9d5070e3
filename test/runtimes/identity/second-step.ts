import assert from "node:assert/strict"
import { computeCode, stepMs, findWrongCode } from "../../conformance/identity/authenticator.ts"
import { aToken, setUpIn } from "./pages.ts"
import { type Browser, openBrowser, makeChecks, awaitMail, type Service, openSession } from "./people.ts"

const [password, another] = ["seven small boats at noon", "eight large ships at dusk"]

/** A browser and an attacker meet the second step of a sign-in, over HTTP and SMTP. */
export const listSecondStepChecks = (url: string) => makeChecks(url, checks)

const checks: Readonly<Record<string, (service: Service) => Promise<void>>> = {
  "with a second factor the password alone opens nothing over HTTP": async (service) => {
    const { ada, email, secret } = await withFactor(service, "second-step")
    assert.match(await awaitMail(service, email, 0), /asks for a code from your app/u)
    const thief = openBrowser(service, "198.51.100.50")
    const first = await thief.load("/sign-in?next=%2Faccount%2Ftokens", { email, password, next: "/account/tokens" })
    assert.deepEqual([first.status, first.to], [303, "/sign-in/code?next=%2Faccount%2Ftokens"])
    assert.deepEqual([...thief.jar.keys()], ["surename_sign_in"])
    for (const path of ["/account", "/account/data", "/account/second-factor", "/oauth/authorize?client_id=x"])
      assert.notEqual((await thief.load(path)).status, 200, path)
    const written = {
      "/account/tokens": aToken,
      "/account/second-factor/off": { password, code: "000000" },
      "/account/delete": { password },
      "/account/password": { current: password, "next-password": another },
    }
    for (const [path, form] of Object.entries(written))
      assert.match((await thief.load(path, form)).to ?? "", /^\/sign-in\?/u, path)
    // The first step's cookie does not work as a session.
    thief.jar.set("surename_session", thief.jar.get("surename_sign_in") ?? "")
    assert.equal(await thief.isSignedIn(), false)
    thief.jar.delete("surename_session")
    const otherBrowser = openBrowser(service, "198.51.100.51")
    assert.equal((await otherBrowser.load("/sign-in/code")).to, "/sign-in")
    otherBrowser.jar.set("surename_sign_in", "A".repeat(43))
    assert.equal((await otherBrowser.load("/sign-in/code", { code: computeCode(secret, Date.now()) })).to, "/sign-in")
    assert.equal(await otherBrowser.isSignedIn(), false)
    const page = await thief.load("/sign-in/code?next=%2Faccount%2Ftokens")
    assert.match(page.text, /autocomplete="one-time-code"/u)
    assert.match(page.text, /name="next" value="\/account\/tokens"/u)
    const wrong = await thief.load("/sign-in/code", { code: findWrongCode(secret, Date.now()) })
    assert.deepEqual([wrong.status, /That code is wrong/u.test(wrong.text)], [422, true])
    assert.equal(await ada.isSignedIn(), true)
  },

  "a code begins a session of its own": async (service) => {
    const { email, secret } = await withFactor(service, "code-once")
    const browser = openBrowser(service, "198.51.100.60")
    // The sign-in does not use a session that an attacker planted.
    browser.jar.set("surename_session", "B".repeat(43))
    await browser.load("/sign-in", { email, password })
    const { to } = await browser.load("/sign-in/code", { code: nextCode(secret), next: "/account/tokens" })
    assert.deepEqual([to, await browser.isSignedIn()], ["/account/tokens", true])
    assert.deepEqual([...browser.jar.keys()].toSorted(), ["surename_device", "surename_session"])
    assert.notEqual(browser.jar.get("surename_session"), "B".repeat(43))
  },

  "with it, another password and the end of the account take a code, too, on pages that ask for one": async (
    service,
  ) => {
    const { ada, codes, email, secret } = await withFactor(service, "asked-again")
    const change = { current: password, "next-password": another }
    for (const [path, form] of [
      ["/account/password", change],
      ["/account/delete", { password }],
    ] as const) {
      assert.match((await ada.load(path)).text, /autocomplete="one-time-code"/u)
      const without = await ada.load(path, form)
      assert.deepEqual([without.status, /id="code-error"/u.test(without.text)], [422, true], path)
    }
    const plain = await openSession(service, "plain@example.com", password, "198.51.100.90")
    for (const path of ["/account/password", "/account/delete"])
      assert.doesNotMatch((await plain.load(path)).text, /one-time-code/u)
    const code = nextCode(secret)
    assert.equal((await ada.load("/account/password", { ...change, code })).to, "/account")
    assert.equal((await ada.load("/account/delete", { password: another, code })).status, 422)
    // One of many requests with one recovery code deletes the account. The others find a used code, or no session.
    const ends = { password: another, code: codes[0] ?? "" }
    const answers = await Promise.all(Array.from({ length: 4 }, () => ada.load("/account/delete", ends)))
    assert.equal(answers.filter(({ to }) => to === "/").length >= 1, true)
    assert.equal(
      (await openBrowser(service, "198.51.100.91").load("/sign-in", { email, password: another })).status,
      422,
    )
  },

  "turning it on and off takes password and code, on pages that show the secret once": async (service) => {
    const { ada, codes, email, secret } = await withFactor(service, "on-off")
    const page = await ada.load("/account/second-factor")
    assert.match(page.text, /Recovery codes left/u)
    for (const text of [secret, ...codes]) assert.ok(!page.text.includes(text))
    assert.equal((await ada.load("/account/second-factor/set-up", { password })).to, "/account/second-factor")
    const code = nextCode(secret)
    const turnOff = (form: Readonly<Record<string, string>>) => ada.load("/account/second-factor/off", form)
    assert.equal((await turnOff({ password: another, code })).status, 422)
    const refused = await turnOff({ password, code: findWrongCode(secret, Date.now()) })
    assert.deepEqual([refused.status, refused.text.includes(password)], [422, false])
    const made = await ada.load("/account/second-factor/recovery-codes", { password, code })
    assert.equal(made.status, 201)
    assert.equal((await turnOff({ password, code: codes[0] ?? "" })).status, 422, "one from before")
    assert.equal((await turnOff({ password, code: codesIn(made.text)[0] ?? "" })).to, "/account/second-factor")
    assert.equal((await ada.load("/sign-in", { email, password })).to, "/")
  },
}

/** Turns the factor on through the pages, and checks the steps before. */
const withFactor = async (service: Service, name: string) => {
  const email = `${name}@example.com`
  const ada = await openSession(service, email, password, "198.51.100.8")
  assert.equal((await ada.load("/account/second-factor/set-up", { password: another })).status, 422)
  const page = await ada.load("/account/second-factor/set-up", { password })
  const read = setUpIn(page.text)
  assert.match(page.text, /<svg\s+class="qr"/u)
  assert.match(page.text, /href="otpauth:\/\/totp\//u)
  const wrong = { sealed: read.sealed, code: findWrongCode(read.secret, Date.now()) }
  const again = await ada.load("/account/second-factor/on", wrong)
  assert.deepEqual([again.status, setUpIn(again.text).secret], [422, read.secret])
  const done = await turnOn(ada, read)
  const codes = codesIn(done.text)
  assert.deepEqual([done.status, codes.length], [201, 10])
  return { ada, codes, email, secret: read.secret }
}

const turnOn = (ada: Browser, { sealed, secret }: ReturnType<typeof setUpIn>) =>
  ada.load("/account/second-factor/on", { sealed, code: computeCode(secret, Date.now()) })

const codesIn = (page: string) => [...page.matchAll(/<code>([a-z2-7-]{27})<\/code>/gu)].map(([, code = ""]) => code)

/** Returns the code of the next step, as a phone with a fast clock shows it. So no test waits for half a minute. */
const nextCode = (secret: string) => computeCode(secret, Date.now() + stepMs)
