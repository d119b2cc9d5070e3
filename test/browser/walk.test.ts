import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openVisitorPage } from "./browser.ts"
import { startService } from "./service.ts"
import { openStage } from "./stage.ts"
import { makeToken, password, signIn, signOut, signUp } from "./steps.ts"

const { browser, service } = openStage()

const plans = async (token: string) =>
  (await fetch(`${service().baseUrl}/plans`, { headers: { authorization: `Bearer ${token}` } })).status

const readHeading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText()

describe.each([
  { how: "with script", email: "ada@example.com", javaScriptEnabled: true },
  { how: "without script", email: "bob@example.com", javaScriptEnabled: false },
])("an account $how", ({ email, javaScriptEnabled }) => {
  it("is made, used, left, entered again and deleted", { timeout: 180_000 }, async () => {
    const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl, { javaScriptEnabled })

    await signUp(page, email)
    expect(await page.getByRole("status").innerText()).toBe("Your account is ready, and you are signed in.")
    expect(page.url()).toBe(`${service().baseUrl}/`)
    await page.goto("/account")
    expect(await page.getByRole("main").innerText()).toContain(email)

    const token = await makeToken(page, "laptop & <phone>")
    expect(token).toMatch(/^sn_pat_\w{46}$/u)
    expect(await plans(token)).toBe(200)
    await page.getByRole("link", { name: "I have copied it" }).click()
    expect(await page.getByRole("main").innerText()).toContain("laptop & <phone>")
    expect(await page.content()).not.toContain(token)

    await signOut(page)
    expect(await page.getByRole("status").innerText()).toBe("You are signed out.")
    await page.goto("/account/tokens")
    expect(page.url()).toBe(`${service().baseUrl}/sign-in?next=%2Faccount%2Ftokens`)
    await page.getByLabel("Email address").fill(email)
    await page.getByLabel("Password").fill(password)
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click()
    expect(page.url()).toBe(`${service().baseUrl}/account/tokens`)

    await page.getByText("Revoke", { exact: false }).first().click()
    await page.getByRole("button", { name: "Revoke laptop & <phone>" }).click()
    expect(await page.getByRole("status").innerText()).toContain("revoked")
    expect(await plans(token)).toBe(401)

    await page.getByRole("link", { name: "Settings" }).first().click()
    await page.getByRole("link", { name: "Delete account" }).click()
    await page.getByLabel("Password").fill("not the password")
    await page.getByRole("button", { name: "Delete my account" }).click()
    expect(await page.getByRole("alert").innerText()).toContain("The password is wrong.")
    await page.getByLabel("Password").fill(password)
    await page.getByRole("button", { name: "Delete my account" }).click()
    expect(await page.getByRole("status").innerText()).toContain("Your account is deleted")

    await signIn(page, email)
    expect(await page.getByRole("alert").innerText()).toContain("The email address or the password is wrong.")
    expect(complaints).toEqual([])
    await close()
  })
})

describe("sessions and passwords", () => {
  it("end each other", { timeout: 180_000 }, async () => {
    const email = "eve@example.com"
    const here = await openVisitorPage(browser(), service().baseUrl, { timezoneId: "Asia/Tokyo" })
    const there = await openVisitorPage(browser(), service().baseUrl, { javaScriptEnabled: false })
    await signUp(here.page, email)
    await signIn(there.page, email)

    await here.page.goto("/account/sessions")
    expect(await here.page.getByRole("main").getByRole("listitem").count()).toBe(2)
    expect(await here.page.getByText("127.0.0.1, time zone Asia/Tokyo").count()).toBe(1)
    await here.page.getByRole("button", { name: "End all others" }).click()
    expect(await here.page.getByRole("main").getByRole("listitem").count()).toBe(1)
    await there.page.goto("/account")
    expect(await readHeading(there.page)).toBe("Sign in")

    await signIn(there.page, email)
    await here.page.goto("/account/password")
    await here.page.getByLabel("Current password").fill(password)
    await here.page.getByLabel("New password").fill("eight large ships at dusk")
    await here.page.getByRole("button", { name: "Change the password" }).click()
    expect(await here.page.getByRole("status").innerText()).toContain("Your password is changed")
    await there.page.goto("/account")
    expect(await readHeading(there.page)).toBe("Sign in")
    await signIn(there.page, email, "eight large ships at dusk")
    expect(await readHeading(there.page)).toBe("Home")
    await here.close()
    await there.close()
  })
})

describe("mails", () => {
  it("confirm an address and set a new password, by links that are used once", { timeout: 180_000 }, async () => {
    const posting = await startService({ mail: true })
    const { close, page } = await openVisitorPage(browser(), posting.baseUrl)
    const email = "joan@example.com"
    const link = async (mail: number) => {
      await expect.poll(() => posting.mails.length, { timeout: 5_000 }).toBeGreaterThan(mail)
      return /https?:\S+/u.exec(posting.mails[mail]?.text ?? "")?.[0] ?? ""
    }

    await signUp(page, email)
    expect(await readHeading(page)).toBe("Check your email")
    await signIn(page, email)
    expect(await page.getByRole("alert").innerText()).toContain("To confirm it, follow the link in our mail")
    await page.goto(await link(0))
    await page.getByLabel("Password").fill(password)
    await page.getByRole("button", { name: "Confirm my address" }).click()
    expect(await page.getByRole("status").innerText()).toBe("Your address is confirmed, and you are signed in.")
    expect(await readHeading(page)).toBe("Home")
    await signOut(page)

    await page.goto("/forgot")
    await page.getByLabel("Email address").fill(email)
    await page.getByRole("button", { name: "Send the link" }).click()
    expect(await readHeading(page)).toBe("Check your email")
    const reset = await link(1)
    for (const [secret, message] of [
      ["short", "at least 10 characters"],
      ["nine green hills at dawn", "Your new password is set"],
    ] as const) {
      if (message.startsWith("at")) await page.goto(reset)
      await page.getByLabel("New password").fill(secret)
      await page.getByRole("button", { name: "Set the password" }).click()
      expect(await page.getByRole("main").innerText()).toContain(message)
    }
    await page.goto(reset)
    await page.getByLabel("New password").fill("ten brown bears at rest")
    await page.getByRole("button", { name: "Set the password" }).click()
    expect(await page.getByRole("alert").innerText()).toContain("This link is used")
    await signIn(page, email, "nine green hills at dawn")
    expect(await readHeading(page)).toBe("Home")
    await close()
    await posting.close()
  })
})
