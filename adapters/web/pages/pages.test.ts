import { allScopes, type Scope } from "@surename/core/interface/scopes"
import { BadPassword, NoMail, TooManyAttempts, WrongCredentials } from "@surename/core/interface/account-error"
import { writeToken } from "@surename/core/interface/token-text"
import { operations } from "@surename/core/operations/all"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { StoreUnavailable } from "@surename/core/ports/store"
import { accountCaller, openPages, pagesUrl, roomyStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { httpApp } from "../index.ts"

const away = Effect.fail(new StoreUnavailable({ operation: "any", message: "connection refused by 10.0.0.7" }))

const usual = {
  canMail: Effect.void,
  countWrongPasswords: () => Effect.succeed(0),
  makePasskeyQuestion: () => Effect.undefined,
}
type AnyAccounts = Partial<(typeof Accounts)["Service"]>
const identifyAda: (typeof Identity)["Service"]["identify"] = ({ cookie }) =>
  Effect.succeed(cookie?.includes("session=ada") ? accountCaller("ada", { via: "session" }) : undefined)

/** A service that a test does not provide throws. */
const makeService = async (accounts: AnyAccounts = {}, identify = identifyAda) => {
  const troubles: Array<unknown> = []
  const layer = Layer.mergeAll(
    Layer.mock(Accounts)({ ...usual, ...accounts }),
    Layer.succeed(Identity, Identity.of({ identify, digestAddress: (address) => address })),
    roomyStore(),
  )
  const onInternalError = ({ cause }: { readonly cause: unknown }) => troubles.push(cause)
  const { send } = await openPages((options) => httpApp({ ...options, onInternalError }), layer)
  const load = async (path: string, init: RequestInit = {}) => {
    const response = await send(path, init)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const signedIn = { cookie: "__Host-surename_session=ada" }
  const signedForm = { ...signedIn, origin: pagesUrl }
  return {
    get: (path: string, headers: Record<string, string> = signedIn) => load(path, { headers }),
    post: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      load(path, { method: "POST", body: new URLSearchParams(form), headers: { ...signedForm, ...headers } }),
    load,
    troubles,
  }
}

const signedOut = { cookie: "" }
const asProblem = (code: string) => expect.stringContaining(`"code":"${code}"`)
const nowhere = { status: 404, text: asProblem("not_found") }

describe("paths", () => {
  it("leaves other paths alone", async () => {
    const { load } = await makeService()
    expect(await load("/plans")).toMatchObject({ status: 401, text: asProblem("token_missing") })
    for (const path of ["/Account", "/assets/style.css", "/sign-in.html", "/__proto__"])
      expect(await load(path)).toMatchObject(nowhere)
  })

  it("leads from a page's path with a slash to the page, with its query, and nowhere else", async () => {
    const { load, get } = await makeService()
    for (const [path, to] of [
      ["/account/", "/account"],
      ["/sign-in/?next=%2Faccount", "/sign-in?next=%2Faccount"],
    ] as const) {
      const { headers, status } = await get(path)
      expect([status, headers.get("location")]).toEqual([303, to])
    }
    for (const path of ["//evil.example/", "/sign-out/", "/account//"]) expect(await load(path)).toMatchObject(nowhere)
    expect(await load("/sign-in/", { method: "POST", headers: { accept: "text/html" } })).toMatchObject(nowhere)
  })

  it("shows a person an error page for an unknown path, and leaves programs alone", async () => {
    const { get } = await makeService()
    const { status, text } = await get("/account/nope", { accept: "text/html,*/*;q=0.8" })
    expect([status, text.includes(`<a class="button quiet" href="/">`)]).toEqual([404, true])
    expect(text).toContain(`<div class="lost"><svg class="sign"`)
    expect(await get("/nope", { accept: "*/*" })).toMatchObject(nowhere)
  })

  it("answers HEAD like GET without a body, and 405 with the allowed methods", async () => {
    const { load } = await makeService()
    const head = await load("/sign-in", { method: "HEAD" })
    expect([head.status, head.text]).toEqual([200, ""])
    const { headers, status, text } = await load("/sign-out")
    expect([status, headers.get("allow"), text.includes("Use the button on its page")]).toEqual([405, "POST", true])
    expect((await load("/", { method: "DELETE" })).headers.get("allow")).toBe("GET, HEAD")
    expect((await load("/sign-in", { method: "PUT" })).status).toBe(405)
  })

  it("serves the stylesheet by its hash, for ever", async () => {
    const { load, get } = await makeService()
    const href = /href="(\/assets\/style\.[0-9a-f]{16}\.css)"/u.exec((await get("/")).text)?.[1] ?? ""
    const sheet = await load(href)
    expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8")
    expect(sheet.headers.get("cache-control")).toContain("immutable")
    expect(sheet.text).toContain("prefers-color-scheme:dark")
    expect(sheet.text).not.toMatch(/url\(|@import/u)
  })

  it("redirects a visitor to the sign-in, and back", async () => {
    const { get, post } = await makeService({
      signIn: () =>
        Effect.succeed({ setCookie: ["__Host-surename_session=x; Path=/"], account: ada, needsCode: false }),
    })
    const to = (await get("/account/tokens", signedOut)).headers.get("location")
    expect(to).toBe("/sign-in?next=%2Faccount%2Ftokens")
    expect((await get(to ?? "", signedOut)).text).toContain(`name="next" value="/account/tokens"`)
    const back = await post("/sign-in", { email: "a@example.com", password: "x", next: "/account/tokens" })
    expect([back.status, back.headers.get("location")]).toEqual([303, "/account/tokens"])
    expect(back.headers.getSetCookie()).toEqual(["__Host-surename_session=x; Path=/"])
    const elsewhere = await post("/sign-in", { email: "a@example.com", password: "x", next: "//evil.example" })
    expect(elsewhere.headers.get("location")).toBe("/")
  })
})

const ada = { id: "ada", email: "ada@example.com", verified: true, plan: "free" as const, createdAt: 0 }

describe("security", () => {
  it("sends a strict content policy with every answer", async () => {
    const { load, get, post } = await makeService({ getAccount: () => Effect.succeed(ada) })
    const answers = [
      await get("/search", signedOut),
      await get("/account"),
      await get("/account", signedOut),
      await load("/sign-out"),
      await post("/sign-in", {}, { origin: "https://evil.example" }),
    ]
    for (const { headers } of answers) {
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types surename; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; img-src 'self' data:",
      )
      expect(headers.get("cache-control")).toBe("no-store")
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("referrer-policy")).toBe("same-origin")
    }
  })

  it("rejects a form from another or unknown origin", async () => {
    const { load, post } = await makeService()
    const body = new URLSearchParams({ password: "x" })
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "https://names.example.evil.example" },
      { origin: "http://names.example" },
      { origin: pagesUrl, "sec-fetch-site": "same-site" },
      { origin: pagesUrl, "sec-fetch-site": "cross-site" },
    ])
      expect((await post("/account/delete", { password: "x" }, headers)).status).toBe(403)
    expect((await load("/account/delete", { method: "POST", body })).status).toBe(403)
  })

  it("accepts only forms, up to the limit", async () => {
    const { load, post } = await makeService()
    const json = { method: "POST", body: "{}", headers: { origin: pagesUrl, "content-type": "application/json" } }
    expect((await load("/sign-in", json)).status).toBe(415)
    expect((await post("/sign-in", { email: "a".repeat(100_000) })).status).toBe(413)
  })

  it.each(["/verify", "/reset"])("uses a mail's link only when its form is sent", async (path) => {
    const { get } = await makeService()
    const [cookie = ""] = (await get(`${path}?link=a-b_c%22%3E.`, signedOut)).headers.getSetCookie()
    expect((await get(path, { cookie })).text).toContain(`name="link" value="a-b_c"`)
  })

  it("hides the error from the page and logs it", async () => {
    const { post, troubles } = await makeService({ signIn: () => Effect.die(new Error("secret /etc/passwd")) })
    const { status, text } = await post("/sign-in", { email: "a@example.com", password: "x" })
    expect(status).toBe(500)
    expect(text).not.toMatch(/passwd|Error:/u)
    expect(String(troubles)).toContain("secret /etc/passwd")
  })
})

