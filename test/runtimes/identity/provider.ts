import assert from "node:assert/strict"
import { oidcProvider } from "@surename/adapters/oidc"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import * as Effect from "effect/Effect"
import { computeCode } from "../../conformance/identity/authenticator.ts"
import { allLies, clientId, clientSecret, startOidcServer } from "./oidc-server.ts"
import { setUpIn } from "./pages.ts"
import { type Browser, openBrowser, linkTo, type Service, openSession, startService } from "./people.ts"

const [password, another] = ["seven small boats at noon", "eight large ships at dusk"]

/** Users sign in through a provider, which may also lie. No database sees an invalid answer: `withLies` leaves that to one. */
export const listProviderChecks = (url: string, withLies: boolean) =>
  Object.entries({ ...checks, ...(withLies ? lieChecks : {}) }).map(([title, prove]) => ({
    title,
    prove: async () => {
      using server = await startOidcServer()
      const provider = oidcProvider({ issuer: server.issuer, clientId, clientSecret, name: "Example Login" })
      await using service = await startService(url, { provider, mail: false })
      await prove({ server, service, startMailing: () => startService(url, { provider }) })
    },
  }))

interface Place {
  readonly service: Service
  readonly server: Awaited<ReturnType<typeof startOidcServer>>
  /** Starts the service again, with mail. */
  readonly startMailing: () => Promise<Service>
}

/** Signs in at the provider as this person, and returns to the service. */
const passThrough = async ({ server }: Pick<Place, "server">, browser: Browser, sub: string, email: string) => {
  const led = await browser.load("/sign-in/provider?next=%2Faccount%2Ftokens")
  assert.equal(led.status, 303, led.text)
  return browser.load(server.approve(led.to ?? "", sub, email))
}

type Checks = Readonly<Record<string, (place: Place) => Promise<void>>>

const lieChecks: Checks = {
  "no invalid answer of a provider signs anybody in": async (place) => {
    const { server, service } = place
    for (const [n, lie] of allLies.entries()) {
      server.lieWith(lie)
      const browser = openBrowser(service, `203.0.113.${n + 1}`)
      const refused = await passThrough(place, browser, "liar", "liar@provider.example")
      assert.deepEqual([lie, refused.status, browser.jar.has("surename_session")], [lie, 422, false])
    }
    server.lieWith(undefined)
    const browser = openBrowser(service, "203.0.113.90")
    const made = service.run(Effect.exit(Accounts.use((accounts) => accounts.find("liar@provider.example"))))
    assert.equal((await made)._tag, "Failure", "and none made an account")
    assert.equal((await passThrough(place, browser, "liar", "liar@provider.example")).status, 303)
  },
}

