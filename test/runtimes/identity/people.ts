import assert from "node:assert/strict"
import { httpApp } from "@surename/adapters/web"
import { identity, type IdentityOptions, type Passwords } from "@surename/adapters/identity"
import { makeConnector } from "@surename/adapters/mcp"
import { mailerSmtp } from "@surename/adapters/mailer-smtp"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { makeTable } from "@surename/core/calls/table"
import { refusingHandlers } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import { listen } from "../../browser/listen.ts"
import { quickly } from "../../conformance/identity/world.ts"
import type { Check } from "../report.ts"
import { waitUntil } from "../wait-until.ts"
import { startSmtpServer } from "./smtp-server.ts"

interface How {
  readonly factorRequired?: boolean
  readonly mail?: boolean
  readonly leaked?: IdentityOptions["leaked"]
  /** Receives all log lines of the service. */
  readonly logged?: Array<string>
  readonly passwords?: Passwords
  readonly provider?: Layer.Layer<never>
}

/** Starts the service on a socket, with a mail server by default. Default: quick password hashes. */
export const startService = async (
  url: string,
  { factorRequired = false, leaked, logged = [], mail = true, passwords = quickly, provider = Layer.empty }: How = {},
) => {
  const post = await startSmtpServer()
  const mailer = Result.getOrThrow(mailerSmtp({ url: `smtp://127.0.0.1:${post.port}`, from: "surename@names.example" }))
  const makeRuntime = (baseUrl: string) =>
    ManagedRuntime.make(
      identity({
        baseUrl,
        factorRequired,
        passwords,
        ...(mail ? { mailer } : {}),
        ...(leaked === undefined ? {} : { leaked }),
      }).pipe(
        Layer.provideMerge(databaseSql(url)),
        Layer.merge(provider),
        Layer.provideMerge(Logger.layer([Logger.make(({ message }) => void logged.push(String(message)))])),
      ),
    )
  const runtimes: Array<ReturnType<typeof makeRuntime>> = []
  const { baseUrl, close } = await listen(async (baseUrl) => {
    const runtime = makeRuntime(baseUrl)
    runtimes.push(runtime)
    const services = await runtime.context()
    const makeTestConnector = async () => makeConnector("1", (cause) => void logged.push(String(cause)))
    const app = httpApp({ baseUrl, services, table: makeTable(refusingHandlers), connector: makeTestConnector })
    // Browsers send their address in a header, because one machine has too few.
    return {
      ...app,
      fetch: (request) => app.fetch(request, { address: request.headers.get("x-from") ?? "127.0.0.1" }),
    }
  })
  const end = async () => {
    close()
    await Promise.all(runtimes.map((one) => one.dispose()))
    post.close()
  }
  return {
    baseUrl,
    letters: post.letters,
    /** Works in the service's database, as an operator does. */
    run: <A, E>(work: Effect.Effect<A, E, Accounts | SqlClient.SqlClient>): Promise<A> =>
      runtimes[0]?.runPromise(work) ?? Promise.reject(new Error("it did not start")),
    close: end,
    [Symbol.asyncDispose]: end,
  }
}

export type Service = Awaited<ReturnType<typeof startService>>

type Proofs = Readonly<Record<string, (service: Service, url: string) => Promise<void>>>

/** Gives each check its own service on this database. */
export const makeChecks = (url: string, proofs: Proofs, how?: How): ReadonlyArray<Check> =>
  Object.entries(proofs).map(([title, prove]) => ({
    title,
    prove: async () => {
      await using service = await startService(url, how)
      await prove(service, url)
    },
  }))

/** Opens a browser at an address. It stores and sends cookies, and reports redirects without following them. */
export const openBrowser = ({ baseUrl }: Pick<Service, "baseUrl">, address: string) => {
  const jar = new Map<string, string>()
  const load = async (path: string, form?: Readonly<Record<string, string>>) => {
    const headers = new Headers({ "x-from": address })
    if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "))
    if (form !== undefined) headers.set("origin", baseUrl)
    const body = form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }
    // Bun does not retry a form when the service closes the idle connection at that moment.
    const response = await fetch(`${baseUrl}${path}`, { headers, redirect: "manual", keepalive: false, ...body })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/u.exec(cookie) ?? []
      if (/max-age=0/iu.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    const { headers: fields, status } = response
    return { status, to: fields.get("location"), wait: Number(fields.get("retry-after")), text: await response.text() }
  }
  return {
    jar,
    load: load,
    signIn: async (email: string, password: string) => (await load("/sign-in", { email, password })).status,
    isSignedIn: async () => (await load("/account")).status === 200,
  }
}

export type Browser = ReturnType<typeof openBrowser>

export const openSession = async (service: Service, email: string, password: string, address: string) => {
  await service.run(Accounts.use((accounts) => accounts.create({ email, password })))
  const browser = openBrowser(service, address)
  assert.equal(await browser.signIn(email, password), 303)
  return browser
}

export const acceptsToken = async ({ baseUrl }: Pick<Service, "baseUrl">, token: string): Promise<boolean> =>
  (await fetch(`${baseUrl}/plans`, { headers: { authorization: `Bearer ${token}` } })).status === 200

/** Waits for this mail, and returns the path and the secret of its link. */
export const linkTo = async (service: Service, email: string, nth: number) => {
  const text = await awaitMail(service, email, nth)
  const [, page = "", link = ""] = /https?:\/\/[^/\s]+(\/\w+)\?link=(\S+)/u.exec(text) ?? []
  return { page, link: decodeURIComponent(link) }
}

/** Does not count notices of the test's own acts. */
export const awaitMail = async ({ letters }: Pick<Service, "letters">, email: string, nth: number): Promise<string> => {
  const isTo = ({ text, to }: (typeof letters)[number]) => to.includes(email) && !ownNotice.test(text)
  return plain((await waitUntil(`mail ${nth} to ${email} came`, () => letters.filter(isTo)[nth])).text)
}

/** Decodes quoted-printable (RFC 2045, 6.7). */
const plain = (text: string) =>
  text
    .replaceAll(/=\r?\n/gu, "")
    .replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** Makes every session, or those of one account, this much older. */
export const backdateSessions = (ms: number, email?: string) =>
  SqlClient.SqlClient.use((sql) => {
    const whose =
      email === undefined ? sql`1 = 1` : sql`account_id IN (SELECT id FROM surename_user WHERE email = ${email})`
    return sql`UPDATE surename_session SET created_at = ${Date.now() - ms} WHERE ${whose}`
  }).pipe(Effect.asVoid)

const ownNotice = /Subject: (?:Your password was changed|A token was created|An app was connected)/u
