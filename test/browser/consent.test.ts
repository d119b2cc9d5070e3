import { afterAll, beforeAll, expect, it } from "vitest"
import { openVisitorPage } from "./browser.ts"
import { registerForAccess, serveClientSite, readConsent, verifier } from "./client-site.ts"
import { openStage } from "./stage.ts"
import { password, signOut, signUp } from "./steps.ts"

const { browser, service } = openStage()
let site: Awaited<ReturnType<typeof serveClientSite>>

beforeAll(async () => {
  site = await serveClientSite()
})
afterAll(() => site?.close())

const asVisitor = async (email: string) => {
  const visiting = await openVisitorPage(browser(), service().baseUrl)
  await signUp(visiting.page, email)
  await signOut(visiting.page)
  const signIn = async () => {
    await visiting.page.getByLabel("Email address").fill(email)
    await visiting.page.getByLabel("Password").fill(password)
    await visiting.page.getByRole("main").getByRole("button", { name: "Sign in" }).click()
  }
  /** But for what the client's own site is asked. */
  const troubles = () =>
    visiting.complaints.filter(
      (complaint) => !site.origins.some((origin) => complaint.startsWith(`a request to ${origin}`)),
    )
  return { ...visiting, signIn, troubles }
}

it("a user confirms each time, allows, allows more, and disconnects", { timeout: 180_000 }, async () => {
  const { close, page, signIn, troubles } = await asVisitor("ada@example.com")
  const { clientId, path, pathFor } = await registerForAccess(service().baseUrl, site.redirectUri, {
    name: "The <b>app</b>",
  })

  await page.goto(path)
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Sign in")
  await signIn()
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Allow access to your account?")
  const main = await page.getByRole("main").innerText()
  expect(main).toContain("The <b>app</b>")
  expect(main).toContain(new URL(site.redirectUri).origin)
  await readConsent()
  // The page has no script of ours.
  expect(await page.getByRole("button", { name: /Go to a page|Keyboard shortcuts/u }).count()).toBe(0)
  await page.getByRole("button", { name: "Allow" }).click()
  await page.waitForURL(`${site.done}?**`)
  const answer = new URL(page.url()).searchParams
  expect([answer.get("state"), answer.get("iss")]).toEqual(["the state", service().baseUrl])
  const tokens = await fetch(`${service().baseUrl}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: answer.get("code") ?? "",
      client_id: clientId,
      redirect_uri: site.redirectUri,
      code_verifier: verifier,
    }),
  })
  expect(tokens.status).toBe(200)

  // Nobody vouches for a client that registered itself, so the page asks again.
  await page.goto(service().baseUrl)
  await signOut(page)
  await page.goto(path)
  await signIn()
  await readConsent()
  await page.getByRole("button", { name: "Allow" }).click()
  await page.waitForURL(`${site.done}?code=**`)

  await page.goto(`${service().baseUrl}${pathFor("names:read drafts:read")}`)
  expect(await page.getByRole("main").innerText()).toContain("You allowed it before to")
  expect(await page.getByLabel("Read your draft websites.").isChecked()).toBe(false)
  await readConsent()
  await page.getByRole("button", { name: "Deny" }).click()
  await page.waitForURL(`${site.done}?error=access_denied**`)

  await page.goto(`${service().baseUrl}/account/apps`)
  await page.getByText("Disconnect", { exact: false }).first().click()
  await page.getByRole("button", { name: "Disconnect The <b>app</b>" }).click()
  expect(await page.getByRole("status").innerText()).toContain("disconnected")
  await page.goto(path)
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Allow access to your account?")
  expect(troubles()).toEqual([])
  await close()
})

it("no other page can frame it", { timeout: 180_000 }, async () => {
  const { close, complaints, page, signIn } = await asVisitor("bob@example.com")
  const { path } = await registerForAccess(service().baseUrl, site.redirectUri)
  await page.goto(path)
  await signIn()
  await page.goto(`${site.done}?frame=${encodeURIComponent(`${service().baseUrl}${path}`)}`)
  await expect.poll(() => complaints.join("\n")).toMatch(/frame-ancestors|X-Frame-Options/u)
  expect(await page.frameLocator("iframe").getByRole("button", { name: "Allow" }).count()).toBe(0)
  await close()
})

it("a policy that limits forms to this service blocks users from their clients", { timeout: 180_000 }, async () => {
  const { close, complaints, page, signIn } = await asVisitor("eve@example.com")
  const { path } = await registerForAccess(service().baseUrl, site.redirectUri)
  await page.goto(path)
  await signIn()
  await page.route("**/oauth/authorize?**", async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const headers = { ...response.headers(), "content-security-policy": "form-action 'self'" }
    await route.fulfill({ response, headers })
  })
  await page.reload()
  await readConsent()
  await page.getByRole("button", { name: "Allow" }).click()
  await expect.poll(() => complaints.join("\n")).toMatch(/form-action/u)
  expect(page.url()).not.toContain(site.done)
  await close()
})
