import type { PageState } from "./page-state.ts"
import { createList, press } from "./steps.ts"

/** Watchlists, in the order in which they are made. */
export const listPageStates: ReadonlyArray<PageState> = [
  { name: "wanted", who: "owner", path: "/account/wanted" },
  { name: "wanted-new-list", who: "owner", path: "/account/watch" },
  {
    name: "watchlist",
    who: "owner",
    path: "/account/watch",
    then: (page) => createList(page, "Ideas for the shop", "mosslamp.com moss-lamp.dev"),
  },
  { name: "list-link", who: "owner", path: "/account/watch/ideas-for-the-shop", then: press("Share this list") },
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
