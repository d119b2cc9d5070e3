import assert from "node:assert/strict"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import { badDocuments, goodDocument } from "./documents.ts"
import { readRedirect } from "./back-at.ts"
import { type OAuthCase, assertSame } from "./oauth-case.ts"

const verifier = "v".repeat(43)

export const documentCases: ReadonlyArray<OAuthCase> = [
  ...Object.entries(badDocuments).map(([what, [id, why]]): OAuthCase => ({
    id: `a client with a document ${what}`,
    prove: async (world) => {
      const { browser } = await world.person()
      const wrong = world.makeAuthorizeRequest(browser, world.request(id, verifier))
      const answer = await world.wrongly(
        wrong,
        world.makeAuthorizeRequest(browser, world.request(goodDocument, verifier)),
      )
      assertSame([answer.status, answer.headers["location"]], [400, undefined])
      assert(answer.body.includes(why), `${why}: ${/It cannot be told.*/u.exec(answer.body)?.[0]}`)
    },
    fault: { lenient: true },
  })),
  {
    id: "a client with a document is asked about by the host of it, and gets tokens",
    prove: async (world) => {
      const { browser } = await world.person()
      const query = world.request(goodDocument, verifier)
      const page = await world.send(world.makeAuthorizeRequest(browser, query))
      assert.match(page.body, /Described at <code>clients-app\.com<\/code>/u)
      assert.match(page.body, /“<bdi>A documented app<\/bdi>”/u)
      const form = world.redeeming(query, await world.code(browser, query), verifier)
      assert(await world.opens((await world.tokens(form)).access_token))
    },
    fault: { answers: (answer) => ({ ...answer, body: answer.body.replaceAll("clients-app.com", "surename") }) },
  },
  {
    // A thief of the cookie can pass for a client that the user allowed, and read the code in the redirect.
    id: "a session of a while ago gives no code, also to a client that was allowed as much before",
    prove: async (world) => {
      const { browser, id } = await world.person()
      const query = world.request(goodDocument, verifier)
      await world.code(browser, query)
      assertSame((await world.send(world.makeAuthorizeRequest(browser, query))).status, 303, "a moment ago")
      await world.signedInAgo(id, accountLimits.recentSignInMs + 60_000)
      const answer = await world.send(world.makeAuthorizeRequest(browser, query))
      assertSame(readRedirect(answer, query["redirect_uri"] ?? ""), undefined)
      assert.match(answer.headers["location"] ?? "", /^\/sign-in\/again\?next=%2Foauth%2Fauthorize%3F/u)
    },
    fault: {
      whoIs: (honest) => (credentials) =>
        Effect.map(honest(credentials), (caller) => caller && { ...caller, signedInAt: Date.now() }),
    },
  },
  {
    id: "a client with a document that answers on loopback is asked about each time",
    prove: async (world) => {
      const { browser } = await world.person()
      const elsewhere = world.request(goodDocument, verifier)
      const here = { ...elsewhere, redirect_uri: "http://127.0.0.1:5000/cb" }
      for (const query of [elsewhere, here]) await world.code(browser, query)
      assertSame((await world.send(world.makeAuthorizeRequest(browser, elsewhere))).status, 303, "over https it is not")
      assertSame(
        (await world.wrongly(world.makeAuthorizeRequest(browser, here), world.makeAuthorizeRequest(browser, elsewhere)))
          .status,
        200,
      )
    },
    fault: { lenient: true },
  },
  {
    id: "a visitor who is not signed in cannot make this service fetch a document, or send a visitor away",
    prove: async (world) => {
      const before = world.makeAuthorizeRequest({}, world.request(goodDocument, verifier))
      const { headers, status } = await world.send(before)
      assertSame([status, headers["location"]?.startsWith("/sign-in?next=%2Foauth%2Fauthorize%3F")], [303, true])
      const faulty = world.makeAuthorizeRequest(
        {},
        { ...world.request(await world.register(), verifier), scope: "nonsense" },
      )
      assert.match((await world.send(faulty)).headers["location"] ?? "", /^\/sign-in\?/u)
      assertSame(readRedirect(await world.send(faulty), "https://app.example/cb"), undefined)
    },
    fault: {
      answers: (answer) => ({
        ...answer,
        headers: { ...answer.headers, location: "https://app.example/cb?error=invalid_scope" },
      }),
    },
  },
  {
    id: "a user has a bounded number of documents fetched, and what is kept is believed meanwhile",
    prove: async (world) => {
      const { browser } = await world.person()
      const statusOf = async (id: string) =>
        (await world.send(world.makeAuthorizeRequest(browser, world.request(id, verifier)))).status
      assertSame(await statusOf(goodDocument), 200)
      await world.forgetDocuments()
      const fetchMissing = (n: number) => statusOf(`https://clients-app.com/none-${n}.json`)
      assertSame(
        [await world.often(accountLimits.clientDocumentFetches, () => fetchMissing(0)), await fetchMissing(1)],
        [400, 429],
      )
      assertSame(await statusOf(goodDocument), 200)
    },
    fault: { change: (sent) => ({ ...sent, path: sent.path.replace("none-1", "client") }) },
  },
]
