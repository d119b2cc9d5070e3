import type { Page } from "playwright-core"
import type { Look } from "./look.ts"

const press = (button: string) => (page: Page) => page.getByRole("main").getByRole("button", { name: button }).click()

/** Watchlists, in the order in which they are made. */
export const listLooks: ReadonlyArray<Look> = [
  { name: "watching", who: "owner", path: "/account/watch" },
  {
    name: "watchlist",
    who: "owner",
    path: "/account/watch",
    then: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("Ideas for the shop")
      await page.getByLabel("Domains, one a line").fill("mosslamp.com moss-lamp.dev")
      await press("Create list")(page)
    },
  },
  {
    name: "list-link",
    who: "owner",
    path: "/account/watch/ideas-for-the-shop",
    then: press("Share this list"),
  },
  {
    name: "list-shared",
    who: "owner",
    path: "/account/watch/ideas-for-the-shop",
    then: async (page) => {
      await press("Make a new link")(page)
      await page.goto(await page.getByLabel("Link to the list").inputValue())
      await page.getByRole("button", { name: "Vote for mosslamp.com" }).click()
    },
  },
]
