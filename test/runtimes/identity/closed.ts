import assert from "node:assert/strict"
import { SqlClient } from "@surename/adapters/store-sql"
import { operations } from "@surename/core/operations/all"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Effect from "effect/Effect"
import { computeCode } from "../../conformance/identity/authenticator.ts"
import { aToken, setUpIn, readToken } from "./pages.ts"
import { type Browser, openBrowser, makeChecks, linkTo, type Service, openSession } from "./people.ts"

const [password, another] = ["seven small boats at noon", "eight large ships at dusk"]

/**
 * A revoked or invented cookie gets the answers of a visitor. Every cookie meets every path and every method. With `whole`, every path
 * meets every method too.
 */
export const listClosedChecks = (url: string, whole: boolean) =>
  makeChecks(url, {
    "an invalid cookie counts as a visitor's on every path and method": (service) =>
      proveStates(service, whole ? 1 : 4),
  })

const sessionName = "surename_session"

/** By kind: the value of the session cookie, and the browser's other cookies. */
const states: Readonly<Record<string, (service: Service, ada: Browser, email: string) => Promise<string>>> = {
  "made up": async () => "A".repeat(43),
  "signed out": async (_, ada) => endSession(ada, () => ada.load("/sign-out", {})),
  "unused for too long": async (service, ada, email) =>
    endSession(ada, () => service.run(sessionSet(email, "used_at", -accountLimits.sessionIdleMs - 1_000))),
  "past its end": async (service, ada, email) =>
    endSession(ada, () => service.run(sessionSet(email, "expires_at", -1_000))),
  "of an account that is deleted": async (_, ada) => endSession(ada, () => ada.load("/account/delete", { password })),
  "ended by another password": async (service, ada, email) => {
    const otherBrowser = openBrowser(service, "198.51.100.9")
    await otherBrowser.signIn(email, password)
    return endSession(ada, () =>
      otherBrowser.load("/account/password", { current: password, "next-password": another }),
    )
  },
  "ended from another browser": async (service, ada, email) => {
    const otherBrowser = openBrowser(service, "198.51.100.10")
    await otherBrowser.signIn(email, password)
    return endSession(ada, () => otherBrowser.load("/account/sessions/end-others", {}))
  },
  "of a known browser": async (_, ada) => ada.jar.get("surename_device") ?? "",
  "a mailed link's": async (service, ada, email) => {
    await ada.load("/forgot", { email })
    return (await linkTo(service, email, 0)).link
  },
  "a token's": async (_, ada) => readToken(await ada.load("/account/tokens", aToken)),
  "of a sign-in that waits for its code": async (service, ada, email) => {
    const { sealed, secret } = setUpIn((await ada.load("/account/second-factor/set-up", { password })).text)
    await ada.load("/account/second-factor/on", { sealed, code: computeCode(secret, Date.now()) })
    const half = openBrowser(service, "198.51.100.11")
    assert.equal((await half.load("/sign-in", { email, password })).to, "/sign-in/code")
    return half.jar.get("surename_sign_in") ?? ""
  },
  "read in the database": async (service, _, email) => {
    const [row] = await service.run(
      SqlClient.SqlClient.use(
        (sql) => sql<{ readonly token: string }>`SELECT token FROM surename_session WHERE ${ofAccount(sql, email)}`,
      ),
    )
    return row?.token.slice(0, 43) ?? ""
  },
}

const endSession = async (ada: Browser, end: () => Promise<unknown>) => {
  const secret = ada.jar.get(sessionName) ?? ""
  assert.equal(await ada.isSignedIn(), true)
  await end()
  return secret
}

const ofAccount = (sql: SqlClient.SqlClient, email: string) =>
  sql`account_id IN (SELECT id FROM surename_user WHERE email = ${email})`

const sessionSet = (email: string, column: "expires_at" | "used_at", ms: number) =>
  SqlClient.SqlClient.use((sql) => {
    const then = Date.now() + ms
    return Effect.asVoid(sql`UPDATE surename_session SET ${sql(column)} = ${then} WHERE ${ofAccount(sql, email)}`)
  })

const ofPages = [
  ..."/account tokens tokens/revoke apps apps/disconnect sessions sessions/end sessions/end-others password data delete".split(
    " ",
  ),
  ..."second-factor second-factor/set-up second-factor/on second-factor/off second-factor/recovery-codes".split(" "),
  ..."drafts drafts/any drafts/any/edit drafts/any/delete domains domains/any projects projects/any review".split(" "),
].map((path) => (path.startsWith("/") ? path : `/account/${path}`))

const paths = [
  ...ofPages,
  ..."/ /sign-in /sign-in/again /sign-in/code /oauth/authorize?client_id=x /confirm/any /mcp".split(" "),
  ...Object.values(operations).map(({ path }) => path.replaceAll(/\{\w+\}/gu, "any")),
]

const methods = ["GET", "POST", "PUT", "DELETE", "PATCH"]

/** A form with the fields of every action. */
const form = { id: "any", password, current: password, "next-password": another, name: "x", scopes: "names:read" }

async function proveStates(service: Service, oneOf: number) {
  const cookies = new Map<string, string>()
  for (const [n, [state, make]] of Object.entries(states).entries()) {
    const email = `closed-${n}@example.com`
    const ada = await openSession(service, email, password, `198.51.100.${20 + n}`)
    cookies.set(
      state,
      `${sessionName}=${await make(service, ada, email)}; surename_device=${ada.jar.get("surename_device")}`,
    )
  }
  let n = 0
  const answer = async (path: string, method: string, cookie?: string) => {
    const response = await fetch(`${service.baseUrl}${path}`, {
      method,
      redirect: "manual",
      headers: { origin: service.baseUrl, "x-from": `10.1.${n >> 8}.${n++ & 255}`, ...(cookie && { cookie }) },
      ...(method === "POST" && { body: new URLSearchParams({ ...form, expires: "30", decision: "allow" }) }),
    })
    await response.arrayBuffer()
    const sets = response.headers.getSetCookie().some((one) => /session=[\w-]{10}/u.test(one))
    return `${response.status} ${response.headers.get("location")}${sets ? " with a session" : ""}`
  }
  for (const [nthPath, path] of paths.entries())
    for (const [nthMethod, method] of methods.entries()) {
      const visitor = await answer(path, method)
      assert.doesNotMatch(visitor, /with a session/u)
      for (const [nth, [state, cookie]] of [...cookies].entries())
        if ((nth + nthPath + nthMethod) % oneOf === 0)
          assert.equal(await answer(path, method, cookie), visitor, `${method} ${path}: ${state}`)
    }
}
