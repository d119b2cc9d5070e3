import type { Page } from "playwright-core"

/** Every page there is, and every state of one that looks different. */
export interface Look {
  readonly name: string
  /** `owner` is signed in; `operator` may overrule screening; `mailed` is at a service that sends mail, the others at one that does not. */
  readonly who: "visitor" | "owner" | "mailed" | "operator"
  readonly path: string
  /** What is done there before one looks. */
  readonly then?: (page: Page) => Promise<void>
}

const press = (button: string) => (page: Page) => page.getByRole("main").getByRole("button", { name: button }).click()

const flaggedVersion = (page: Page) =>
  page
    .getByRole("link", { name: /version 1$/u })
    .first()
    .click()

export const looks: ReadonlyArray<Look> = [
  { name: "home", who: "visitor", path: "/" },
  { name: "sign-up", who: "visitor", path: "/sign-up" },
  { name: "sign-up-refused", who: "visitor", path: "/sign-up", then: press("Sign up") },
  { name: "sign-in", who: "visitor", path: "/sign-in" },
  { name: "sign-in-refused", who: "visitor", path: "/sign-in", then: press("Sign in") },
  { name: "forgot", who: "mailed", path: "/forgot" },
  { name: "forgot-refused", who: "mailed", path: "/forgot", then: press("Send the link") },
  { name: "forgot-without-mail", who: "visitor", path: "/forgot" },
  { name: "check-mail", who: "visitor", path: "/check-mail" },
  { name: "verify", who: "mailed", path: "/verify" },
  { name: "verify-refused", who: "visitor", path: "/verify?link=nonsense", then: press("Confirm my address") },
  { name: "reset", who: "visitor", path: "/reset?link=nonsense" },
  { name: "nowhere", who: "visitor", path: "/account/nope" },
  { name: "not-like-that", who: "visitor", path: "/sign-out" },
  { name: "home-signed-in", who: "owner", path: "/" },
  { name: "account", who: "owner", path: "/account" },
  { name: "tokens", who: "owner", path: "/account/tokens" },
  { name: "tokens-refused", who: "owner", path: "/account/tokens", then: press("Create token") },
  {
    name: "token-created",
    who: "owner",
    path: "/account/tokens",
    then: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("a program with a name that goes on and on")
      await press("Create token")(page)
    },
  },
  {
    name: "token-revoking",
    who: "owner",
    path: "/account/tokens",
    then: (page) => page.getByText("Revoke").first().click(),
  },
  { name: "sessions", who: "owner", path: "/account/sessions" },
  { name: "password", who: "owner", path: "/account/password" },
  { name: "password-refused", who: "owner", path: "/account/password", then: press("Change the password") },
  { name: "delete", who: "owner", path: "/account/delete" },
  { name: "review", who: "operator", path: "/account/review" },
  { name: "review-version", who: "operator", path: "/account/review", then: flaggedVersion },
  {
    name: "review-refused",
    who: "operator",
    path: "/account/review",
    then: async (page) => {
      await flaggedVersion(page)
      await press("Serve it")(page)
    },
  },
  {
    name: "review-file",
    who: "operator",
    path: "/account/review",
    then: async (page) => {
      await flaggedVersion(page)
      await page.getByRole("link", { name: "index.html" }).click()
    },
  },
]
