import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import { SqlClient } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import * as Effect from "effect/Effect"
import { aToken, readToken } from "./pages.ts"
import { type Browser, openBrowser, makeChecks, linkTo, acceptsToken, type Service } from "./people.ts"

const [first, second, third] = ["seven small boats at noon", "eight large ships at dusk", "nine green hills at dawn"]
const wrong = "a password that is wrong"

/** Pages that lead into an account, with mails over SMTP. `test/conformance/identity/` has the promises behind them. */
export const listWayInChecks = (url: string) => makeChecks(url, checks)

const checks: Readonly<Record<string, (service: Service) => Promise<void>>> = {
  "the secret of a mailed link leaves the address with the first request, and the browser when it was used": async (
    service,
  ) => {
    const [ada, email] = await signUpPerson(service, "address")
    for (const [page, sends] of [
      ["/reset", { password: second }],
      ["/verify", { password: first }],
    ] as const) {
      if (page === "/reset") await asksForReset(service, ada, email, 0)
      const { link } = page === "/reset" ? await asksForReset(service, ada, email, 1) : { link: "a-verify-link" }
      const before = ada.jar.size
      const opened = await ada.load(`${page}?link=${link}`)
      assert.deepEqual([opened.status, opened.to, ada.jar.size], [303, page, before + 1])
      const cookie = [...ada.jar.keys()].at(-1) ?? ""
      assert.match((await ada.load(page)).text, new RegExp(`name="link" value="${link}"`, "u"))
      assert.match((await ada.load(page)).text, new RegExp(`name="link" value="${link}"`, "u"), "read once more")
      const other = page === "/reset" ? "/verify" : "/reset"
      assert(!(await ada.load(other)).text.includes(link), "another page")
      assert(!(await openBrowser(service, "198.51.100.77").load(page)).text.includes(link), "another browser")
      const done = await ada.load(page, { link, ...sends })
      assert.equal(done.status, page === "/reset" ? 303 : 422)
      assert.equal(ada.jar.has(cookie), page === "/verify")
    }
    assert(!(await ada.load("/verify?again")).text.includes("a-verify-link"), "a new link can be asked for")
  },

  "of two links in one browser each sets its own account's password; an empty one is invalid": async (service) => {
    const [ada, email] = await signUpPerson(service, "tab-one")
    const [bob, other] = await signUpPerson(service, "tab-two")
    const tabs = openBrowser(service, "198.51.100.88")
    const [one, two] = [await asksForReset(service, tabs, email, 0), await asksForReset(service, tabs, other, 0)]
    await tabs.load(`/reset?link=${one.link}`)
    await tabs.load(`/reset?link=${two.link}`)
    assert.equal(await resets(tabs, one, second), 303, "from the form of the first tab")
    assert((await tabs.load("/reset")).text.includes(two.link), "the other tab, loaded again")
    assert.equal(await resets(tabs, two, third), 303)
    assert.equal(await resets(tabs, two, wrong), 422, "again")
    assert.deepEqual([await ada.signIn(email, second), await bob.signIn(other, third)], [303, 303])
    for (const page of ["/reset", "/reset?link="]) {
      const response = await tabs.load(page)
      assert.equal(response.to === "/reset" ? (await tabs.load("/reset")).to : response.to, "/forgot", page)
    }
  },

  "setting a password ends every token when the box is ticked": async (service) => {
    const [ada, email] = await signUpPerson(service, "tick")
    await ada.signIn(email, first)
    const token = await makesToken(ada)
    await ada.load("/account/password", { current: first, "next-password": second })
    assert.equal(await acceptsToken(service, token), true)
    assert.match((await ada.load("/account/password")).text, /name="tokens"\s+type="checkbox"/u)
    await ada.load("/account/password", { current: second, "next-password": third, tokens: "end" })
    assert.equal(await acceptsToken(service, token), false)
    const another = await makesToken(ada)
    const reset = await asksForReset(service, ada, email, 0)
    assert.equal(await resets(ada, reset, first), 303)
    assert.equal(await acceptsToken(service, another), true)
    const ended = await asksForReset(service, ada, email, 1)
    await ada.load(`${ended.page}?link=${ended.link}`)
    assert.match((await ada.load(ended.page)).text, /name="tokens"\s+type="checkbox"/u)
    assert.equal(await resets(ada, ended, second, { tokens: "end" }), 303)
    assert.equal(await acceptsToken(service, another), false)
  },

  "the database contains no usable secret, and no requester": async (service) => {
    const [ada, email] = await signUpPerson(service, "at-rest")
    await ada.signIn(email, first)
    const { link } = await asksForReset(service, ada, email, 0)
    const anonymous = await fetch(`${service.baseUrl}/auth/anonymous`, {
      method: "POST",
      headers: { "x-from": "198.51.100.77" },
    })
    assert.equal(anonymous.status, 200)
    const rows = await dump(service)
    assert(rows.includes(email) && /allowance|attempts/u.test(rows), "the dump shows something")
    const cookies = [...ada.jar.values()].flatMap((value) => decodeURIComponent(value).split("."))
    for (const secret of [link, ...cookies]) assert(secret !== "" && !rows.includes(secret), "a secret as it is sent")
    const place = createHash("sha256").update("198.51.100.77").digest("hex")
    assert(!rows.includes(place.slice(0, 32)), "a digest that who tries all addresses can compute")
  },
}

const signUpPerson = async (service: Service, name: string): Promise<readonly [Browser, string]> => {
  const email = `${name}@example.com`
  await service.run(Accounts.use((accounts) => accounts.create({ email, password: first })))
  return [openBrowser(service, "198.51.100.8"), email]
}

interface Link {
  readonly page: string
  readonly link: string
}

const asksForReset = async (service: Service, browser: Browser, email: string, nth: number): Promise<Link> => {
  assert.equal((await browser.load("/forgot", { email })).to, "/check-mail")
  return linkTo(service, email, nth)
}

const resets = async (
  browser: Browser,
  where: Link | undefined,
  password: string,
  more: Readonly<Record<string, string>> = {},
) => {
  assert.equal(where?.page, "/reset")
  return (await browser.load("/reset", { link: where?.link ?? "", password, ...more })).status
}

const makesToken = async (browser: Browser) => readToken(await browser.load("/account/tokens", aToken))

const dump = (service: Service) =>
  service.run(
    SqlClient.SqlClient.use((sql) =>
      Effect.gen(function* () {
        const tables = ["user", "session", "credential", "link", "device", "token", "tally", "kept"]
        const rows = yield* Effect.forEach(tables, (table) => sql.unsafe(`SELECT * FROM surename_${table}`))
        return JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value))
      }),
    ),
  )
