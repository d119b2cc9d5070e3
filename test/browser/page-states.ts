import type { Page } from "playwright-core"
import { registerForAccess, readConsent } from "./client-site.ts"
import { addFiles } from "./draft-steps.ts"
import { listPageStates } from "./list-page-states.ts"
import type { PageState } from "./page-state.ts"
import { makeCancelledJob, factorPath, readSecret, press, signIn, signOut, turnFactorOn } from "./steps.ts"
import { watchPageStates } from "./watch-page-states.ts"

/** Has nothing yet, and turns a second factor on. */
export const newcomer = "new@example.com"

export const returned = "back@example.com"

const open =
  (draft: string, link?: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole("link", { name: draft, exact: true }).click()
    if (link !== undefined) await page.getByRole("link", { name: link }).first().click()
  }

const follow = (link: string) => (page: Page) => page.getByRole("main").getByRole("link", { name: link }).click()

const flaggedVersion = (page: Page) => page.locator('main a:text-matches("version 1$")').first().click()

const openScore = (page: Page) => page.locator(".idea-lists > .ideas .drawer > summary").first().click()

const requestAccess =
  (redirectUri: string, more: Parameters<typeof registerForAccess>[2]) =>
  async (page: Page): Promise<void> => {
    const { path } = await registerForAccess(new URL(page.url()).origin, redirectUri, more)
    await page.goto(path)
  }

const hosted = requestAccess("https://accounts.names-of-the-whole-family.example:8443/oauth/callback", {
  name: "A helpful program for the whole family",
})

const local = requestAccess("http://127.0.0.1:33418/", {
  name: "x".repeat(80),
  scope: "names:read drafts:read drafts:write",
})

const mistaken = requestAccess("https://app.example/cb", { name: "A program with a mistake", scope: "names:rule" })

/** Allowed without going to the client: no program listens there. */
const openConnectedPage = async (page: Page): Promise<void> => {
  await local(page)
  const hidden = (name: string) => page.locator(`input[name=${name}]`).inputValue()
  const form = { request: await hidden("request"), seal: await hidden("seal"), decision: "allow" }
  const headers = { origin: new URL(page.url()).origin }
  await readConsent()
  await page.request.post("/oauth/authorize", { form, headers, maxRedirects: 0 })
  await page.goto("/account/apps")
  await page.getByText("Disconnect").first().click()
}

const addAndCheckDomain = async (page: Page): Promise<void> => {
  await page.getByRole("textbox", { name: "Domain" }).fill("registered-plain.com")
  await press("Add domains")(page)
  await press("Check the record")(page)
  await page.getByText("Remove from the list").click()
}

