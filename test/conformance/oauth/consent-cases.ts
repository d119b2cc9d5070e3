import assert from "node:assert/strict"
import { allScopes } from "@surename/core/interface/scopes"
import * as Effect from "effect/Effect"
import { readRedirect } from "./back-at.ts"
import { type OAuthCase, assertSame } from "./oauth-case.ts"
import { readHiddenFields } from "./requests.ts"
import { type OAuthWorld, redirects } from "./world.ts"

type Form = Readonly<Record<string, string>>

export const verifier = "v".repeat(43)

/** Opens a new client's consent page for a new user. */
export const openConsentPage = async (world: OAuthWorld, change: Form = {}, about: object = {}) => {
  const [who, clientId] = [await world.person(), await world.register(about)]
  const query = { ...world.request(clientId, verifier), ...change }
  const page = await world.send(world.makeAuthorizeRequest(who.browser, query))
  assertSame(page.status, 200, page.headers["location"])
  return { ...who, clientId, page, query }
}

type ConsentPage = Awaited<ReturnType<typeof openConsentPage>>

/** A form that its user did not send, or not like that. */
const forged: Readonly<Record<string, (world: OAuthWorld, page: ConsentPage) => Promise<Form> | Form>> = {
  "without its seal": () => ({ seal: "" }),
  "with another seal": (_, { page }) => ({
    seal: (readHiddenFields(page)["seal"] ?? "").replace(/[\w-]{43}$/u, "A".repeat(43)),
  }),
  "with another time": (_, { page }) => ({
    seal: (readHiddenFields(page)["seal"] ?? "").replace(/^\d+/u, "1700000000000"),
  }),
  "with a seal beyond ASCII": () => ({ seal: "ä".repeat(43) }),
  "with another decision": () => ({ decision: "yes" }),
  "with more scopes than were shown": (_, { page }) => swapRequest(page, "names%3Aread", "names%3Aread+drafts%3Awrite"),
  "with another redirect URI": (_, { page }) =>
    swapRequest(page, "https%3A%2F%2Fapp.example", "http%3A%2F%2F127.0.0.1%3A66"),
  "with another challenge": (_, { page, query }) => swapRequest(page, query["code_challenge"] ?? "", "w".repeat(43)),
  "with another state": (_, { page }) => swapRequest(page, "the+state", "mine"),
  "for another client": async (world, { clientId, page }) => swapRequest(page, clientId, await world.register()),
  "with the seal of another session": async (world, { page, query, signIn }) => {
    const otherAnswer = await world.send(world.makeAuthorizeRequest(await signIn(), query))
    assert.notEqual(readHiddenFields(otherAnswer)["seal"], readHiddenFields(page)["seal"])
    return { seal: readHiddenFields(otherAnswer)["seal"] ?? "" }
  },
  "with the seal of another user": async (world, { query }) => {
    const { browser } = await world.person()
    return { seal: readHiddenFields(await world.send(world.makeAuthorizeRequest(browser, query)))["seal"] ?? "" }
  },
}

const swapRequest = (page: ConsentPage["page"], from: string, to: string): Form => {
  const { request = "" } = readHiddenFields(page)
  assert(request.includes(from), `${from} is in ${request}`)
  return { request: request.replace(from, to) }
}

/** Headers of foreign pages. A browser may or may not send its cookie from them. */
const origins: Readonly<Record<string, Form>> = {
  "another page": { origin: "https://evil.example" },
  "a page that hides where it is": { origin: "null" },
  "another page of the same site": { "sec-fetch-site": "same-site" },
  "no page": { origin: "" },
}

const notSent: ReadonlyArray<OAuthCase> = [
  ...Object.entries(forged).map(([what, forge]): OAuthCase => ({
    id: `a consent ${what}`,
    prove: async (world) => {
      const consent = await openConsentPage(world)
      const { browser, page } = consent
      const { decision = "allow", ...change } = await forge(world, consent)
      const answer = await world.wrongly(
        world.decide(browser, page, decision, change),
        world.decide(browser, page, "allow"),
      )
      assertSame([answer.status, answer.headers["location"]], [403, undefined])
    },
    fault: { lenient: true },
  })),
  ...Object.entries(origins).map(([what, headers]): OAuthCase => ({
    id: `a consent sent by ${what}`,
    prove: async (world) => {
      const { browser, page } = await openConsentPage(world)
      const right = world.decide(browser, page, "allow")
      const { origin: _, ...bare } = right.headers
      const wrong = { ...right, headers: headers["origin"] === "" ? bare : { ...right.headers, ...headers } }
      const answer = await world.wrongly(wrong, right)
      assertSame([answer.status, answer.headers["location"]], [403, undefined])
    },
    fault: { lenient: true },
  })),
]

const without =
  (name: string): NonNullable<OAuthCase["fault"]["answers"]> =>
  (answer) => ({ ...answer, headers: { ...answer.headers, [name]: "" } })

