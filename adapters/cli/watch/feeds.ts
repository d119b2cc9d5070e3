import * as Result from "effect/Result"
import { createFeed as operation } from "@surename/core/operations/watch/create-feed/contract"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { decodeOperationInput } from "../operation-input.ts"
import { makeText } from "../option.ts"
import { printRow, printRows } from "../print.ts"
import { makeIdRule, defineWatchCommand } from "./watch-commands.ts"

export const createFeed = defineWatchCommand({
  operation,
  about: ["create prints an address that needs no password: whoever has it can read the feed. It is shown once."],
  takes: { missing: "give the kind of the feed: atom, json or ics", max: 1, noInput: true },
  example: "feed create ics --watchlist-id mine",
  options: { json, watchlistId: makeText("ID", "of this watchlist (default: of all)") },
  readInput: ({ json, watchlistId }, [kind = ""]) => {
    const input = omitUndefined({ kind, watchlist_id: watchlistId })
    return Result.map(decodeOperationInput(operation, input, ["kind", "KIND"]), (input) => ({ input, json }))
  },
  run: async ({ client, terminal }, { input, json }) => {
    await printRow(terminal, (await client.create_feed(input)).body, json, ({ url }) => `${makeVisible(url)}\n`)
  },
})

export const listFeeds = defineWatchCommand({
  about: ["list shows the feeds of your account, without their addresses."],
  example: "feed list",
  options: { json },
  run: async ({ client, terminal, url }, { json }) => {
    const { feeds } = (await client.list_feeds()).body
    await printRows(
      terminal,
      feeds,
      json,
      (feed) => `${feed.feed_id}  ${feed.kind}  ${makeVisible(feed.watchlist_id ?? "all lists")}  ${feed.created_at}\n`,
    )
    if (feeds.length === 0) terminal.err(`There are no feeds at ${url}. Make a calendar: surename feed create ics\n`)
  },
})

export const deleteFeed = defineWatchCommand({
  about: ["delete ends a feed: its address answers 404 from then on."],
  takes: makeIdRule("feed"),
  example: "feed delete fk5z2mfa7qonwrx3vgdy6",
  options: {},
  readInput: (_, [feed_id = ""]) => Result.succeed({ feed_id }),
  run: async ({ client, terminal }, { feed_id }) => {
    await client.delete_feed({ feed_id })
    terminal.err(`Deleted the feed ${makeVisible(feed_id)}.\n`)
  },
})
