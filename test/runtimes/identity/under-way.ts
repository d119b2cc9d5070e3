import assert from "node:assert/strict"
import { setTimeout } from "node:timers/promises"
import { SqlClient } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import * as Effect from "effect/Effect"
import { registerForAccess, readConsent } from "../../browser/client-site.ts"
import { computeCode } from "../../conformance/identity/authenticator.ts"
import { aToken, readConsentForm, setUpIn } from "./pages.ts"
import { type Browser, openBrowser, type Service, startService } from "./people.ts"

const password = "seven small boats at noon"

/** The service accepts a thief's request, the owner revokes everything, then the request writes. */
export const listUnderWayChecks = (url: string) =>
  Object.entries(lasting).map(([what, begin]) => ({
    title: `${what} that is under way when all end is not made after that`,
    prove: async () => {
      await using service = await startService(url)
      await using other = await startService(url, { mail: false })
      await proveEnd(service, other, what, begin)
    },
  }))

/** Each credential that outlives a session or account, with the request that makes it. The answer must not contain it. */
const lasting = {
  "a token": async (_: Service, ada: Browser) => ({
    sendForm: () => ada.load("/account/tokens", aToken),
    made: /sn_pat_/u,
  }),
  "a connected app": async ({ baseUrl }: Service, ada: Browser) => {
    const { path } = await registerForAccess(baseUrl, "https://app.example/cb")
    const page = await ada.load(path)
    const form = { ...readConsentForm(page.text), decision: "allow" }
    await readConsent()
    return { sendForm: () => ada.load("/oauth/authorize", form), made: /[?&]code=/u }
  },
  // The thief holds the secret, so the owner would have no code.
  "a second factor": async (_: Service, ada: Browser) => {
    const { text } = await ada.load("/account/second-factor/set-up", { password })
    const { sealed, secret } = setUpIn(text)
    const code = computeCode(secret, Date.now())
    return { sendForm: () => ada.load("/account/second-factor/on", { sealed, code }), made: /recovery/u }
  },
  "a deletion": async (_: Service, ada: Browser) => ({
    sendForm: () => ada.load("/account/delete", { password }),
    made: /^\/ /u,
  }),
}

const proveEnd = async (service: Service, other: Service, what: string, begin: (typeof lasting)["a token"]) => {
  const email = `${what.replaceAll(" ", "-")}@example.com`
  const { id } = await service.run(Accounts.use((accounts) => accounts.create({ email, password })))
  const ada = openBrowser(service, "198.51.100.8")
  assert.equal(await ada.signIn(email, password), 303)
  const { sendForm, made } = await begin(service, ada)

  // A faster process sets another password and ends all sessions.
  const [begun, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const revocation = other.run(
    SqlClient.SqlClient.use((sql) =>
      sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`UPDATE surename_user SET plan = plan WHERE id = ${id}`
          begun.resolve()
          yield* Effect.promise(() => all.promise)
          yield* sql`UPDATE surename_credential SET password = 'another' WHERE account_id = ${id}`
          for (const table of ["token", "app"]) yield* sql.unsafe(`DELETE FROM surename_${table}`)
        }),
      ),
    ),
  )
  await begun.promise
  const answer = sendForm()
  await setTimeout(300)
  all.resolve()
  await revocation
  const { status, text, to } = await answer
  assert.doesNotMatch(`${to} ${text}`, made)
  // A database with one writer also delays the count of attempts. Then the password is wrong.
  assert(status === 422 || to?.startsWith("/sign-in?next="), `${status} ${to}`)
  const left = await service.run(
    SqlClient.SqlClient.use((sql) =>
      Effect.forEach(["token", "app", "factor"], (table) => sql.unsafe(`SELECT 1 FROM surename_${table}`)),
    ),
  )
  assert.deepEqual(left, [[], [], []])
  assert.equal((await service.run(Accounts.use((accounts) => accounts.find(email)))).id, id)
}
