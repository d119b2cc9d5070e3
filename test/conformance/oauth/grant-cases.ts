import assert from "node:assert/strict"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import { endsNothing, issueAlways, checkAccess, assertRefusedOnce } from "./issued.ts"
import { type OAuthCase, assertSame } from "./oauth-case.ts"
import type { Tokens } from "./world.ts"
import { withIds } from "../with-ids.ts"

/** A cache of callers that nothing tells of what has ended. */
const remembersCallers: NonNullable<OAuthCase["fault"]["whoIs"]> = (whoIs) => {
  const known = new Map<string, Effect.Success<ReturnType<typeof whoIs>>>()
  return (credentials) => {
    const before = known.get(credentials.bearer ?? "")
    return before === undefined
      ? Effect.tap(whoIs(credentials), (caller) => Effect.sync(() => void known.set(credentials.bearer ?? "", caller)))
      : Effect.succeed(before)
  }
}

/** Gives the answer to a question that was asked before once more. */
const again = <Asked, A, E>(honest: (request: Asked) => Effect.Effect<A, E>, keyOf: (request: Asked) => string) => {
  const known = new Map<string, A>()
  return (request: Asked): Effect.Effect<A, E> => {
    const before = known.get(keyOf(request))
    return before === undefined
      ? Effect.tap(honest(request), (answer) => Effect.sync(() => void known.set(keyOf(request), answer)))
      : Effect.succeed(before)
  }
}

