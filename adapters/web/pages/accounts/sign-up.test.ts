import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { fakeCallers, openPages, roomyStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../../index.ts"

const account = { id: "ada", email: "ada@example.com", verified: true, plan: "free", createdAt: 0 } as const

it.each([
  ["/kb?q=why%20%26%20how%3F;%2B1", "/kb?q=why%20%26%20how%3F;%2B1"],
  ["//evil.example", "/"],
  [`/kb?q=${"x".repeat(4_000)}`, "/"],
])("leads the mailed link on to the page of the sign-up: %s", async (next, to) => {
  const accounts = Layer.mock(Accounts)({
    signUp: () => Effect.succeed({ next: "check_mail" }),
    verifyEmail: () => Effect.succeed({ email: "ada@example.com", setCookie: [] }),
    signIn: () => Effect.succeed({ account, needsCode: false, setCookie: [] }),
  })
  const layer = Layer.mergeAll(fakeCallers({ tokens: {}, sessions: {} }), roomyStore(), accounts)
  const { load } = await openPages(httpApp, layer)
  const signedUp = await load("/sign-up", { next, email: "ada@example.com", password: "long enough" }, "")
  const cookies = signedUp.headers.getSetCookie().map((cookie) => cookie.split(";")[0])
  expect([signedUp.to, cookies.length]).toEqual(["/check-mail", 1])
  const cookie = [...cookies, "__Host-surename_verify=abc"].join("; ")
  const [, field = ""] = /name="next" value="([^"]*)"/u.exec((await load("/verify", undefined, cookie)).text) ?? []
  const form = { link: "abc", password: "long enough", next: field.replaceAll("&amp;", "&") }
  expect((await load("/verify", form, cookie)).to).toBe(to)
})