describe("typed input", () => {
  it("returns with the mistake at its field, and without the password", async () => {
    const { post } = await makeService({
      signUp: () => Effect.fail(new BadPassword({ message: "A password has at least 10 characters." })),
    })
    const { status, text } = await post("/sign-up", { email: "ada@example.com", password: "shorty-x" }, signedOut)
    expect(status).toBe(422)
    expect(text).toContain(`value="ada@example.com"`)
    expect(text).not.toContain("shorty-x")
    expect(text).toMatch(/<input\s+id="password"[^>]*aria-describedby="password-hint password-error"[^>]*autofocus/u)
    expect(text).toContain("<title>Error: Sign up – surename</title>")
  })

  it("survives an unavailable store, before and after the sign-in check", async () => {
    const typed = { name: "nightly <build>", scopes: "names:read", expires: "365" }
    const before = await makeService({}, () => away)
    const after = await makeService({ createToken: () => away, listTokens: () => away })
    for (const { post } of [before, after]) {
      const { headers, status, text } = await post("/account/tokens", typed)
      expect([status, headers.get("retry-after")]).toEqual([503, "2"])
      expect(text).toContain(`value="nightly &lt;build&gt;"`)
      expect(text).toMatch(/value="names:read"\s+checked/u)
      expect(text).toMatch(/value="365" selected/u)
      expect(text).toContain("cannot reach its database")
      expect(text).not.toContain("10.0.0.7")
    }
    expect((await after.get("/account/tokens")).status).toBe(503)
    expect((await before.get("/")).status).toBe(200)
  })

  it("sends Retry-After", async () => {
    const { post } = await makeService({
      signIn: () => Effect.fail(new TooManyAttempts({ message: "Too many attempts.", retryAfterMs: 61_500 })),
    })
    const { headers, status } = await post("/sign-in", { email: "a@example.com", password: "x" })
    expect([status, headers.get("retry-after")]).toEqual([429, "62"])
  })

  it("gives the same answer for an unknown address and a wrong password", async () => {
    const wrong = new WrongCredentials({ message: "The email address or the password is wrong." })
    const { post } = await makeService({ signIn: () => Effect.fail(wrong) })
    const [one, other] = await Promise.all(
      ["known@example.com", "other@example.com"].map((email) => post("/sign-in", { email, password: "x" }, signedOut)),
    )
    expect(one?.text.replaceAll("known@", "")).toBe(other?.text.replaceAll("other@", ""))
  })
})

