import assert from "node:assert/strict"
import { identity } from "@surename/adapters/identity"
import { httpApp } from "@surename/adapters/web"
import { databaseSql } from "@surename/adapters/store-sql"
import { table } from "@surename/core/calls/table"
import { Identity } from "@surename/core/ports/identity"
import { refusingRuns } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { makeReport } from "./report.ts"

// The pages over each runtime's own Request, Response, forms and SQLite, with the real accounts; no browser.
const report = makeReport("pages")
const baseUrl = "https://names.example"
const runtime = ManagedRuntime.make(identity({ baseUrl }).pipe(Layer.provideMerge(databaseSql("sqlite::memory:"))))
const app = httpApp({ baseUrl, services: await runtime.context(), table: table(refusingRuns) })
const [email, password] = ["ada@example.com", "seven small boats at noon"]
const jar = new Map<string, string>()

/** As a browser does it: cookies are kept and sent, redirects are told and not followed. */
const ask = async (path: string, form?: Readonly<Record<string, string>>) => {
  const headers = new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") })
  if (form !== undefined) headers.set("origin", baseUrl)
  const init = form === undefined ? { headers } : { headers, method: "POST", body: new URLSearchParams(form) }
  const response = await app.fetch(new Request(`${baseUrl}${path}`, init), { address: "192.0.2.1" })
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]*)=([^;]*)/u.exec(cookie) ?? []
    if (/max-age=0/iu.test(cookie)) jar.delete(name)
    else jar.set(name, value)
    assert.match(cookie, /^__Host-.*; Path=\/; HttpOnly; (?:SameSite=Lax; Secure|Secure; SameSite=Lax)$/iu)
  }
  return { status: response.status, to: response.headers.get("location"), text: await response.text() }
}

const whoIs = (bearer: string) =>
  runtime.runPromise(Effect.result(Identity.use((service) => service.whoIs({ bearer }))))

let secret = ""

await report.check("a user signs up, and the answer does not say whether that was new", async () => {
  const first = await ask("/sign-up", { email, password })
  assert.deepEqual([first.status, first.to], [303, "/sign-in"])
  const again = await ask("/sign-up", { email, password: "another one, just as long" })
  assert.deepEqual(again, first)
  assert.match((await ask("/sign-in")).text, /If this address was free/u)
})

await report.check("a wrong password is told at its field, and what was typed comes again", async () => {
  const { status, text } = await ask("/sign-in", { email, password: "wrong" })
  assert.equal(status, 422)
  assert.match(text, /value="ada@example.com"/u)
  assert.match(text, /id="password-error"/u)
})

await report.check("they sign in and find their console", async () => {
  const { status, to } = await ask("/sign-in", { email, password, next: "/account/tokens" })
  assert.deepEqual([status, to], [303, "/account/tokens"])
  for (const path of ["/account", "/account/tokens", "/account/sessions", "/account/password", "/account/delete"])
    assert.equal((await ask(path)).status, 200, path)
  assert.match((await ask("/account")).text, /60 left of 60 an hour/u)
})

await report.check("a token is shown once, opens, and is dead when it is revoked", async () => {
  const made = await ask("/account/tokens", { name: "laptop", scopes: "names:read", expires: "30" })
  assert.equal(made.status, 201)
  secret = /value="(sn_pat_\w+)"/u.exec(made.text)?.[1] ?? ""
  assert.equal((await whoIs(secret))._tag, "Success")
  const { text } = await ask("/account/tokens")
  assert(!text.includes(secret))
  const id = /name="id"\s+value="([^"]+)"/u.exec(text)?.[1] ?? ""
  assert.equal((await ask("/account/tokens/revoke", { id })).status, 303)
  assert.equal((await whoIs(secret))._tag, "Failure")
  assert.match((await ask("/account/tokens")).text, /The token is revoked/u)
})

await report.check("another password ends the other sessions, and this one goes on", async () => {
  const change = { current: password, "next-password": "eight large ships at dusk" }
  assert.equal((await ask("/account/password", change)).to, "/account")
  assert.equal((await ask("/account")).status, 200)
})

await report.check("the account is deleted with its password alone", async () => {
  assert.equal((await ask("/account/delete", { password })).status, 422)
  assert.equal((await ask("/account/delete", { password: "eight large ships at dusk" })).to, "/")
  assert.equal((await ask("/account")).to, "/sign-in?next=%2Faccount")
})

await report.check("a form that does not end, or is longer than the bound, is not read to its end", async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 16_384
      controller.enqueue(new Uint8Array(16_384))
    },
  })
  const init = { method: "POST", body: endless, duplex: "half" } as const
  const headers = { origin: baseUrl, "content-type": "application/x-www-form-urlencoded" }
  const response = await app.fetch(new Request(`${baseUrl}/sign-in`, { ...init, headers }), { address: "192.0.2.1" })
  assert.equal(response.status, 413)
  assert(sent < 1_000_000, `${sent} bytes were taken`)
})

await runtime.dispose()
report.end()
