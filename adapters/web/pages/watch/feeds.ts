import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import { CreateFeedOutput, type FeedFields } from "@surename/core/operations/watch/create-feed/contract"
import { ListFeedsOutput } from "@surename/core/operations/watch/list-feeds/contract"
import { renderTime } from "../facts.ts"
import { renderHidden, renderSelect, renderFormError } from "../form.ts"
import { renderEmptyList } from "../empty-list.ts"
import { callOperation } from "../operated.ts"
import { type Html, type Page, type PageParts, redirectTo, showPage, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { type Lists, readLists, wantedPath } from "./own-lists.ts"
import { catchRefused } from "./refused-page.ts"

const feedsPath = "/account/feeds"

export const feedsPage: Page = {
  path: feedsPath,
  get: (visit) => catchRefused(Effect.map(loadPage(visit), (content) => showPage(content))),
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      const kind = visit.form.get("kind")
      const list = visit.form.get("list") ?? ""
      const input = { kind, ...(list === "" ? {} : { watchlist_id: list }) }
      const newFeed = yield* Effect.orDie(decodeNewFeed(yield* callOperation(visit, { name: "create_feed", input })))
      // The only page with the address.
      return showPage(renderNewFeedPage(newFeed), 201)
    }),
}

export const deleteFeed: Page = {
  path: `${feedsPath}/delete`,
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      yield* callOperation(visit, { name: "delete_feed", input: { feed_id: visit.form.get("feed_id") ?? "" } })
      return redirectTo(feedsPath, { flash: "feed-deleted" })
    }),
}

const decodeFeeds = Schema.decodeUnknownEffect(ListFeedsOutput)
const decodeNewFeed = Schema.decodeUnknownEffect(CreateFeedOutput)

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const { feeds } = yield* Effect.orDie(decodeFeeds(yield* callOperation(visit, { name: "list_feeds", input: {} })))
  return renderFeedsPage(visit, feeds, yield* readLists(visit))
})

const showFormAgain = (visit: Visit) =>
  Effect.catchTag(loadPage(visit), "Refused", () => Effect.succeed(renderFeedsPage(visit, [], { watchlists: [] })))

const kindTexts = {
  atom: "Atom feed of events",
  json: "JSON feed of events",
  ics: "calendar of expiries and drops",
} as const

const renderFeedsPage = (visit: Visit, feeds: ReadonlyArray<FeedFields>, { watchlists }: Lists): PageParts => ({
  title: "Feeds",
  console: true,
  main: html`
    <p><a href="${wantedPath}">Wanted</a></p>
    <h1>Feeds</h1>
    ${renderFormError(visit)}
    <p>Read events in a feed reader, or see dates in your calendar. Anyone with the address of a feed can read it.</p>
    ${
      feeds.length === 0
        ? renderEmptyList("bell", "No feeds yet", "Choose what it shows, then copy its address.")
        : html`<ul class="cards">
            ${feeds.map(renderFeedCard)}
          </ul>`
    }
    <section aria-labelledby="new">
      <h2 id="new">New feed</h2>
      <form class="narrow" method="post" action="${feedsPath}" novalidate>
        ${renderSelect(visit, "kind", "Kind", [
          { value: "ics", label: kindTexts.ics },
          { value: "atom", label: kindTexts.atom },
          { value: "json", label: kindTexts.json },
        ])}
        ${renderSelect(visit, "list", "List", [
          { value: "", label: "every list" },
          ...watchlists.map(({ name, watchlist_id: id }) => ({ value: id, label: name })),
        ])}
        <p class="actions"><button>Create feed</button></p>
      </form>
    </section>
  `,
})

const renderFeedCard = ({ created_at, feed_id: id, kind, watchlist_id: list }: FeedFields): Html =>
  html`<li>
    <h2>${kindTexts[kind]}</h2>
    <p>${list === undefined ? "Every list" : list}. Made ${renderTime(Date.parse(created_at))}.</p>
    <form method="post" action="${feedsPath}/delete">
      ${renderHidden("feed_id", id)}
      <button class="plain">End this feed<span class="visually-hidden"> ${id}</span></button>
    </form>
  </li>`

const renderNewFeedPage = ({ kind, url }: CreateFeedOutput): PageParts => ({
  title: "Your feed",
  console: true,
  main: html`
    <h1>Your ${kindTexts[kind]}</h1>
    <p class="notice done" role="status">Copy the address now. It is not shown again.</p>
    <dl class="record">
      <dt>Address</dt>
      <dd><code data-copy="the address">${url}</code></dd>
    </dl>
    <p class="actions"><a class="button" href="${feedsPath}">I have copied it</a></p>
  `,
})
