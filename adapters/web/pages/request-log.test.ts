import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { accountCaller, openPages, roomyStore } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp, type RequestLogEntry } from "../index.ts"

it("logs the account of a page request by id", async () => {
  const answers = new Array<RequestLogEntry>()
  const identify = ({ cookie = "" }) =>
    Effect.succeed(cookie.endsWith("=ada") ? accountCaller("ada", { via: "session" }) : undefined)
  const layer = Layer.mergeAll(
    Layer.mock(Accounts)({ listAccountEvents: () => Effect.succeed([]) }),
    Layer.succeed(Identity, Identity.of({ identify, digestAddress: (address) => address })),
    roomyStore(),
  )
  const onAnswer = (answered: RequestLogEntry) => answers.push(answered)
  const { load } = await openPages((options) => httpApp({ ...options, onAnswer }), layer)
  for (const cookie of ["__Host-surename_session=ada", "other=one"]) await load("/account/history", undefined, cookie)
  expect(answers.map(({ account, status }) => [status, account])).toEqual([
    [200, "ada"],
    [303, undefined],
  ])
})
