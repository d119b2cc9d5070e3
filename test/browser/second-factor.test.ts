import { expect, it } from "vitest"
import { computeCode, stepMs } from "../conformance/identity/authenticator.ts"
import { openVisitorPage } from "./browser.ts"
import { openStage } from "./stage.ts"
import { factorPath, password, signIn, signOut, signUp, turnFactorOn } from "./steps.ts"

const { browser, service } = openStage()

it("a user turns on, uses, loses and turns off a second factor", { timeout: 180_000 }, async () => {
  const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl, { javaScriptEnabled: false })
  const email = "fay@example.com"
  await signUp(page, email)
  const { codes, secret } = await turnFactorOn(page)
  expect(await page.getByRole("status").innerText()).toBe("The second factor is on.")
  expect(codes).toHaveLength(10)
  await page.getByRole("link", { name: "I have kept them" }).click()
  expect(await page.getByRole("main").innerText()).toContain("10 of 10")
  for (const code of codes) expect(await page.content()).not.toContain(code)

  await signOut(page)
  await page.goto("/account/tokens")
  await page.getByLabel("Email address").fill(email)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click()
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Enter a code")
  await page.getByRole("textbox", { name: "Code" }).fill("not a code")
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click()
  expect(await page.getByRole("alert").innerText()).toContain("That code is wrong")
  expect(await page.getByRole("textbox", { name: "Code" }).inputValue()).toBe("")
  // Written as people do, in two groups; of a phone whose clock is ahead, for the code of now is used.
  await page
    .getByRole("textbox", { name: "Code" })
    .fill(computeCode(secret, Date.now() + stepMs).replace(/^\d{3}/u, "$& "))
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click()
  expect(page.url()).toBe(`${service().baseUrl}/account/tokens`)

  await signOut(page)
  await signIn(page, email)
  await page.getByRole("textbox", { name: "Code" }).fill((codes[3] ?? "").toUpperCase())
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click()
  await page.goto(factorPath)
  expect(await page.getByRole("main").innerText()).toContain("9 of 10")
  await page.getByRole("link", { name: "Turn it off" }).click()
  await page.getByLabel("Password").fill(password)
  await page.getByRole("textbox", { name: "Code" }).fill(codes[4] ?? "")
  await page.getByRole("button", { name: "Turn it off" }).click()
  expect(await page.getByRole("status").innerText()).toContain("The second factor is off")
  await signOut(page)
  await signIn(page, email)
  expect(page.url()).toBe(`${service().baseUrl}/`)
  expect(complaints).toEqual([])
  await close()
})
