import assert from "node:assert/strict"
import { stateLimits } from "@surename/core/state/limits"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import { endsNothing, issueAlways, checkAccess, assertRefusedOnce } from "./issued.ts"
import { readRedirect } from "./back-at.ts"
import { makeAddress } from "./examine-oauth.ts"
import { type OAuthCase, assertSame } from "./oauth-case.ts"
import { redirects } from "./world.ts"
import { withIds } from "../with-ids.ts"

/** Believes that each request comes from another place. */
const elsewhereEachTime: OAuthCase["fault"] = {
  change: (sent) => ({ ...sent, headers: { ...sent.headers, "x-from": makeAddress() } }),
}

export const appCases = withIds<OAuthCase>({
  "an app that its user disconnects is dead at the next request, and has to ask again": {
    prove: async (world) => {
      const { browser, clientId, query, tokens } = await world.connected()
      assertSame(await checkAccess(world, tokens), [true])
      const listed = await world.send(world.get("/account/apps", browser))
      assert.match(listed.body, /An app/u)
      const id = /name="id"\s+value="([^"]+)"/u.exec(listed.body)?.[1] ?? ""
      assertSame((await world.send(world.makeFormPost("/account/apps/disconnect", { id }, browser))).status, 303)
      assertSame(await checkAccess(world, tokens), [false])
      await assertRefusedOnce(world, world.makeRefreshForm(clientId, tokens.refresh_token), "invalid_grant")
      assertSame((await world.send(world.makeAuthorizeRequest(browser, query))).status, 200)
    },
    fault: { accounts: () => endsNothing },
  },
  "a user cannot disconnect the app of another user": {
    prove: async (world) => {
      const [{ browser, tokens }, otherPerson] = [await world.connected(), await world.person()]
      const listed = await world.send(world.get("/account/apps", browser))
      const id = /name="id"\s+value="([^"]+)"/u.exec(listed.body)?.[1] ?? ""
      await world.wrongly(
        world.makeFormPost("/account/apps/disconnect", { id }, otherPerson.browser),
        world.makeFormPost("/account/apps/disconnect", { id }, browser),
      )
      assertSame(await checkAccess(world, tokens), [true])
    },
    fault: { lenient: true },
  },
  "another password ends apps when the user ticks the box, and not without": {
    prove: async (world) => {
      const { browser, signIn, tokens } = await world.connected()
      const change = (next: string, more = {}) =>
        world.makeFormPost(
          "/account/password",
          { current: "seven small boats at noon", "next-password": next, ...more },
          browser,
        )
      assertSame((await world.send(change("seven small boats at noon"))).status, 303)
      assertSame(await checkAccess(world, tokens), [true])
      const ticked = change("eight large ships at dusk", { tokens: "end" })
      assertSame((await world.send({ ...ticked, headers: { ...ticked.headers, ...(await signIn()) } })).status, 303)
      assertSame(await checkAccess(world, tokens), [false])
    },
    fault: {
      accounts: (honest) => ({ changePassword: (change) => honest.changePassword({ ...change, endTokens: false }) }),
    },
  },
  "an account that is deleted takes its apps along": {
    prove: async (world) => {
      const { browser, tokens } = await world.connected()
      const form = { password: "seven small boats at noon" }
      assertSame((await world.send(world.makeFormPost("/account/delete", form, browser))).status, 303)
      assertSame(await checkAccess(world, tokens), [false])
    },
    fault: { accounts: () => ({ deleteAccount: () => Effect.succeed({ setCookie: [] }) }) },
  },
  "a client that registered itself is asked about each time, and for more than before by what is more": {
    prove: async (world) => {
      const { browser, query } = await world.connected()
      const status = async (change: Readonly<Record<string, string>>) =>
        (await world.send(world.makeAuthorizeRequest(browser, { ...query, ...change }))).status
      assertSame(await status({}), 200)
      assertSame(await status({ prompt: "consent" }), 200)
      assertSame(await status({ redirect_uri: redirects[1] }), 200)
      const more = await world.send(world.makeAuthorizeRequest(browser, { ...query, scope: "names:read drafts:read" }))
      assertSame(more.status, 200)
      assert.match(more.body, /You allowed it before to<\/h2>\s*<ul>\s*<li>[^<]*<code>names:read<\/code>/u)
      assertSame([world.listBoxes(more), more.body.includes("It wants to")], ["drafts:read", false])
    },
    fault: { accounts: () => ({ listAllowedScopes: () => Effect.succeed(["names:read", "drafts:read"]) }) },
  },
  "on loopback the port may be another one, and the code is for the one that was asked": {
    prove: async (world) => {
      const { clientId, form, query, tokens } = await world.connected({ redirect_uri: "http://127.0.0.1:49152/cb" })
      assertSame(await checkAccess(world, tokens), [true])
      assertSame([query["redirect_uri"], form["client_id"]], ["http://127.0.0.1:49152/cb", clientId])
      const other = await world.requestCode({ redirect_uri: "http://127.0.0.1:49153/cb" })
      await assertRefusedOnce(world, { ...other.form, redirect_uri: "http://127.0.0.1:49152/cb" }, "invalid_grant")
    },
    fault: { accounts: issueAlways },
  },
  "the metadata are the same for every host that a request names, and every page that sends it": {
    prove: async (world) => {
      const path = "/.well-known/oauth-authorization-server"
      const answer = await world.send(world.get(path, { host: "evil.example", origin: "https://evil.example" }))
      assertSame(answer.headers["access-control-allow-origin"], "*")
      const metadata: Readonly<Record<string, unknown>> = JSON.parse(answer.body)
      assertSame([metadata["issuer"], metadata["token_endpoint"]], [world.baseUrl, `${world.baseUrl}/oauth/token`])
      assertSame(metadata["code_challenge_methods_supported"], ["S256"])
      assertSame(metadata["authorization_response_iss_parameter_supported"], true)
      for (const at of ["/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp"]) {
        const body: Readonly<Record<string, unknown>> = JSON.parse(
          (await world.send(world.get(at, { host: "evil.example" }))).body,
        )
        assertSame([body["resource"], body["authorization_servers"]], [`${world.baseUrl}/mcp`, [world.baseUrl]])
      }
    },
    fault: {
      answers: (answer, { headers }) => ({
        ...answer,
        body: answer.body.replaceAll(/http:\/\/127\.0\.0\.1:\d+/gu, `http://${headers["host"] ?? "x"}`),
      }),
    },
  },
  "a client that guesses codes is held back where it is": {
    prove: async (world) => {
      const { form } = await world.requestCode()
      const guess = { ...form, code: "x".repeat(80) }
      const first = await world.often(accountLimits.badTokenRequestsPerClient, () => world.token(guess))
      assertSame([first.status, (await world.token(guess)).status], [400, 429])
      const elsewhere = world.makeFormPost("/oauth/token", form, { "x-from": "203.0.113.77" })
      assertSame((await world.send(elsewhere)).status, 200)
    },
    fault: elsewhereEachTime,
  },
  "an answer says by whom it is, so that no client takes it for another server's": {
    prove: async (world) => {
      const { browser, query } = await world.connected()
      const page = await world.send(world.makeAuthorizeRequest(browser, query))
      const back = readRedirect(await world.send(world.decide(browser, page, "allow")), redirects[0])
      assertSame([back?.get("iss"), back?.get("state")], [world.baseUrl, "the state"])
    },
    fault: {
      answers: (answer) => ({
        ...answer,
        headers: { ...answer.headers, location: (answer.headers["location"] ?? "").replace(/&iss=[^&]*/u, "") },
      }),
    },
  },
  "a client that no user allowed anything within a day is forgotten, and swept a day later": {
    prove: async (world) => {
      const [idle, { browser, clientId, query }] = [await world.register(), await world.connected()]
      for (const id of [idle, clientId]) await world.age(id, accountLimits.clientUnusedMs)
      const statusOf = async (id: string) =>
        (await world.send(world.makeAuthorizeRequest(browser, { ...query, client_id: id, prompt: "consent" }, "later")))
          .status
      assertSame([await statusOf(idle), await statusOf(clientId)], [400, 200])
      for (const id of [idle, clientId]) await world.age(id, stateLimits.sweptStaleMs + 60_000)
      assert((await world.sweep()) > 0)
      const rows = await world.stored()
      assertSame([rows.includes(idle), rows.includes(clientId)], [false, true])
    },
    fault: {
      accounts: ({ findClient }) => ({
        findClient: (id) =>
          Effect.map(findClient(id), (found) => found ?? { id, name: "", host: null, redirectUris: redirects }),
      }),
    },
  },
  "an address registers a bounded number of clients": {
    prove: async (world) => {
      const client = world.makeJsonPost("/oauth/register", { redirect_uris: redirects })
      await world.often(accountLimits.clientsPerAddress, () => world.send(client))
      const { headers, status } = await world.send(client)
      assertSame([status, Number(headers["retry-after"]) > 0], [429, true])
    },
    fault: elsewhereEachTime,
  },
})
