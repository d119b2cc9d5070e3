import { NoMail } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { cookieCallers, openPages, roomyStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../index.ts"

const overview = async (of: { readonly guesses?: number; readonly mail?: boolean }) => {
  const { guesses = 0, mail = true } = of
  const ada = { id: "ada", email: "ada@example.com", verified: false, plan: "free" as const, createdAt: 0 }
  const layer = Layer.mergeAll(
    Layer.mock(Accounts)({
      getAccount: () => Effect.succeed(ada),
      countWrongPasswords: () => Effect.succeed(guesses),
      canMail: mail ? Effect.void : new NoMail({ message: "none" }),
    }),
    cookieCallers,
    roomyStore(),
  )
  const { load } = await openPages(httpApp, layer)
  return (await load("/account")).text
}

it("warns the owner after many wrong passwords", async () => {
  const few = accountLimits.signInsBeforeMail - 1
  expect(await overview({ guesses: few })).not.toContain("with a wrong password")
  expect(await overview({ guesses: few + 1 })).toContain(`${few + 1} sign-ins to your account were tried`)
})

it("mentions an unconfirmed address only when the service sends mail", async () => {
  expect(await overview({ mail: false })).not.toContain("not confirmed")
  expect(await overview({ mail: true })).toContain("not confirmed")
})
