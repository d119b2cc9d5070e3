import assert from "node:assert/strict"
import { identity } from "@surename/adapters/identity"
import { httpApp } from "@surename/adapters/web"
import { databaseSql } from "@surename/adapters/store-sql"
import { draftsSql } from "@surename/adapters/store-sql/drafts"
import { screeningRules } from "@surename/adapters/screening-rules"
import { handlers, makeTable } from "@surename/core/calls/table"
import { limits } from "@surename/core/limits"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { PreviewAddress } from "@surename/core/operations/drafts/ports/preview-address"
import { Identity } from "@surename/core/ports/identity"
import type { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import type { Screening } from "@surename/core/operations/drafts/ports/screening"
import { refusingHandlers } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { backdateSessions } from "./identity/people.ts"
import { makeReport } from "./report.ts"
import { quickly, quiet } from "../conformance/identity/world.ts"

// The pages over each runtime's own Request, Response, forms and SQLite, with the real accounts; no browser.
const report = makeReport("pages")
const baseUrl = "https://names.example"
const operatorEmail = "operator@example.com"
const drafts = Layer.mergeAll(
  draftsSql,
  screeningRules,
  Layer.succeed(PreviewAddress, { host: "preview.example", scheme: "https" }),
)
const runtime = ManagedRuntime.make(
  Layer.merge(identity({ baseUrl, passwords: quickly }), drafts).pipe(
    Layer.provideMerge(databaseSql("sqlite::memory:")),
    Layer.provideMerge(quiet),
  ),
)
const { checkDraft, checkUpdate, createDraft, deleteDraft, requestReview, updateDraft } = handlers
const app = httpApp({
  baseUrl,
  services: await runtime.context(),
  table: makeTable<Drafts | PreviewAddress | Reviews | Screening>({
    ...refusingHandlers,
    checkUpdate,
    checkDraft,
    createDraft,
    deleteDraft,
    requestReview,
    updateDraft,
  }),
  operators: [operatorEmail],
})
const [email, password] = ["ada@example.com", "seven small boats at noon"]
const jar = new Map<string, string>()

/** Stores and sends cookies like a browser. Does not follow redirects. */
const browserWith =
  (jar: Map<string, string>) => async (path: string, form?: Readonly<Record<string, string>> | FormData) => {
    const headers = new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") })
    if (form !== undefined) headers.set("origin", baseUrl)
    const init =
      form === undefined
        ? { headers }
        : { headers, method: "POST", body: form instanceof FormData ? form : new URLSearchParams(form) }
    const response = await app.fetch(new Request(`${baseUrl}${path}`, init), { address: "192.0.2.1" })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/u.exec(cookie) ?? []
      if (/max-age=0/iu.test(cookie)) jar.delete(name)
      else jar.set(name, value)
      assert.match(cookie, /^__Host-.*; Path=\/; HttpOnly; (?:SameSite=Lax; Secure|Secure; SameSite=Lax)$/iu)
    }
    return { status: response.status, to: response.headers.get("location"), text: await response.text() }
  }
const load = browserWith(jar)

const whoIs = (bearer: string) =>
  runtime.runPromise(Effect.result(Identity.use((service) => service.identify({ bearer }))))

let secret = ""

await report.check("a user signs up and is signed in; with another's address they are not", async () => {
  const first = await load("/sign-up", { email, password, next: "/account/tokens" })
  assert.deepEqual([first.status, first.to], [303, "/account/tokens"])
  assert.match((await load("/account/tokens")).text, /Your account is ready/u)
  await load("/sign-out", {})
  const again = await load("/sign-up", { email, password: "another one, just as long" })
  assert.deepEqual([again.status, again.to], [303, "/sign-in"])
  assert.match((await load("/sign-in")).text, /This address may have an account already/u)
  assert.equal((await load("/account")).to, "/sign-in?next=%2Faccount")
})

await report.check("a mailed link leads to its page, without its secret in the address", async () => {
  for (const page of ["/verify", "/reset"]) assert.equal((await load(`${page}?link=any`)).to, page)
})

