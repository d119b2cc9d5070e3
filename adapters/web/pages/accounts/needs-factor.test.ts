import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { Store } from "@surename/core/ports/store"
import { accountCaller, openPages, pagesUrl } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../../index.ts"
import { allPages } from "../all-pages.ts"

const factorPath = "/account/second-factor"
const open = [
  "/account/data",
  "/account/delete",
  "/sign-in/again",
  factorPath,
  `${factorPath}/on`,
  `${factorPath}/set-up`,
  "/account/passkeys/add",
  "/account/passkeys/new",
]

/** Answers one request. Any call of the accounts fails the test. */
const answerTo = async (page: string, method: "GET" | "POST") => {
  const identify = () => Effect.succeed(accountCaller("ada", { via: "session", needsFactor: true, scopes: [] }))
  const layer = Layer.mergeAll(
    Layer.mock(Accounts)({}),
    Layer.succeed(Identity, Identity.of({ identify, digestAddress: (address) => address })),
    Layer.mock(Store)({}),
  )
  const { send } = await openPages(httpApp, layer)
  const form = new FormData()
  form.set("id", "any")
  const init = method === "GET" ? {} : { method, body: form }
  const headers = { cookie: "__Host-surename_session=ada", origin: pagesUrl }
  return send(page.replaceAll(/\{\w+\}/gu, "any"), { headers, ...init })
}

const ofAccount = [...allPages.values()].filter(({ path }) => /^\/(?:account|confirm|sign-in\/again)/u.test(path))

it("lists the pages that are open without a second factor", () => {
  expect(ofAccount.filter(({ allowsMissingFactor }) => allowsMissingFactor === true).map(({ path }) => path)).toEqual(
    expect.arrayContaining(open),
  )
  expect([...allPages.values()].filter(({ allowsMissingFactor }) => allowsMissingFactor === true)).toHaveLength(
    open.length,
  )
  expect(ofAccount.length).toBeGreaterThan(40)
})

it.each(ofAccount.filter(({ path }) => !open.includes(path)).map((page) => [page.path, page] as const))(
  "%s redirects to the second factor, for every method",
  async (path, { buy, get, post }) => {
    for (const method of [
      get === undefined ? [] : ["GET" as const],
      post === undefined && buy === undefined ? [] : ["POST" as const],
    ].flat()) {
      const { headers, status } = await answerTo(path, method)
      // A page that the service lacks is a 404 for every account.
      if (status !== 404) expect([method, status, headers.get("location")]).toEqual([method, 303, factorPath])
    }
  },
)
