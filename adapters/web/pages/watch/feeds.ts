import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import { CreateFeedOutput, type FeedFields } from "@surename/core/operations/watch/create-feed/contract"
import { ListFeedsOutput } from "@surename/core/operations/watch/list-feeds/contract"
import { time } from "../facts.ts"
import { hidden, select, summary } from "../form.ts"
import { emptyList } from "../empty-list.ts"
import { operated } from "../operated.ts"
import { type Html, type Page, type Screen, seeOther, showPage, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { type Lists, readLists, watchPath } from "./own-lists.ts"
import { orRefused } from "./refused-page.ts"

const feedsPath = "/account/feeds"

/** The feeds and calendars of an account, and the form that makes one. */
export const feedsPage: Page = {
  path: feedsPath,
  get: (visit) => orRefused(Effect.map(screen(visit), (made) => showPage(made))),
  post: (visit) =>
    submitForm(visit, {}, again, function* () {
      const [kind, list] = [visit.form.get("kind"), visit.form.get("list") ?? ""]
      const input = { kind, ...(list === "" ? {} : { watchlist_id: list }) }
      const made = yield* Effect.orDie(decodeMade(yield* operated(visit, { name: "create_feed", input })))
      // The address is on this page alone.
      return showPage(madeScreen(made), 201)
    }),
}

export const deleteFeed: Page = {
  path: `${feedsPath}/delete`,
  post: (visit) =>
    submitForm(visit, {}, again, function* () {
      yield* operated(visit, { name: "delete_feed", input: { feed_id: visit.form.get("feed_id") ?? "" } })
      return seeOther(feedsPath, { flash: "feed-deleted" })
    }),
}

const decodeFeeds = Schema.decodeUnknownEffect(ListFeedsOutput)
const decodeMade = Schema.decodeUnknownEffect(CreateFeedOutput)

const screen = Effect.fnUntraced(function* (visit: Visit) {
  const { feeds } = yield* Effect.orDie(decodeFeeds(yield* operated(visit, { name: "list_feeds", input: {} })))
  return feedsScreen(visit, feeds, yield* readLists(visit))
})

const again = (visit: Visit) =>
  Effect.catchTag(screen(visit), "Refused", () => Effect.succeed(feedsScreen(visit, [], { watchlists: [] })))

const kinds = {
  atom: "Atom feed of events",
  json: "JSON feed of events",
  ics: "calendar of expiries and drops",
} as const

const feedsScreen = (visit: Visit, feeds: ReadonlyArray<FeedFields>, { watchlists }: Lists): Screen => ({
  title: "Feeds",
  console: true,
  main: html`
    <p><a href="${watchPath}">Watching</a></p>
    <h1>Feeds</h1>
    ${summary(visit)}
    <p>Read events in a feed reader, or see dates in your calendar. A person with the address of a feed can read it.</p>
    ${
      feeds.length === 0
        ? emptyList("bell", "No feed yet", "Choose what it shows, then copy its address.", {
            href: "#new",
            text: "Make a feed",
          })
        : html`<ul class="cards">
            ${feeds.map(feedCard)}
          </ul>`
    }
    <section aria-labelledby="new">
      <h2 id="new">New feed</h2>
      <form class="narrow" method="post" action="${feedsPath}" novalidate>
        ${select(visit, "kind", "Kind", [
          { value: "ics", label: kinds.ics },
          { value: "atom", label: kinds.atom },
          { value: "json", label: kinds.json },
        ])}
        ${select(visit, "list", "List", [
          { value: "", label: "every list" },
          ...watchlists.map(({ name, watchlist_id: id }) => ({ value: id, label: name })),
        ])}
        <p class="actions"><button>Make the feed</button></p>
      </form>
    </section>
  `,
})

const feedCard = ({ created_at, feed_id: id, kind, watchlist_id: list }: FeedFields): Html =>
  html`<li>
    <h2>${kinds[kind]}</h2>
    <p>${list === undefined ? "Every list" : list}. Made ${time(Date.parse(created_at))}.</p>
    <form method="post" action="${feedsPath}/delete">
      ${hidden("feed_id", id)}
      <button class="plain">End this feed<span class="visually-hidden"> ${id}</span></button>
    </form>
  </li>`

const madeScreen = ({ kind, url }: CreateFeedOutput): Screen => ({
  title: "Your feed",
  console: true,
  main: html`
    <h1>Your ${kinds[kind]}</h1>
    <p class="notice done" role="status">Copy the address now. It is not shown again.</p>
    <dl class="record">
      <dt>Address</dt>
      <dd><code data-copy="the address">${url}</code></dd>
    </dl>
    <p class="actions"><a class="button" href="${feedsPath}">I have copied it</a></p>
  `,
})