await report.check("a wrong password is reported at its field, and the form keeps its other input", async () => {
  const { status, text } = await load("/sign-in", { email, password: "wrong" })
  assert.equal(status, 422)
  assert.match(text, /value="ada@example.com"/u)
  assert.match(text, /id="password-error"/u)
})

await report.check("they sign in and find their console", async () => {
  const { status, to } = await load("/sign-in", { email, password, next: "/account/tokens" })
  assert.deepEqual([status, to], [303, "/account/tokens"])
  for (const path of ["/account", "/account/tokens", "/account/sessions", "/account/password", "/account/delete"])
    assert.equal((await load(path)).status, 200, path)
  assert.match((await load("/account")).text, /0 used of 60 an hour/u)
})

await report.check("a token is shown once, works, and fails after its revocation", async () => {
  const made = await load("/account/tokens", { name: "laptop", scopes: "names:read", expires: "30" })
  assert.equal(made.status, 201)
  secret = /value="(sn_pat_\w+)"/u.exec(made.text)?.[1] ?? ""
  assert.equal((await whoIs(secret))._tag, "Success")
  const { text } = await load("/account/tokens")
  assert(!text.includes(secret))
  const id = /name="id"\s+value="([^"]+)"/u.exec(text)?.[1] ?? ""
  assert.equal((await load("/account/tokens/revoke", { id })).status, 303)
  assert.equal((await whoIs(secret))._tag, "Failure")
  assert.match((await load("/account/tokens")).text, /The token is revoked/u)
})

const filesForm = (files: ReadonlyArray<File>, fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append("folder", file)
  return form
}

await report.check("a draft is uploaded, edited, rolled back, downloaded byte for byte and deleted", async () => {
  const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0, 13, 10, 45, 45, 13, 10)
  const files = [new File(["<h1>é</h1>\n"], "site/index.html"), new File([bytes], "site/img/a b.png")]
  const { to } = await load("/account/drafts", filesForm(files, { name_hint: "mosslamp.com" }))
  assert.match(to ?? "", /^\/account\/drafts\/d[a-z2-7]{20}$/u)
  const draft = to ?? ""
  assert.match((await load(draft)).text, /img\/a b\.png/u)
  assert.match((await load(`${draft}/edit?path=index.html`)).text, /\n&lt;h1&gt;é&lt;\/h1&gt;\n<\/textarea/u)
  const edit = filesForm([], { path: "index.html", content: "<h1>è</h1>\r\n", if_version: "1" })
  assert.equal((await load(`${draft}/edit`, edit)).to, draft)
  const late = filesForm([], { path: "index.html", content: "late", if_version: "1" })
  const conflict = await load(`${draft}/edit`, late)
  assert.equal(conflict.status, 409)
  assert.match(conflict.text, /<ins>late<\/ins>/u)
  assert.match((await load(`${draft}/diff`)).text, /<del>&lt;h1&gt;é&lt;\/h1&gt;<\/del>/u)
  assert.equal((await load(`${draft}/roll-back`, { version: "1" })).to, draft)
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
  const request = new Request(`${baseUrl}${draft}/file?path=img/a+b.png`, { headers: { cookie } })
  const image = await app.fetch(request, { address: "192.0.2.1" })
  assert.deepEqual(new Uint8Array(await image.arrayBuffer()), bytes)
  assert.equal((await load(`${draft}/delete`, {})).to, "/account/drafts")
  assert.equal((await load(draft)).status, 404)
})

