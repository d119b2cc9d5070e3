import type { PageState } from "./page-state.ts"
import { openForm, press } from "./steps.ts"

/** The states that follow from a watchlist, each after the one before it. */
export const watchPageStates: ReadonlyArray<PageState> = [
  {
    name: "keys",
    who: "owner",
    path: "/account",
    then: async (page) => {
      await page.keyboard.press("?")
      await page.getByRole("dialog").waitFor()
    },
  },
  { name: "calendar-none", who: "newcomer", path: "/account/calendar" },
  { name: "calendar", who: "owner", path: "/account/calendar" },
  {
    name: "mail-refused",
    who: "subscriber",
    path: "/account/alerts",
    then: async (page) => {
      await page.getByLabel("Time zone").fill("Atlantis/Centre")
      await press("Save")(page)
    },
  },
  { name: "unsubscribe", who: "visitor", path: "/unsubscribe?link=nonsense" },
  { name: "unsubscribe-refused", who: "visitor", path: "/unsubscribe?link=nonsense", then: press("Stop these mails") },
  { name: "alerts-none", who: "newcomer", path: "/account/alerts" },
  {
    name: "feed-made",
    who: "owner",
    path: "/account/alerts",
    then: (page) => openForm("New feed")(page).then(() => press("Create feed")(page)),
  },
  { name: "alerts", who: "owner", path: "/account/alerts" },
  {
    name: "webhook-made",
    who: "owner",
    path: "/account/alerts",
    then: async (page) => {
      await openForm("New webhook")(page)
      await page.getByLabel("Name", { exact: true }).fill("drops")
      await page.getByLabel("Address").fill("https://hooks.example.com/surename")
      await press("Create webhook")(page)
    },
  },
  { name: "webhook-tested", who: "owner", path: "/account/webhooks/drops", then: press("Send a test") },
  { name: "webhook-change", who: "owner", path: "/account/webhooks/drops/change" },
]
