import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import { SqlClient } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import * as Effect from "effect/Effect"
import { aToken, tokenIn } from "./pages.ts"
import { browserAt, checksAt, letterTo, linkTo, opens, startService } from "./people.ts"
import type { Browser, Service } from "./people.ts"

const [first, second, third] = ["seven small boats at noon", "eight large ships at dusk", "nine green hills at dawn"]
const wrong = "a password that is wrong"

/** The ways into an account, for owners and attackers: over HTTP, with mails over SMTP. */
export const wayInChecks = (url: string) => checksAt(url, checks)

const checks: Readonly<Record<string, (service: Service, url: string) => Promise<void>>> = {
  "another password ends every link that was sent before it": async (service) => {
    const [ada, email] = await signedUpPerson(service, "links")
    const links = [await asksForReset(service, ada, email, 0), await asksForReset(service, ada, email, 1)]
    assert.equal(await resets(ada, links[1], second), 303)
    assert.equal(await resets(ada, links[0], wrong), 422, "the link before")
    assert.equal(await resets(ada, links[1], wrong), 422, "the link itself")
    assert.equal(await ada.signIn(email, second), 303)
    const third3 = await asksForReset(service, ada, email, 2)
    const changed = await ada.ask("/account/password", { current: second, "next-password": third })
    assert.equal(changed.to, "/account")
    assert.equal(await resets(ada, third3, wrong), 422, "the link from before the change")
    assert.equal(await ada.signIn(email, third), 303)
  },

  "the secret of a mailed link leaves the address with the first request, and the browser when it was used": async (
    service,
  ) => {
    const [ada, email] = await signedUpPerson(service, "address")
    for (const [page, sends] of [
      ["/reset", { password: second }],
      ["/verify", { password: first }],
    ] as const) {
      if (page === "/reset") await asksForReset(service, ada, email, 0)
      const { link } = page === "/reset" ? await asksForReset(service, ada, email, 1) : { link: "a-verify-link" }
      const before = ada.jar.size
      const opened = await ada.ask(`${page}?link=${link}`)
      assert.deepEqual([opened.status, opened.to, ada.jar.size], [303, page, before + 1])
      const cookie = [...ada.jar.keys()].at(-1) ?? ""
      assert.match((await ada.ask(page)).text, new RegExp(`name="link" value="${link}"`, "u"))
      assert.match((await ada.ask(page)).text, new RegExp(`name="link" value="${link}"`, "u"), "read once more")
      const other = page === "/reset" ? "/verify" : "/reset"
      assert(!(await ada.ask(other)).text.includes(link), "another page")
      assert(!(await browserAt(service, "198.51.100.77").ask(page)).text.includes(link), "another browser")
      const done = await ada.ask(page, { link, ...sends })
      assert.equal(done.status, page === "/reset" ? 303 : 422)
      assert.equal(ada.jar.has(cookie), page === "/verify")
    }
    assert(!(await ada.ask("/verify?again")).text.includes("a-verify-link"), "a new link can be asked for")
  },

  "of two links that one browser opened each sets its own account's password; an empty one is none": async (
    service,
  ) => {
    const [ada, email] = await signedUpPerson(service, "tab-one")
    const [bob, other] = await signedUpPerson(service, "tab-two")
    const tabs = browserAt(service, "198.51.100.88")
    const [one, two] = [await asksForReset(service, tabs, email, 0), await asksForReset(service, tabs, other, 0)]
    await tabs.ask(`/reset?link=${one.link}`)
    await tabs.ask(`/reset?link=${two.link}`)
    assert.equal(await resets(tabs, one, second), 303, "from the form of the first tab")
    assert((await tabs.ask("/reset")).text.includes(two.link), "the other tab, loaded again")
    assert.equal(await resets(tabs, two, third), 303)
    assert.deepEqual([await ada.signIn(email, second), await bob.signIn(other, third)], [303, 303])
    for (const page of ["/reset", "/reset?link="]) {
      const response = await tabs.ask(page)
      assert.equal(response.to === "/reset" ? (await tabs.ask("/reset")).to : response.to, "/forgot", page)
    }
  },

  "a link works once, also for many at the same moment, and so do two links": async (service) => {
    const [ada, email] = await signedUpPerson(service, "at-once")
    const [one, other] = [await asksForReset(service, ada, email, 0), await asksForReset(service, ada, email, 1)]
    const passwords = Array.from({ length: 8 }, (_, n) => `the password number ${n}`)
    const answers = await Promise.all(passwords.map((word, n) => resets(ada, n % 2 === 0 ? one : other, word)))
    assert.deepEqual(answers.toSorted(), [303, ...Array.from({ length: 7 }, () => 422)])
    assert.equal(await ada.signIn(email, passwords[answers.indexOf(303)] ?? ""), 303)
  },

  "another password ends every session but the one that set it": async (service) => {
    const [ada, email] = await signedUpPerson(service, "sessions")
    const elsewhere = browserAt(service, "198.51.100.9")
    for (const one of [ada, elsewhere]) assert.equal(await one.signIn(email, first), 303)
    await ada.ask("/account/password", { current: first, "next-password": second })
    assert.deepEqual([await ada.isSignedIn(), await elsewhere.isSignedIn()], [true, false])
    assert.equal(await resets(elsewhere, await asksForReset(service, elsewhere, email, 0), third), 303)
    assert.equal(await ada.isSignedIn(), false)
  },

  "an address that was signed up without mail is confirmed once there is mail, and what its squatter made ends": async (
    service,
    url,
  ) => {
    const email = "squatted@example.com"
    const before = await startService(url, { mail: false })
    const squatter = browserAt(before, "198.51.100.66")
    await squatter.ask("/sign-up", { email, password: wrong })
    assert.equal(await squatter.signIn(email, wrong), 303, "without mail no address has to be confirmed")
    const token = await makesToken(squatter)
    assert.deepEqual([await squatter.isSignedIn(), await opens(before, token)], [true, true])
    await before.close()

    const again = browserAt(service, "198.51.100.66")
    assert.equal(await again.signIn(email, wrong), 422)
    assert.equal(await again.isSignedIn(), false)
    for (const [name, value] of squatter.jar) again.jar.set(name, value)

    // The owner signs up as if the address were new, and takes the address with the mail that comes.
    const owner = browserAt(service, "198.51.100.7")
    assert.equal((await owner.ask("/sign-up", { email, password: first })).to, "/check-mail")
    const link = await linkTo(service, email, 0)
    assert.equal(await resets(owner, link, second), 303)
    assert.equal(await owner.signIn(email, second), 303)
    assert.equal(await opens(service, token), false, "the squatter's token")
    assert.equal(await again.isSignedIn(), false, "the squatter's session")
    assert.equal(await browserAt(service, "198.51.100.66").signIn(email, wrong), 422)
    assert.equal(await owner.isSignedIn(), true)
  },

  "confirming an address by its link ends what was made before": async (service, url) => {
    const email = "confirmed-late@example.com"
    const before = await startService(url, { mail: false })
    const early = browserAt(before, "198.51.100.67")
    await early.ask("/sign-up", { email, password: first })
    await early.signIn(email, first)
    const token = await makesToken(early)
    await before.close()
    const late = browserAt(service, "198.51.100.67")
    const left = browserAt(service, "198.51.100.68")
    for (const [name, value] of early.jar) for (const { jar } of [late, left]) jar.set(name, value)
    await late.ask("/verify", { email })
    const { link, page } = await linkTo(service, email, 0)
    // A stranger may have signed up with this address, and a password of their own.
    assert.equal(await confirms(late, link, "another password"), 422)
    assert.deepEqual([page, await confirms(late, link)], ["/verify", 303])
    assert.deepEqual([await left.isSignedIn(), await opens(service, token)], [false, false])
    assert.equal(await late.isSignedIn(), true, "with a session of its own")
    assert.equal(await confirms(late, link), 422, "again")
  },

  "guessing from one IPv6 site shuts no owner out": async (service) => {
    const [, email] = await signedUpPerson(service, "one-site")
    await guesses(service, email, 105, (n) => `2001:db8:bad:${n.toString(16)}::1`)
    assert.equal(await browserAt(service, "198.51.100.20").signIn(email, first), 303)
  },

  "who guesses from many places is slowed down, and the owner comes in: at a known device, or with a link": async (
    service,
  ) => {
    const [ada, email] = await signedUpPerson(service, "many-places")
    assert.equal(await ada.signIn(email, first), 303)
    await ada.ask("/sign-out", {})
    const tried = await guesses(service, email, 3 * limits.signInsPerAccount, (n) => `203.0.113.${n}`)
    assert(tried <= limits.signInsPerAccount + 2, `${tried} guesses were looked at`)
    const newBrowser = await browserAt(service, "198.51.100.31").ask("/sign-in", { email, password: first })
    assert.equal(newBrowser.status, 303, "in a network where no one guessed")
    const stranger = await browserAt(service, "198.51.100.33").ask("/sign-in", { email, password: first })
    assert.equal(stranger.status, 429, "a second try in that network")
    assert(stranger.wait <= (2 * limits.signInSlowMs) / 1_000, `in ${stranger.wait} seconds`)
    assert.equal(await ada.signIn(email, first), 303, "a device that signed in before")
    assert.match((await ada.ask("/account")).text, /wrong password/u)
    assert.match(await letterTo(service, email, 0), /tried many wrong passwords/u)

    const anew = browserAt(service, "198.51.100.32")
    assert.equal(await resets(anew, await asksForReset(service, anew, email, 1), second), 303)
    assert.equal(await anew.signIn(email, second), 303, "with a password set by mail")
    await guesses(service, email, 3, (n) => `203.0.113.${200 + n}`)
    assert.equal(service.letters.filter(({ text, to }) => to.includes(email) && /tried/u.test(text)).length, 1)
    assert.equal(await ada.signIn(email, wrong), 429, "devices from before the reset are known no longer")
  },

  "who sets a password ends every token with a tick, and none without": async (service) => {
    const [ada, email] = await signedUpPerson(service, "tick")
    await ada.signIn(email, first)
    const token = await makesToken(ada)
    await ada.ask("/account/password", { current: first, "next-password": second })
    assert.equal(await opens(service, token), true)
    assert.match((await ada.ask("/account/password")).text, /name="tokens"\s+type="checkbox"/u)
    await ada.ask("/account/password", { current: second, "next-password": third, tokens: "end" })
    assert.equal(await opens(service, token), false)
    const another = await makesToken(ada)
    const reset = await asksForReset(service, ada, email, 0)
    assert.equal(await resets(ada, reset, first), 303)
    assert.equal(await opens(service, another), true)
    const ended = await asksForReset(service, ada, email, 1)
    await ada.ask(`${ended.page}?link=${ended.link}`)
    assert.match((await ada.ask(ended.page)).text, /name="tokens"\s+type="checkbox"/u)
    assert.equal(await resets(ada, ended, second, { tokens: "end" }), 303)
    assert.equal(await opens(service, another), false)
  },

  "who reads the database finds nothing that opens anything, nor who asked": async (service) => {
    const [ada, email] = await signedUpPerson(service, "at-rest")
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

/** With a confirmed account; not signed in. */
const signedUpPerson = async (service: Service, name: string): Promise<readonly [Browser, string]> => {
  const email = `${name}@example.com`
  await service.run(Accounts.use((accounts) => accounts.create({ email, password: first })))
  return [browserAt(service, "198.51.100.8"), email]
}

interface Link {
  readonly page: string
  readonly link: string
}

const asksForReset = async (service: Service, browser: Browser, email: string, nth: number): Promise<Link> => {
  assert.equal((await browser.ask("/forgot", { email })).to, "/check-mail")
  return linkTo(service, email, nth)
}

const resets = async (
  browser: Browser,
  where: Link | undefined,
  password: string,
  more: Readonly<Record<string, string>> = {},
) => {
  assert.equal(where?.page, "/reset")
  return (await browser.ask("/reset", { link: where?.link ?? "", password, ...more })).status
}

const confirms = async (browser: Browser, link: string, password = first) =>
  (await browser.ask("/verify", { link, password })).status

const makesToken = async (browser: Browser) => tokenIn(await browser.ask("/account/tokens", aToken))

/** As many from as many places; how many of them were looked at. */
const guesses = async (service: Service, email: string, times: number, place: (n: number) => string) => {
  let tried = 0
  for (let n = 0; n < times; n++) if ((await browserAt(service, place(n)).signIn(email, wrong)) === 422) tried++
  return tried
}

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