/** Names that hide something, or seem to end early. */
const tricky: Readonly<Record<string, string>> = {
  "Claude” (verified), not “Mallory": "Claude&#39; (verified), not &#39;Mallory",
  "Ada’s app’’ ＂verified": "Ada’s app&#39; &#39;verified",
  [`a${"\u{301}\u{30d}".repeat(38)}pp`]: "á\u{30d}\u{301}\u{30d}\u{301}\u{30d}pp",
  "App\u{3164}\u{2800}\u{fe0f}\u{a0} \u{115f}one": "App one",
}

const everything = { scope: allScopes.join(" ") }

export const consentCases: ReadonlyArray<OAuthCase> = [
  ...notSent,
  ...["allow", "deny"].map((decision): OAuthCase => ({
    // Double clickjacking: the second click of two meets a page that its user has not seen.
    id: `a consent sent before its page can be read: ${decision}`,
    prove: async (world) => {
      const { browser, query } = await openConsentPage(world)
      const page = await world.send(world.makeAuthorizeRequest(browser, query, "later"))
      const read = await world.send(world.makeAuthorizeRequest(browser, query))
      const answer = await world.wrongly(world.decide(browser, page, decision), world.decide(browser, read, decision))
      assertSame([answer.status, answer.headers["location"]], [422, undefined])
      assert.match(answer.body, /You answered too fast\./u)
      assert.notEqual(readHiddenFields(answer)["seal"], readHiddenFields(page)["seal"], "the time begins anew")
    },
    fault: { lenient: true },
  })),
  {
    id: "a client that registered itself gets names:read and what its user ticks, and is told so",
    prove: async (world) => {
      const { browser, page, query } = await openConsentPage(world, everything)
      assertSame(world.listBoxes(page), allScopes.slice(1).join(" "))
      const scopeOf = async (from: typeof page, scopes: string) => {
        const back = readRedirect(await world.send(world.decide(browser, from, "allow", { scopes })), redirects[0])
        return (await world.tokens(world.redeeming(query, back?.get("code") ?? "", verifier))).scope
      }
      assertSame(await scopeOf(page, ""), "names:read")
      // The app connects again, and its user declines again.
      assertSame(await scopeOf(await world.send(world.makeAuthorizeRequest(browser, query)), ""), "names:read")
      assertSame(await scopeOf(page, "drafts:write drafts:read"), "names:read drafts:read drafts:write")
      const more = await world.send(world.makeAuthorizeRequest(browser, query))
      assertSame(world.listBoxes(more), "domains:read domains:verify finance:read finance:write watch:read watch:write")
      assertSame(await scopeOf(more, "domains:read"), "names:read drafts:read drafts:write domains:read")
    },
    fault: {
      accounts: ({ allow }) => ({ allow: (id, what, cookie) => allow(id, { ...what, scopes: allScopes }, cookie) }),
    },
  },
  {
    id: "a box that was not on the page gives nothing",
    prove: async (world) => {
      const { browser, page, query } = await openConsentPage(world, { scope: "names:read drafts:read" })
      const allowed = await world.send(
        world.decide(browser, page, "allow", { scopes: "drafts:write finance:write", more: "drafts:read all" }),
      )
      const code = readRedirect(allowed, redirects[0])?.get("code") ?? ""
      assertSame((await world.tokens(world.redeeming(query, code, verifier))).scope, "names:read")
    },
    fault: {
      accounts: ({ allow }) => ({ allow: (id, what, cookie) => allow(id, { ...what, scopes: allScopes }, cookie) }),
    },
  },
  {
    id: "Allow without a tick, where only boxes are new, is no decision",
    prove: async (world) => {
      const { browser, page } = await openConsentPage(world, { scope: "drafts:read" })
      const answer = await world.wrongly(
        world.decide(browser, page, "allow"),
        world.decide(browser, page, "allow", { scopes: "drafts:read" }),
      )
      assertSame([answer.status, answer.headers["location"]], [422, undefined])
      assert.match(answer.body, /Tick what you want to allow/u)
    },
    fault: { lenient: true },
  },
  {
    id: "a consent in the address of a page",
    prove: async (world) => {
      const { browser, page, query } = await openConsentPage(world)
      const { seal = "" } = readHiddenFields(page)
      const wrong = world.makeAuthorizeRequest(browser, { ...query, seal, decision: "allow" })
      const answer = await world.wrongly(wrong, world.decide(browser, page, "allow"))
      assertSame([answer.status, answer.headers["location"]], [200, undefined])
    },
    fault: { lenient: true },
  },
  {
    id: "the page cannot be framed",
    prove: async (world) => {
      const { page } = await openConsentPage(world)
      assert.match(page.headers["content-security-policy"] ?? "", /frame-ancestors 'none'/u)
      assertSame(page.headers["x-frame-options"], "DENY")
      assertSame(page.headers["cache-control"], "no-store")
    },
    fault: { answers: without("content-security-policy") },
  },
  {
    id: "the page loads nothing of others and runs no script",
    prove: async (world) => {
      const { page } = await openConsentPage(world, {}, { logo_uri: "https://evil.example/logo.png" })
      assert.match(page.headers["content-security-policy"] ?? "", /default-src 'none'; style-src 'self'/u)
      assert.doesNotMatch(page.body, /<script|evil\.example/u)
    },
    fault: {
      answers: (answer) => ({
        ...answer,
        body: answer.body.replace("<h1>", `<img src="https://evil.example/a.png"><h1>`),
      }),
    },
  },
  {
    id: "a name is text, and said to be the client's own",
    prove: async (world) => {
      const { page } = await openConsentPage(world, {}, { client_name: "</bdi><script>alert(1)</script>surename" })
      assert.match(page.body, /calls itself\s+<strong>“<bdi>&lt;\/bdi&gt;&lt;script&gt;/u)
      assert.match(page.body, /<strong>Unverified<\/strong>/u)
    },
    fault: { answers: (answer) => ({ ...answer, body: answer.body.replaceAll("&lt;", "<") }) },
  },
  ...Object.entries(tricky).map(([given, seen]): OAuthCase => ({
    id: `a name is shown as it can be read: ${JSON.stringify(seen)}`,
    prove: async (world) => {
      const { page } = await openConsentPage(world, {}, { client_name: given })
      assertSame(/<bdi>(.*?)<\/bdi>”/u.exec(page.body)?.[1], seen)
    },
    fault: {
      accounts: ({ findClient }) => ({
        findClient: (id) => Effect.map(findClient(id), (client) => client && { ...client, name: given }),
      }),
    },
  })),
  {
    id: "the host of the redirect is shown in full, with its port",
    prove: async (world) => {
      const long = `https://accounts.surename.example.${"a".repeat(50)}.evil.example:8443/cb`
      const { page } = await openConsentPage(world, { redirect_uri: long }, { redirect_uris: [long] })
      assert(page.body.includes(`<code>${long.slice(0, -3)}</code>`))
    },
    fault: { answers: (answer) => ({ ...answer, body: answer.body.replaceAll(".evil.example:8443", "…") }) },
  },
  {
    id: "an answer that stays on the user's own machine comes with a warning",
    prove: async (world) => {
      const uris = ["http://localhost:3000/cb"]
      const { page } = await openConsentPage(world, { redirect_uri: "http://localhost:9/cb" }, { redirect_uris: uris })
      assert.match(page.body, /runs on your own computer/u)
      const mixed = await openConsentPage(world, { redirect_uri: "com.example.app:/cb" })
      assert.match(mixed.page.body, /runs on your own computer/u)
      for (const uri of [
        "https://localhost/cb",
        "https://127.0.0.1:9/cb",
        "https://app.localhost/cb",
        "https://[::1]/cb",
      ]) {
        const { page: encrypted } = await openConsentPage(world, { redirect_uri: uri }, { redirect_uris: [uri] })
        assert.match(encrypted.body, /runs on your own computer/u, uri)
      }
      assert.doesNotMatch((await openConsentPage(world)).page.body, /runs on your own computer/u)
    },
    fault: { answers: (answer) => ({ ...answer, body: answer.body.replaceAll("your own computer", "a computer") }) },
  },
  {
    id: "Allow and Deny are two equal buttons, and scopes are sentences",
    prove: async (world) => {
      const { page } = await openConsentPage(world, { scope: "names:read drafts:write" })
      const buttons = [...page.body.matchAll(/<button class="(\w+)" name="decision" value="\w+">(\w+)<\/button>/gu)]
      assertSame(
        buttons.map(([, look, text]) => [look, text]),
        [
          ["quiet", "Allow"],
          ["quiet", "Deny"],
        ],
      )
      assert.match(page.body, /Create, change and delete your draft websites\./u)
    },
    fault: {
      answers: (answer) => ({ ...answer, body: answer.body.replace('class="quiet" name', 'class="danger" name') }),
    },
  },
  {
    id: "denied is told to the client, with its state and by whom, and is not remembered",
    prove: async (world) => {
      const { browser, page, query } = await openConsentPage(world)
      const back = readRedirect(await world.send(world.decide(browser, page, "deny")), redirects[0])
      assertSame(
        [back?.get("error"), back?.get("state"), back?.get("iss"), back?.get("code")],
        ["access_denied", "the state", world.baseUrl, null],
      )
      assertSame((await world.send(world.makeAuthorizeRequest(browser, query))).status, 200)
    },
    fault: {
      change: (sent) => ({
        ...sent,
        body: sent.body && Buffer.from(String(Buffer.from(sent.body)).replace("decision=deny", "decision=allow")),
      }),
    },
  },
]
