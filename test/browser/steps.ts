import type { Page } from "playwright-core"

/** What a person does, one thing at a time, by what they read on the page. */

export const password = "seven small boats at noon"

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

export const signOut = (page: Page) => page.getByRole("button", { name: "Sign out" }).click()