const checks: Checks = {
  "a person whom the provider vouches for gets an account, and comes back to it whatever the address is then": async (
    place,
  ) => {
    const [ada, again] = [openBrowser(place.service, "198.51.100.80"), openBrowser(place.service, "198.51.100.81")]
    assert.match((await ada.load("/sign-in")).text, /Sign in with Example Login/u)
    const first = await passThrough(place, ada, "ada", "Ada@Provider.example")
    assert.deepEqual([first.status, first.to, await ada.isSignedIn()], [303, "/account/tokens", true])
    assert.equal((await passThrough(place, again, "ada", "other@provider.example")).status, 303)
    assert.match((await again.load("/account")).text, /ada@provider\.example/u)
    const stranger = openBrowser(place.service, "198.51.100.82")
    const refused = await passThrough(place, stranger, "eve", "ada@provider.example")
    assert.deepEqual([refused.status, await stranger.isSignedIn()], [422, false])
    assert.match(refused.text, /An account has this address already, or changed from it/u)
  },

  "an answer is good in the browser that began, once, with its state, from its issuer": async ({ server, service }) => {
    const [ada, eve] = [openBrowser(service, "198.51.100.90"), openBrowser(service, "198.51.100.91")]
    const led = await ada.load("/sign-in/provider")
    const theirs = await eve.load("/sign-in/provider")
    const back = server.approve(led.to ?? "", "once", "once@provider.example")
    const foreign = server.approve(theirs.to ?? "", "eve", "eve@provider.example")
    // Swaps the answers: Eve's in Ada's browser, and Ada's in Eve's.
    for (const [browser, path] of [
      [ada, foreign],
      [eve, back],
    ] as const)
      assert.deepEqual([(await browser.load(path)).status, await browser.isSignedIn()], [422, false])
    const wrongIssuer = back.replace(/iss=[^&]*/u, "iss=https%3A%2F%2Fevil.example")
    const wrongState = back.replace(/state=[^&]*/u, "state=mine")
    for (const path of [wrongIssuer, wrongState]) assert.equal((await ada.load(path)).status, 422)
    assert.equal((await ada.load(back)).status, 303)
    await ada.load("/sign-out", {})
    assert.deepEqual([(await ada.load(back)).status, await ada.isSignedIn()], [422, false])
  },

  "a stranger who linked an account before its owner confirmed the address gets nothing by that": async ({
    server,
    service,
    startMailing,
  }) => {
    const [email, sub, theirs] = ["owner@example.com", "stranger", "stranger@provider.example"]
    const stranger = openBrowser(service, "198.51.100.110")
    assert.equal((await stranger.load("/sign-up", { email, password })).status, 303)
    const led = await stranger.load("/account/provider", { password })
    assert.equal((await stranger.load(server.approve(led.to ?? "", sub, theirs))).to, "/account/provider")
    await using mailing = await startMailing()
    const expectRefusal = async (address: string) => {
      const browser = openBrowser(mailing, address)
      await passThrough({ server }, browser, sub, theirs)
      assert.equal((await browser.isSignedIn()) && (await browser.load("/account")).text.includes(email), false)
    }
    await expectRefusal("198.51.100.111")
    const owner = openBrowser(mailing, "198.51.100.112")
    await owner.load("/forgot", { email })
    const { link } = await linkTo(mailing, email, 0)
    assert.equal((await owner.load("/reset", { link, password: another })).status, 303)
    await expectRefusal("198.51.100.113")
    const linked = Accounts.use((accounts) =>
      Effect.flatMap(accounts.find(email), ({ id }) => accounts.findLinkedProvider(id)),
    )
    assert.equal(await mailing.run(linked), undefined)
  },

  "an account is linked in its session by who knows its password; then the provider opens it, behind its second factor":
    async (place) => {
      const { server, service } = place
      const email = "linked@example.com"
      const ada = await openSession(service, email, password, "198.51.100.95")
      const thief = openBrowser(service, "198.51.100.96")
      assert.deepEqual(
        [(await passThrough(place, thief, "thief", email)).status, await thief.isSignedIn()],
        [422, false],
      )
      assert.equal((await ada.load("/account/provider", { password: another })).status, 422)
      const led = await ada.load("/account/provider", { password })
      assert.equal(led.status, 303)
      const back = server.approve(led.to ?? "", "ada", "ada@provider.example")
      // The service does not link another account that signed in meanwhile in this browser.
      const bob = await openSession(service, "bob@example.com", password, "198.51.100.97")
      bob.jar.set("surename_provider", ada.jar.get("surename_provider") ?? "")
      assert.equal((await bob.load(back)).status, 422)
      const anew = await ada.load("/account/provider", { password })
      assert.equal(
        (await ada.load(server.approve(anew.to ?? "", "ada", "ada@provider.example"))).to,
        "/account/provider",
      )
      const otherBrowser = openBrowser(service, "198.51.100.98")
      assert.deepEqual(
        [(await passThrough(place, otherBrowser, "ada", "x@provider.example")).status, await otherBrowser.isSignedIn()],
        [303, true],
      )

      const { sealed, secret } = setUpIn((await ada.load("/account/second-factor/set-up", { password })).text)
      await ada.load("/account/second-factor/on", { sealed, code: computeCode(secret, Date.now()) })
      const third = openBrowser(service, "198.51.100.99")
      const half = await passThrough(place, third, "ada", "x@provider.example")
      assert.match(half.to ?? "", /^\/sign-in\/code/u)
      assert.equal(await third.isSignedIn(), false)
      assert.equal((await third.load("/sign-in/code", { code: computeCode(secret, Date.now() + 30_000) })).status, 303)
      assert.equal(await third.isSignedIn(), true)

      // A thief of the old password may have made the link, because its address differs.
      await service.run(
        Accounts.use((accounts) => Effect.flatMap(accounts.find(email), ({ id }) => accounts.setPassword(id, another))),
      )
      const fourth = openBrowser(service, "198.51.100.100")
      await passThrough(place, fourth, "ada", "x@provider.example")
      assert.equal(
        await service.run(
          Accounts.use((accounts) => Effect.flatMap(accounts.find(email), ({ id }) => accounts.findLinkedProvider(id))),
        ),
        undefined,
      )
    },
}
