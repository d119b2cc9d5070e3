import { watchSql } from "@surename/adapters/store-sql/watch"
import { httpApp } from "@surename/adapters/web"
import { makeTable, runs } from "@surename/core/calls/table"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { StoreUnavailable } from "@surename/core/ports/store"
import { fakeBrowser, refusingRuns } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { afterAll, expect, it } from "vitest"
import { accountServices } from "./account-services.ts"

const baseUrl = "https://names.example"

const away = () => Effect.fail(new StoreUnavailable({ operation: "events", message: "away" }))
const runtime = ManagedRuntime.make(
  Layer.merge(watchSql, Layer.mock(Accounts)({ getAccount: away })).pipe(Layer.provideMerge(accountServices)),
)
afterAll(() => runtime.dispose())

const { getWatchlist, listWatchlists, setWatchlist } = runs
const ask = fakeBrowser(
  httpApp({
    baseUrl,
    services: await runtime.context(),
    table: makeTable({
      ...refusingRuns,
      getWatchlist,
      listEvents: away,
      listWatchlists,
      listWebhooks: away,
      setWatchlist,
    }),
  }),
  baseUrl,
)

it("has one page for wanted names, and shows names when their changes cannot be read", async () => {
  expect((await ask("/account/wanted")).text).toContain("No names yet")
  expect((await ask("/saved", { add: "mosslamp.com" })).to).toBe("/account/wanted")
  const { to: signUp } = await ask("/saved", { add: "mosslamp.com" }, "")
  expect((await ask(signUp, undefined, "")).text).toContain("<h1>To watch mosslamp.com, sign up</h1>")
  expect((await ask(signUp)).to).toBe("/account/wanted?names=mosslamp.com")
  expect((await ask("/account/wanted?names=moss-lamp.com")).text).toContain("moss-lamp.com</textarea>")
  for (const path of ["/account/saved", "/account/watch/saved"])
    expect([path, (await ask(path)).to]).toEqual([path, "/account/wanted"])
  expect((await ask("/account/wanted", { names: "moss-lamp.com" })).to).toBe("/account/wanted")
  const part = await ask("/account/wanted", { names: "moss-lamp.com moss_lamp tea-lamp.com" })
  expect(part.status).toBe(422)
  for (const words of ["2 names added, 1 was not", "moss_lamp: ", "moss_lamp</textarea>"])
    expect(part.text).toContain(words)
  const { status, text } = await ask("/account/wanted")
  expect(status).toBe(200)
  for (const part of ["Changes could not be read just now", "Your alerts could not be read just now."])
    expect(text).toContain(part)
  for (const name of ["mosslamp.com", "moss-lamp.com"]) expect(text).toContain(`href="/name/${name}"`)
  expect((await ask("/")).text).toContain("Some parts could not be read just now")
  expect((await ask("/account/webhooks", { name: "drops", url: "" })).text).toContain("That did not work")
  const registries = (await ask("/registries")).text
  expect(registries).toContain("knows no registry yet")
  expect(registries).not.toContain("No round of checks")
  expect((await ask("/search?q=moss&sort=short")).text).toContain('name="sort" value="short"')
})
