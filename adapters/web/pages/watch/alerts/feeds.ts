import { html } from "hono/html"
import type { CreateFeedOutput, FeedFields } from "@surename/core/operations/watch/create-feed/contract"
import { renderAddForm } from "../../add-form.ts"
import { renderTimeAgo } from "../../facts.ts"
import { renderHidden, renderSecretPage, renderSelect } from "../../form.ts"
import { drawIcon } from "../../icons.ts"
import { renderSignInAgainNotice } from "../../accounts/sign-in-again.ts"
import { callOperation } from "../../operated.ts"
import type { Html, PageParts, Visit } from "../../page.ts"
import { alertsPath, type Lists } from "../own-lists.ts"

export const feedsPath = "/account/feeds"
export const feedFields: ReadonlyArray<string> = ["kind", "list"]

export const readFeeds = (visit: Visit) => callOperation(visit, { name: "list_feeds", input: {} })

const kindTexts = {
  atom: "Atom feed of changes",
  json: "JSON feed of changes",
  ics: "calendar of expiries and drops",
} as const

interface FeedsDetails extends Lists {
  readonly feeds: ReadonlyArray<FeedFields>
  readonly mayMake: boolean
}

export const renderFeeds = (visit: Visit, { feeds, mayMake, watchlists }: FeedsDetails): Html => html`
  <section class="panel" aria-labelledby="feeds">
    <h2 id="feeds">${drawIcon("list")} Feeds</h2>
    <p class="hint">For a feed reader, or dates in your calendar. Anyone with the address of a feed can read it.</p>
    ${
      feeds.length === 0
        ? html`<p>No feeds yet.</p>`
        : html`<ul class="lines">
            ${feeds.map(renderFeed)}
          </ul>`
    }
    ${mayMake ? renderNewFeedForm(visit, watchlists) : renderSignInAgainNotice("make a feed", alertsPath)}
  </section>
`

const renderNewFeedForm = (visit: Visit, lists: Lists["watchlists"]) =>
  renderAddForm(visit, {
    id: "new-feed",
    label: "New feed",
    isFirst: false,
    fields: feedFields,
    form: html`<form method="post" action="${feedsPath}" novalidate>
      ${renderSelect(visit, "kind", "Kind", [
        { value: "ics", label: kindTexts.ics },
        { value: "atom", label: kindTexts.atom },
        { value: "json", label: kindTexts.json },
      ])}
      ${renderSelect(visit, "list", "List", [
        { value: "", label: "every list" },
        ...lists.map(({ name, watchlist_id: id }) => ({ value: id, label: name })),
      ])}
      <p class="actions"><button>Create feed</button></p>
    </form>`,
  })

const renderFeed = ({ created_at, feed_id: id, kind, watchlist_id: list }: FeedFields): Html =>
  html`<li>
    <span
      >${kindTexts[kind]}, ${list ?? "every list"}
      <span class="hint">${renderTimeAgo(Date.parse(created_at))}</span></span
    >
    <form method="post" action="${feedsPath}/delete">
      ${renderHidden("feed_id", id)}
      <button class="plain">End this feed<span class="visually-hidden"> ${id}</span></button>
    </form>
  </li>`

export const renderNewFeedPage = ({ kind, url }: CreateFeedOutput): PageParts =>
  renderSecretPage(`Your ${kindTexts[kind]}`, alertsPath, [["Address", url, "the address"]])