export const grantCases = withIds<OAuthCase>({
  "a code is exchanged for tokens, as they should be": {
    prove: async (world) => {
      const { id, tokens } = await world.connected()
      assert.match(tokens.access_token, /^sn_at_\w{46}$/u)
      assert.match(tokens.refresh_token, /^sn_rt_\w{86}$/u)
      assertSame([tokens.scope, tokens.expires_in], ["names:read", 600])
      const caller = await world.whoIs({ bearer: tokens.access_token, resource: "mcp" })
      assert(typeof caller === "object")
      assertSame([caller.subject, caller.scopes, caller.via, caller.plan], [id, ["names:read"], "token", "free"])
    },
    fault: {
      whoIs: (whoIs) => (request) =>
        Effect.map(whoIs(request), (caller) => caller && { ...caller, scopes: ["names:read", "drafts:write"] }),
    },
  },
  "what a token is counted by is the account's, whatever is refreshed": {
    prove: async (world) => {
      const { browser, clientId, tokens } = await world.connected()
      const next = await world.tokens(world.makeRefreshForm(clientId, tokens.refresh_token))
      const grants = [{ bearer: tokens.access_token }, { bearer: next.access_token }].map(async (one) => {
        const caller = await world.whoIs({ ...one, resource: "mcp" })
        return typeof caller === "object" ? caller.grant : caller
      })
      const session = await world.whoIs({ cookie: browser.cookie })
      assert(typeof session === "object")
      assertSame(await Promise.all(grants), [session.grant, session.grant])
    },
    fault: {
      whoIs: (whoIs) => (request) =>
        Effect.map(whoIs(request), (caller) => caller && { ...caller, grant: request.bearer ?? "" }),
    },
  },
  "an access token opens the connector alone": {
    prove: async (world) => {
      const { tokens } = await world.connected()
      const answer = await world.send(world.get("/plans", { authorization: `Bearer ${tokens.access_token}` }))
      assertSame([answer.status, await world.opens(tokens.access_token)], [401, true])
    },
    fault: { whoIs: (whoIs) => (request) => whoIs({ ...request, resource: "mcp" }) },
  },
  "a refresh token opens nothing": {
    prove: async (world) => {
      const { clientId, tokens } = await world.connected()
      assertSame(await world.opens(tokens.refresh_token), false)
      await assertRefusedOnce(world, world.makeRefreshForm(clientId, tokens.access_token), "invalid_grant")
    },
    fault: { accounts: issueAlways },
  },
  "a code that is used again ends what it gave": {
    prove: async (world) => {
      const { clientId, form, tokens } = await world.connected()
      await assertRefusedOnce(world, form, "invalid_grant")
      assertSame(await checkAccess(world, tokens), [false])
      await assertRefusedOnce(world, world.makeRefreshForm(clientId, tokens.refresh_token), "invalid_grant")
    },
    fault: { accounts: ({ redeemCode }) => ({ redeemCode: again(redeemCode, ({ code }) => code) }) },
  },
  "of twenty who redeem a code at once one gets tokens, and the others end them": {
    prove: async (world) => {
      const { form } = await world.requestCode()
      const answers = await Promise.all(Array.from({ length: 20 }, () => world.token(form)))
      const given = answers.flatMap(({ body, status }): ReadonlyArray<Tokens> =>
        status === 200 ? [JSON.parse(body)] : [],
      )
      assertSame([given.length, ...(await checkAccess(world, ...given))], [1, false])
    },
    fault: { accounts: ({ redeemCode }) => ({ redeemCode: again(redeemCode, ({ code }) => code) }) },
  },
  "a code works for a minute": {
    prove: async (world) => {
      const late = await world.requestCode()
      await world.age(late.clientId, accountLimits.codeMs)
      await assertRefusedOnce(world, late.form, "invalid_grant")
      const soon = await world.requestCode()
      await world.age(soon.clientId, accountLimits.codeMs - 20_000)
      assertSame((await world.token(soon.form)).status, 200)
    },
    fault: { accounts: issueAlways },
  },
  "a refresh gives new tokens, and those before still open until they end": {
    prove: async (world) => {
      const { clientId, tokens } = await world.connected()
      const next = await world.tokens(world.makeRefreshForm(clientId, tokens.refresh_token))
      assert.notEqual(next.refresh_token, tokens.refresh_token)
      assertSame(await checkAccess(world, tokens, next), [true, true])
      await world.age(clientId, accountLimits.accessTokenMs)
      assertSame(await checkAccess(world, tokens, next), [false, false])
    },
    fault: { whoIs: remembersCallers },
  },
  "a refresh token that is used again ends all that came of its code": {
    prove: async (world) => {
      const { clientId, tokens } = await world.connected()
      const next = await world.tokens(world.makeRefreshForm(clientId, tokens.refresh_token))
      await assertRefusedOnce(world, world.makeRefreshForm(clientId, tokens.refresh_token), "invalid_grant")
      assertSame(await checkAccess(world, tokens, next), [false, false])
      await assertRefusedOnce(world, world.makeRefreshForm(clientId, next.refresh_token), "invalid_grant")
    },
    fault: {
      accounts: ({ refreshTokens }) => ({ refreshTokens: again(refreshTokens, ({ refreshToken }) => refreshToken) }),
    },
  },
  "a refresh token of another client ends with its attempt": {
    prove: async (world) => {
      const { clientId, tokens } = await world.connected()
      await assertRefusedOnce(
        world,
        world.makeRefreshForm(await world.register(), tokens.refresh_token),
        "invalid_grant",
      )
      await assertRefusedOnce(world, world.makeRefreshForm(clientId, tokens.refresh_token), "invalid_grant")
    },
    fault: { accounts: issueAlways },
  },
  "a refresh gives fewer scopes, and never more": {
    prove: async (world) => {
      const { clientId, tokens } = await world.connected({ scope: "names:read drafts:read" })
      const wide = world.makeRefreshForm(clientId, tokens.refresh_token, { scope: "names:read drafts:write" })
      await assertRefusedOnce(world, wide, "invalid_scope")
      const narrow = await world.tokens(world.makeRefreshForm(clientId, tokens.refresh_token, { scope: "drafts:read" }))
      const caller = await world.whoIs({ bearer: narrow.access_token, resource: "mcp" })
      assertSame([narrow.scope, typeof caller === "object" ? caller.scopes : caller], ["drafts:read", ["drafts:read"]])
      const whole = await world.tokens(world.makeRefreshForm(clientId, narrow.refresh_token))
      assertSame(whole.scope, "names:read drafts:read")
    },
    fault: { accounts: (honest) => ({ refreshTokens: (request) => honest.refreshTokens({ ...request, scopes: [] }) }) },
  },
  "the refreshes of a grant are bounded, and a refresh token that was used before still ends it": {
    prove: async (world) => {
      const { clientId, tokens } = await world.connected()
      const refreshing = world.makeRefreshForm(clientId, tokens.refresh_token)
      const next = await world.often(accountLimits.refreshesPerGrant, () => world.tokens(refreshing))
      const { headers, status } = await world.token(world.makeRefreshForm(clientId, next.refresh_token))
      assertSame([status, Number(headers["retry-after"]) > 0], [429, true])
      assertSame(await checkAccess(world, next), [true])
      await assertRefusedOnce(world, refreshing, "invalid_grant")
      assertSame(await checkAccess(world, next), [false])
    },
    fault: { accounts: issueAlways },
  },
  "everything ends 30 days after the code, whatever was refreshed": {
    prove: async (world) => {
      const { clientId, tokens } = await world.connected()
      await world.age(clientId, accountLimits.grantMs - 60_000)
      const next = await world.tokens(world.makeRefreshForm(clientId, tokens.refresh_token))
      await world.age(clientId, 60_000)
      await assertRefusedOnce(world, world.makeRefreshForm(clientId, next.refresh_token), "invalid_grant")
    },
    fault: { accounts: issueAlways },
  },
  "a revoked access token is dead at the next request, and can be refreshed": {
    prove: async (world) => {
      const { clientId, tokens } = await world.connected()
      assertSame(await checkAccess(world, tokens), [true])
      const form = { token: tokens.access_token, client_id: clientId }
      assertSame((await world.send(world.makeFormPost("/oauth/revoke", form))).status, 200)
      assertSame(await checkAccess(world, tokens), [false])
      assertSame((await world.token(world.makeRefreshForm(clientId, tokens.refresh_token))).status, 200)
    },
    fault: { whoIs: remembersCallers },
  },
  "a revoked refresh token takes its access tokens along": {
    prove: async (world) => {
      const { clientId, tokens } = await world.connected()
      const form = { token: tokens.refresh_token, client_id: clientId, token_type_hint: "access_token" }
      assertSame((await world.send(world.makeFormPost("/oauth/revoke", form))).status, 200)
      assertSame(await checkAccess(world, tokens), [false])
      await assertRefusedOnce(world, world.makeRefreshForm(clientId, tokens.refresh_token), "invalid_grant")
    },
    fault: { accounts: () => endsNothing },
  },
  "a client cannot revoke what another client has, and no client is told whether a token is known": {
    prove: async (world) => {
      const { tokens } = await world.connected()
      const other = await world.register()
      for (const token of [tokens.refresh_token, tokens.access_token, "nonsense"])
        assertSame((await world.send(world.makeFormPost("/oauth/revoke", { token, client_id: other }))).status, 200)
      assertSame(await checkAccess(world, tokens), [true])
    },
    fault: { accounts: (honest) => ({ revokeIssued: ({ clientId: _, ...request }) => honest.revokeIssued(request) }) },
  },
  "a reader of the database finds nothing that opens anything": {
    prove: async (world) => {
      const { clientId, form, tokens, verifier } = await world.connected()
      const rows = await world.stored()
      assert(rows.includes(clientId), "the rows are those of this client")
      const { access_token, refresh_token } = tokens
      for (const secret of [access_token, refresh_token, form["code"] ?? "", verifier])
        assertSame([rows.includes(secret), rows.includes(secret.slice(8, 30))], [false, false])
    },
    fault: {
      accounts: ({ redeemCode, registerClient }) => ({
        redeemCode: (request) =>
          Effect.tap(redeemCode(request), ({ accessToken }) =>
            registerClient({ name: accessToken, redirectUris: [], address: "192.0.2.1" }),
          ),
      }),
    },
  },
})