describe("the offer", () => {
  it("contains every scope that opens an operation, and every counted allowance", async () => {
    const { get } = await makeService({ listTokens: () => Effect.succeed([]), getAccount: () => Effect.succeed(ada) })
    const { text } = await get("/account/tokens")
    expect([...text.matchAll(/name="scopes"[^>]*value="([^"]+)"/gu)].map(([, scope]) => scope)).toEqual(allScopes)
    const overview = (await get("/account")).text
    expect(overview).toContain("<h3>Scans</h3>")
    expect(overview).toContain("<h3>Draft writes</h3>")
  })

  it("fills a bar by the used share", async () => {
    const { get } = await makeService({ getAccount: () => Effect.succeed(ada) })
    const { text } = await get("/account")
    expect(text).toContain("3 used of 60 an hour")
    expect(text).toMatch(/<meter min="0" max="60" value="3" aria-label="Scans used">/u)
  })

  it("shows commands that run as pasted, with the token of the first", async () => {
    const { text } = await (await makeService()).get("/", signedOut)
    const [, address, taking = ""] = /TOKEN=\$\(curl -s -X POST (\S+) \| grep -o &#39;(.+?)&#39;\)/u.exec(text) ?? []
    expect(address).toBe(`${pagesUrl}/auth/anonymous`)
    expect(text).toContain("Bearer $TOKEN")
    const token = writeToken("anonymous", "a-secret_with-all-there-is")
    const answer = JSON.stringify({ ...operations.anonymous_token.example.output, token })
    expect(answer.match(new RegExp(taking.replaceAll("&quot;", `"`), "gu"))).toEqual([token])
  })

  it("suggests a trial call only when the new token's scopes allow it", async () => {
    const showTokenWith = async (scopes: ReadonlyArray<Scope>) => {
      const token = { id: "1", name: "x", scopes, createdAt: 0, expiresAt: null, lastUsedAt: null }
      const { post } = await makeService({ createToken: () => Effect.succeed({ secret: "sn_pat_x", token }) })
      return (await post("/account/tokens", { name: "x", scopes: "names:read", expires: "never" })).text
    }
    expect(await showTokenWith(["names:read"])).toContain(`curl ${pagesUrl}/plans`)
    expect(await showTokenWith(["drafts:read"])).not.toContain("curl")
  })

  it.each(["/forgot", "/verify", "/check-mail"])("%s promises a mail only if it can send one", async (path) => {
    const promise = path === "/check-mail" ? "we have mailed it a link" : "Send the link</button>"
    const message = "This service sends no mail. Ask keeper@example.com to help you."
    const without = await makeService({ canMail: Effect.fail(new NoMail({ message })) })
    const page = await without.get(path, signedOut)
    expect(page.status).toBe(200)
    expect(page.text).toContain(message)
    for (const one of ["<form", promise]) expect(page.text).not.toContain(one)
    expect((await (await makeService({ canMail: Effect.void })).get(path, signedOut)).text).toContain(promise)
  })
})

describe("a flash message", () => {
  it("appears on its page, and only with our own text", async () => {
    const { get, post } = await makeService({
      signOut: () => Effect.succeed({ setCookie: ["__Host-surename_session=; Max-Age=0"] }),
    })
    const out = await post("/sign-out", {})
    const [gone, , flash = ""] = out.headers.getSetCookie()
    expect(gone).toContain("Max-Age=0")
    expect(flash).toBe("__Host-surename_flash=signed-out.%2F; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure")
    const cookie = flash.split(";")[0] ?? ""
    const next = await get("/", { cookie })
    expect(next.text).toContain("You are signed out.")
    expect(next.headers.getSetCookie()[0]).toContain("__Host-surename_flash=; Max-Age=0")
    for (const forged of ["you-won.%2F", "toString.%2F", "<b>.%2F", "", "signed-out"])
      expect((await get("/", { cookie: `__Host-surename_flash=${forged}` })).text).not.toContain(`role="status"`)
  })
})
