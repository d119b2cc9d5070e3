import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startBrowser, openVisitorPage } from "./browser.ts"
import { type Service, startService } from "./service.ts"
import { factorPath, password, signIn, signOut, signUp } from "./steps.ts"

let browser: Browser
let service: Service

// Browsers have no passkeys for an address such as 127.0.0.1.
beforeAll(async () => {
  service = await startService({ host: "localhost" })
  browser = await startBrowser()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

/** Adds Chromium's virtual device, which stores passkeys and always finds its owner. */
const withDevice = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("WebAuthn.enable")
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name }).click()
const readHeading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText()

it("a passkey is added, signs in, is a second step, confirms, and is removed", { timeout: 180_000 }, async () => {
  const { close, complaints, page } = await openVisitorPage(browser, service.baseUrl)
  await withDevice(page)
  const email = "mia@example.com"
  await signUp(page, email)
  await page.goto(factorPath)
  await page.getByRole("link", { name: "Add a passkey" }).click()
  await page.getByLabel("Password").fill(password)
  await press(page, "Go on")
  await page.getByLabel("Name").fill("Mia’s phone")
  await press(page, "Create it")
  await expect.poll(() => readHeading(page)).toBe("Your recovery codes")
  expect(await page.getByRole("main").getByRole("listitem").count()).toBe(10)
  await page.getByRole("link", { name: "I have kept them" }).click()
  expect(await page.getByRole("heading", { level: 3 }).innerText()).toBe("Mia’s phone")

  await signOut(page)
  await page.goto("/sign-in")
  await press(page, "Use a passkey")
  await page.waitForURL(`${service.baseUrl}/`)

  await signOut(page)
  await signIn(page, email)
  expect(await readHeading(page)).toBe("Enter a code")
  await press(page, "Use a passkey instead")
  await page.waitForURL(`${service.baseUrl}/`)

  await page.goto(factorPath)
  await page.getByRole("link", { name: "Remove Mia’s phone" }).click()
  await page.getByLabel("Password").fill("not the password")
  await press(page, "Remove it")
  await expect.poll(() => page.getByRole("alert").innerText()).toContain("The password is wrong")
  await page.getByLabel("Password").fill(password)
  await press(page, "Remove it")
  await expect.poll(() => page.getByRole("status").first().innerText()).toContain("The passkey is removed")
  await signOut(page)
  await page.goto("/sign-in")
  await press(page, "Use a passkey")
  await expect.poll(() => page.getByRole("alert").innerText()).toContain("This passkey does not open an account")
  expect(complaints).toEqual([])
  await close()
})

it("without a script no page offers a passkey", { timeout: 180_000 }, async () => {
  const { close, page } = await openVisitorPage(browser, service.baseUrl, { javaScriptEnabled: false })
  await page.goto("/sign-in")
  expect(await page.getByRole("button", { name: "Use a passkey" }).isVisible()).toBe(false)
  await close()
})
