import type { Page } from "playwright-core"
import { computeCode } from "../conformance/identity/authenticator.ts"

/** The steps of a person, one at a time, by the words on the page. */

export const password = "seven small boats at noon"

/** Presses a button in the main part of the page. */
export const press = (button: string) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name: button }).click()

/** A form that is folded beside other entries. */
export const openForm = (label: string) => (page: Page) =>
  page.getByRole("main").locator("summary").getByText(label).click()

export const signUp = async (page: Page, email: string) => {
  await page.goto("/sign-up")
  await page.getByLabel("Email address").fill(email)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click()
}

export const signIn = async (page: Page, email: string, secret = password) => {
  await page.goto("/sign-in")
  await page.getByLabel("Email address").fill(email)
  await page.getByLabel("Password").fill(secret)
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click()
}

/** Makes a token and reads it off the page, the only time that it is there. */
export const makeToken = async (page: Page, name: string): Promise<string> => {
  await page.goto("/account/tokens")
  await page.getByLabel("Name", { exact: true }).fill(name)
  await page.getByLabel("Expires").selectOption({ label: "in 90 days" })
  await page.getByRole("button", { name: "Create token" }).click()
  return page.getByRole("textbox", { name: "Token" }).inputValue()
}

/** Ends at the page of the list. */
export const createList = async (page: Page, name: string, names: string) => {
  await page.goto("/account/watch")
  await page.getByLabel("Name", { exact: true }).fill(name)
  await press("Create list")(page)
  await page.getByLabel("Domains, one per line").fill(names)
  await press("Add names")(page)
}

export const signOut = (page: Page) => page.getByRole("button", { name: "Sign out" }).click()

export const factorPath = "/account/second-factor"

/** Returns the secret that the page shows for an app. */
export const readSecret = async (page: Page): Promise<string> => {
  await page.goto(factorPath)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Turn it on" }).click()
  return page.locator("#secret").innerText()
}

export const turnFactorOn = async (page: Page) => {
  const secret = await readSecret(page)
  await page.getByRole("textbox", { name: "Code" }).fill(computeCode(secret, Date.now()))
  await page.getByRole("button", { name: "Turn it on" }).click()
  return { secret, codes: await page.getByRole("main").getByRole("listitem").allInnerTexts() }
}

/** A job that was started on its page and then cancelled: such a page does not reload by itself. */
export const makeCancelledJob = async (page: Page): Promise<void> => {
  await page.getByLabel("Domains, one per line").fill("mosslamp.com\nmoss-lamp.dev\nno name")
  await press("Start job")(page)
  await press("Cancel the rest")(page)
  await page.getByRole("button", { name: "Cancel the rest" }).waitFor({ state: "detached" })
}