/** Decides as an operator in a separate browser, and confirms the password where asked. */
const decideAsOperator = async (one: string) => {
  const operator = browserWith(new Map())
  await runtime.runPromise(Accounts.use(({ create }) => create({ email: operatorEmail, password })))
  assert.equal((await operator("/sign-in", { email: operatorEmail, password })).status, 303)
  await runtime.runPromise(backdateSessions(accountLimits.recentSignInMs + 60_000, operatorEmail))
  const page = `/account/review?${one}`
  const overrule = { ...Object.fromEntries(new URLSearchParams(one)), decision: "overrule", why: "It is." }
  const old = await operator(page)
  assert.deepEqual([old.status, />Confirm<\/a>/u.test(old.text), old.text.includes("decision")], [200, true, false])
  assert.equal((await operator("/account/review", overrule)).to, `/sign-in/again?next=${encodeURIComponent(page)}`)
  assert.doesNotMatch((await operator(page)).text, /<strong>overrule<\/strong>/u, "nothing was decided")
  assert.equal((await operator("/sign-in/again", { password, next: page })).to, page)
  assert.equal((await operator("/account/review", overrule)).to, page)
}

await report.check("a flagged draft says why, its owner asks for a person, and reads the answer", async () => {
  const lure = `<!doctype html><title>PayPal: Log in</title><h1>PayPal: Log in</h1>
    <form action="/login"><input type="email"><input type="password" name="password"></form>`
  const draft = (await load("/account/drafts", filesForm([new File([lure], "site/index.html")]))).to ?? ""
  assert.match((await load(draft)).text, /asks-under-title[^]*Ask for a review/u)
  assert.equal((await load(`${draft}/review`, { version: "1", text: " " })).status, 422)
  assert.equal((await load(`${draft}/review`, { version: "1", text: "Our <b>own</b>.\r\nReally." })).to, draft)
  assert.match((await load(draft)).text, /Our &lt;b&gt;own&lt;\/b&gt;\.\nReally\.[^]*A person will look at it/u)
  const twice = await load(`${draft}/review`, { version: "1", text: "Again." })
  assert.equal(twice.status, 409)
  assert.match(twice.text, /was asked for already/u)
  await decideAsOperator(`draft=${draft.split("/").at(-1)}&version=1`)
  assert.match((await load(draft)).text, /preview on: an operator overruled the screening[^]*It is\./u)
  assert.match((await load("/account/drafts")).text, /preview on: an operator overruled the screening/u)
  assert.equal((await load(`${draft}/delete`, {})).to, "/account/drafts")
})

await report.check(
  "an upload of too much, or of too many parts, is told so, and what was typed comes again",
  async () => {
    const parts = Array.from({ length: limits.formParts + 9 }, (_, n) => new File([""], `site/${n}.txt`))
    const large = new File([new Uint8Array(draftLimits.draftBodyBytes)], "site/film.mp4")
    for (const [files, why] of [
      [parts, /at most 200 files/u],
      [[large], /Too large by itself: film\.mp4/u],
    ] as const) {
      const { status, text } = await load("/account/drafts", filesForm(files, { name_hint: "typed" }))
      assert.equal(status, 422)
      assert.match(text, why)
      assert.match(text, /value="typed"/u)
    }
  },
)

await report.check(
  "a file that is not what its ending says is told by name, and what was typed comes again",
  async () => {
    const files = [new File(["<h1>x</h1>"], "site/index.html"), new File(["<!doctype html>"], "site/img/logo.png")]
    const { status, text } = await load("/account/drafts", filesForm(files, { name_hint: "typed" }))
    assert.equal(status, 422)
    assert.match(
      text,
      /(?<!logo\.png: )img\/logo\.png ends like a picture, and its content is a web page: send the right file/u,
    )
    assert.match(text, /value="typed"/u)
  },
)

await report.check("another password ends the other sessions, and this one goes on", async () => {
  const change = { current: password, "next-password": "eight large ships at dusk" }
  assert.equal((await load("/account/password", change)).to, "/account")
  assert.equal((await load("/account")).status, 200)
})

await report.check("the account is deleted with its password alone", async () => {
  assert.equal((await load("/account/delete", { password })).status, 422)
  assert.equal((await load("/account/delete", { password: "eight large ships at dusk" })).to, "/")
  assert.equal((await load("/account")).to, "/sign-in?next=%2Faccount")
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