export const pageStates: ReadonlyArray<PageState> = [
  { name: "home", who: "visitor", path: "/" },
  { name: "search", who: "visitor", path: "/search" },
  { name: "search-name", who: "visitor", path: "/search?q=example.com" },
  { name: "search-idea", who: "owner", path: "/search?q=coffee+roaster" },
  { name: "search-idea-signs", who: "visitor", path: "/search?q=coffee+roaster&view=signs" },
  { name: "search-idea-score", who: "visitor", path: "/search?q=coffee+roaster", then: openScore },
  { name: "registries", who: "visitor", path: "/registries" },
  {
    name: "registries-receipts",
    who: "visitor",
    path: "/registries",
    then: (page) => page.getByText("Receipts of wrong answers").click(),
  },
  { name: "answers", who: "visitor", path: "/answers" },
  { name: "interface", who: "visitor", path: "/docs" },
  { name: "interface-try", who: "visitor", path: "/docs/score_name", then: press("Send") },
  {
    name: "interface-try-refused",
    who: "owner",
    path: "/docs/kb_search",
    then: async (page) => {
      await page.getByLabel("Input, as JSON").fill("{query}")
      await press("Send")(page)
    },
  },
  {
    name: "interface-tried",
    who: "owner",
    path: "/docs/kb_search",
    then: async (page) => {
      await page.getByLabel("Input, as JSON").fill('{"query": "what is a redemption period", "top_k": 1}')
      await press("Send")(page)
    },
  },
  { name: "sign-up", who: "visitor", path: "/sign-up" },
  { name: "sign-up-refused", who: "visitor", path: "/sign-up", then: press("Sign up") },
  { name: "sign-in", who: "visitor", path: "/sign-in" },
  { name: "sign-in-refused", who: "visitor", path: "/sign-in", then: press("Sign in") },
  { name: "sign-in-without-provider", who: "mailed", path: "/sign-in" },
  { name: "sign-in-provider-away", who: "visitor", path: "/sign-in", then: follow("Sign in with Example Login") },
  { name: "forgot", who: "mailed", path: "/forgot" },
  { name: "forgot-refused", who: "mailed", path: "/forgot", then: press("Send the link") },
  { name: "forgot-without-mail", who: "visitor", path: "/forgot" },
  { name: "check-mail", who: "visitor", path: "/check-mail" },
  { name: "verify", who: "mailed", path: "/verify" },
  { name: "verify-refused", who: "visitor", path: "/verify?link=nonsense", then: press("Confirm my address") },
  { name: "reset", who: "visitor", path: "/reset?link=nonsense" },
  { name: "nowhere", who: "visitor", path: "/account/nope" },
  { name: "not-like-that", who: "visitor", path: "/sign-out" },
  { name: "kb", who: "visitor", path: "/kb" },
  { name: "kb-source", who: "visitor", path: "/kb/icann-errp" },
  { name: "kb-found", who: "owner", path: "/kb?q=what+is+a+redemption+period" },
  { name: "kb-nothing-found", who: "owner", path: "/kb?q=best+pizza+in+town" },
  { name: "home-signed-in", who: "owner", path: "/" },
  { name: "home-newcomer", who: "newcomer", path: "/" },
  { name: "name", who: "visitor", path: "/name/registered-plain.com" },
  { name: "name-signed-in", who: "owner", path: "/name/registered-plain.com" },
  { name: "not-a-name", who: "visitor", path: "/name/foo..com" },
  { name: "saved-none", who: "newcomer", path: "/account/wanted" },
  {
    name: "saved",
    who: "owner",
    path: "/search?q=coffee+roaster",
    then: async (page) => {
      const heart = page.getByRole("button", { name: /^Watch / }).first()
      await Promise.all([page.waitForResponse("**/account/wanted"), heart.click()])
      await page.goto("/account/wanted")
    },
  },
  ...listPageStates,
  ...watchPageStates,
  { name: "jobs-none", who: "newcomer", path: "/account/jobs" },
  { name: "jobs-refused", who: "owner", path: "/account/jobs", then: press("Start job") },
  { name: "job", who: "owner", path: "/account/jobs", then: makeCancelledJob },
  { name: "jobs", who: "owner", path: "/account/jobs" },
  {
    name: "palette",
    who: "owner",
    path: "/account",
    then: async (page) => {
      await page.keyboard.press("Control+k")
      await page.getByRole("dialog").waitFor()
    },
  },
  { name: "account", who: "owner", path: "/account" },
  { name: "drafts", who: "owner", path: "/account/drafts" },
  { name: "drafts-none", who: "newcomer", path: "/account/drafts" },
  { name: "drafts-refused", who: "owner", path: "/account/drafts#new", then: press("Upload") },
  { name: "draft", who: "owner", path: "/account/drafts", then: open("mosslamp.com") },
  { name: "draft-flagged", who: "owner", path: "/account/drafts", then: open("paypal-account-check.example") },
  {
    name: "draft-review-refused",
    who: "owner",
    path: "/account/drafts",
    then: async (page) => {
      await open("paypal-account-check.example")(page)
      await press("Ask for a review")(page)
    },
  },
  { name: "draft-overruled", who: "owner", path: "/account/drafts", then: open("paypal-shop.example") },
  { name: "draft-unbrowsable", who: "owner", path: "/account/drafts", then: open("notes") },
  {
    name: "draft-compare",
    who: "owner",
    path: "/account/drafts",
    then: open("mosslamp.com", "Compare with version 2"),
  },
  { name: "draft-edit", who: "owner", path: "/account/drafts", then: open("mosslamp.com", "Edit index.html") },
  {
    name: "draft-conflict",
    who: "owner",
    path: "/account/drafts",
    then: async (page) => {
      await open("mosslamp.com")(page)
      const draft = page.url()
      await open("Edit about.html")(page)
      await addFiles(page, draft, { "about.html": "<!doctype html><title>About</title><h1>About theirs</h1>\n" })
      await page.getByLabel("Text").fill("<!doctype html><title>About</title><h1>About mine</h1>\n")
      await page.getByRole("button", { name: /^Save/u }).click()
    },
  },
  { name: "draft-new-file", who: "owner", path: "/account/drafts", then: open("notes", "New file") },
  { name: "draft-describe", who: "owner", path: "/account/drafts", then: open("notes", "Name and description") },
  { name: "draft-delete", who: "owner", path: "/account/drafts", then: open("notes", "Delete the draft") },
  { name: "projects", who: "owner", path: "/account/projects" },
  { name: "orders", who: "newcomer", path: "/account/orders" },
  { name: "domains-none", who: "newcomer", path: "/account/owned" },
  { name: "domains-refused", who: "owner", path: "/account/owned#new", then: press("Add domains") },
  { name: "domain-checked", who: "owner", path: "/account/owned#new", then: addAndCheckDomain },
  { name: "domains", who: "owner", path: "/account/owned" },
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
  { name: "consent", who: "owner", path: "/account", then: hosted },
  { name: "consent-on-this-computer", who: "owner", path: "/account", then: local },
  { name: "consent-mistaken-app", who: "owner", path: "/account", then: mistaken },
  { name: "consent-unknown-app", who: "owner", path: "/oauth/authorize?client_id=nonsense" },
  { name: "apps-none", who: "owner", path: "/account/apps" },
  { name: "apps", who: "owner", path: "/account", then: openConnectedPage },
  { name: "sessions", who: "owner", path: "/account/sessions" },
  { name: "history", who: "owner", path: "/account/history" },
  { name: "tokens-long-ago", who: "returned", path: "/account/tokens" },
  {
    name: "sign-in-again-refused",
    who: "returned",
    path: "/sign-in/again?next=%2Faccount%2Ftokens",
    then: press("Confirm"),
  },
  { name: "provider", who: "owner", path: "/account/provider" },
  { name: "provider-refused", who: "owner", path: "/account/provider", then: press("Link Example Login") },
  { name: "email", who: "owner", path: "/account/email" },
  { name: "email-refused", who: "owner", path: "/account/email", then: press("Change the address") },
  { name: "confirm-email", who: "owner", path: "/confirm-email?link=nonsense" },
  {
    name: "confirm-email-refused",
    who: "owner",
    path: "/confirm-email?link=nonsense",
    then: press("Use the new address"),
  },
  { name: "stop-email", who: "visitor", path: "/stop-email?link=nonsense" },
  { name: "stop-email-refused", who: "visitor", path: "/stop-email?link=nonsense", then: press("Stop it") },
  { name: "password", who: "owner", path: "/account/password" },
  { name: "password-refused", who: "owner", path: "/account/password", then: press("Change the password") },
  { name: "delete", who: "owner", path: "/account/delete" },
  { name: "factor-off", who: "newcomer", path: factorPath },
  { name: "factor-refused", who: "newcomer", path: factorPath, then: press("Turn it on") },
  { name: "factor-set-up", who: "newcomer", path: factorPath, then: async (page) => void (await readSecret(page)) },
  {
    name: "factor-set-up-refused",
    who: "newcomer",
    path: factorPath,
    then: async (page) => {
      await readSecret(page)
      await press("Turn it on")(page)
    },
  },
  { name: "factor-codes", who: "newcomer", path: factorPath, then: async (page) => void (await turnFactorOn(page)) },
  { name: "factor-on", who: "newcomer", path: factorPath },
  { name: "factor-turn-off", who: "newcomer", path: `${factorPath}/off` },
  { name: "factor-turn-off-refused", who: "newcomer", path: `${factorPath}/off`, then: press("Turn it off") },
  { name: "factor-new-codes", who: "newcomer", path: `${factorPath}/recovery-codes` },
  {
    name: "sign-in-code",
    who: "newcomer",
    path: "/account",
    then: async (page) => {
      await signOut(page)
      await signIn(page, newcomer)
    },
  },
  { name: "sign-in-code-refused", who: "newcomer", path: "/sign-in/code", then: press("Sign in") },
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
    name: "review-draft-flagged",
    who: "operator",
    path: "/account/review",
    then: async (page) => {
      await flaggedVersion(page)
      await page.getByLabel("Why").fill("It lies about who made it.")
      await press("Flag the whole draft")(page)
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
