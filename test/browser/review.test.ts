import { runCommandLine } from "@surename/adapters/cli"
import { Orders } from "@surename/core/operations/money/ports/orders"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import { fakeTerminal, refusingHost } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startBrowser, openVisitorPage, type WatchedPage } from "./browser.ts"
import { flaggedDraft } from "./flagged-draft.ts"
import { operatorAddress, type Service, startService } from "./service.ts"
import { signIn } from "./steps.ts"

let browser: Browser
let service: Service
let draftId: string
let ada: WatchedPage
let operator: WatchedPage

beforeAll(async () => {
  service = await startService()
  browser = await startBrowser()
  draftId = await service.run(flaggedDraft)
  ada = await openVisitorPage(browser, service.baseUrl)
  operator = await openVisitorPage(browser, service.baseUrl)
  await signIn(ada.page, "ada@example.com")
  await signIn(operator.page, operatorAddress)
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await service?.close()
})

const status = () =>
  service.run(
    Effect.map(
      Previews.use(({ find }) => find(draftId, "latest")),
      (version) => version?.status,
    ),
  )

/** `surename screening …` on the same store. */
const command = async (line: string) => {
  const { output, terminal } = fakeTerminal("")
  const code = await runCommandLine(
    { ...terminal, environment: { USER: "root" } },
    {
      ...refusingHost,
      accounts: (_, __, work) => service.run(Effect.provide(work("this service"), Layer.mock(Orders)({}))),
    },
    ["screening", ...line.split(" ")],
  )
  return { code, ...output }
}

const walk = { timeout: 180_000 }

it("is there for operators alone", walk, async () => {
  for (const path of ["/account/review", `/account/review?draft=${draftId}&version=1`]) {
    expect((await ada.page.goto(path))?.status()).toBe(404)
    const posted = await ada.page.request.post(path, {
      form: { draft: draftId, version: "1", decision: "overrule", why: "mine" },
      headers: { origin: service.baseUrl },
    })
    expect(posted.status()).toBe(404)
    expect((await operator.page.goto(path))?.status()).toBe(200)
  }
  expect(await status()).toBe("flagged")
  await ada.page.goto("/account")
  expect(await ada.page.getByText("Review queue").count()).toBe(0)
})

it("shows words of strangers as text", walk, async () => {
  const { page } = operator
  for (const more of ["", `?draft=${draftId}&version=1`, `?draft=${draftId}&version=1&file=index.html`]) {
    await page.goto(`/account/review${more}`)
    expect(await page.getByText("<b>bold</b>").count()).toBeGreaterThan(0)
    expect(await page.locator("main img, main b").count()).toBe(0)
    expect(await page.title()).not.toBe("owned")
  }
})

it("serves a version and takes it back, with a reason that its owner reads", walk, async () => {
  const { page } = operator
  await page.goto("/account")
  await page.getByRole("link", { name: "Review queue" }).click()
  await page
    .getByRole("listitem")
    .filter({ hasText: draftId })
    .getByRole("link", { name: /, version 1$/u })
    .first()
    .click()
  await page.getByRole("button", { name: "Serve it" }).click()
  expect(await page.getByRole("alert").textContent()).toContain("Say why")
  expect(await status()).toBe("flagged")
  await page.getByLabel("Why", { exact: true }).fill("Their own brand.")
  await page.getByRole("button", { name: "Serve it" }).click()
  await page.getByText("Your decision is saved").waitFor()
  expect(await status()).toBe("live")
  await ada.page.goto(`/account/drafts/${draftId}/review`)
  expect(await ada.page.getByRole("main").textContent()).toMatch(
    /so its preview is served,\s+on .*: Their own brand\./u,
  )
  expect(await ada.page.getByRole("button", { name: "Ask for a review" }).count()).toBe(0)

  await page.getByLabel("Why", { exact: true }).fill("It is not, after all.")
  await page.getByRole("button", { name: "Let the rules decide" }).click()
  await page.getByText("Your decision is saved").waitFor()
  expect(await status()).toBe("flagged")
})

it("only the owner can request another review", walk, async () => {
  const { page } = ada
  const path = `/account/drafts/${draftId}/review`
  expect((await operator.page.goto(path))?.status()).toBe(404)
  await page.goto(path)
  await page.getByRole("button", { name: "Ask for a review" }).click()
  expect(await page.getByRole("alert").textContent()).toContain("Say why")
  await page.getByLabel("Why it should be served").fill("Please look once more.")
  await page.getByRole("button", { name: "Ask for a review" }).click()
  await page.getByText("You asked for a review").waitFor()
  expect(await page.getByRole("button", { name: "Ask for a review" }).count()).toBe(0)
})

it("is the same on the command line", walk, async () => {
  const listed = await command("list --requests --json")
  expect(JSON.parse(listed.out)).toMatchObject({
    draft_id: draftId,
    status: "flagged",
    review_request: { state: "open", text: "Please look once more." },
  })
  expect((await command(`show ${draftId}`)).out).toContain("the owner asked")
  expect((await command(`overrule ${draftId} --version 1 --why fine`)).code).toBe(0)
  expect(await status()).toBe("live")
  expect((await command("list --requests")).err).toContain("There is nothing to review")
  expect((await command("list --decided")).out).toContain("overrule by root on the command line")
  expect((await command(`restore ${draftId} --version 1 --why no`)).code).toBe(0)
  expect(await status()).toBe("flagged")
  expect(await command(`restore ${draftId} --version 1 --why no`)).toMatchObject({ code: 1, out: "" })
  expect((await command(`flag ${draftId} --version 9 --why no`)).err).toContain("Draft not found")
  const history = (await command("history --json")).out.trim().split("\n")
  expect(history.map((line) => JSON.parse(line)).map(({ decision, who }) => [decision, who])).toEqual([
    ["restore", "root on the command line"],
    ["overrule", "root on the command line"],
    ["restore", operatorAddress],
    ["overrule", operatorAddress],
  ])
})

it("causes no complaint in the browser", () => {
  expect([...ada.complaints, ...operator.complaints]).toEqual([])
})
