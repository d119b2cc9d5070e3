import type { Client } from "@surename/core/client"
import { limits } from "@surename/core/limits"
import { json, names } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { booleanOption } from "../option.ts"
import { printRow } from "../output.ts"
import type { Terminal } from "../terminal.ts"
import { padText } from "../width.ts"
import { list, namesIn, watchlistCommand } from "./on-watchlists.ts"

export const addNames = watchlistCommand({
  about: [
    "add puts names on a watchlist, and begins the list if needed. The service looks at each name by itself: daily when something is about to happen, else weekly or more rarely. The first look gives no event.",
    "A list holds wanted names: events say when one becomes available. With --mine it holds your own names: events come before one expires. Watching is not drop catching: it registers nothing.",
  ],
  takes: names,
  example: "watch add mosslamp.com lampmoss.net",
  options: { list, mine: booleanOption("a new list is of your own names") },
  readInput: (given, words) => namesIn(given, words),
  run: async ({ ask, terminal }, { list, mine, names }) => {
    let refusals = 0
    for (const some of inParts(names)) {
      const purpose = mine ? ({ purpose: "mine" } as const) : {}
      const { body } = await ask.set_watchlist({ watchlist_id: list, add: some, ...purpose })
      refusals += tellRefused(terminal, body.refused)
      const next = body.next_look_at === null ? "" : `, next look ${body.next_look_at}`
      terminal.err(`${body.added.length} added, ${body.already.length} were there, ${body.count} on ${list}${next}\n`)
    }
    return refusals === 0 ? 0 : 1
  },
})

export const removeNames = watchlistCommand({
  about: ["remove takes names off a watchlist. Events that came before stay in watch events."],
  takes: names,
  example: "watch remove mosslamp.com",
  options: { list },
  readInput: (given, words) => namesIn(given, words),
  run: async ({ ask, terminal }, { list, names }) => {
    let refusals = 0
    for (const some of inParts(names)) {
      const { body } = await ask.set_watchlist({ watchlist_id: list, remove: some })
      refusals += tellRefused(terminal, body.refused)
      terminal.err(`${body.count} left on ${list}\n`)
    }
    return refusals === 0 ? 0 : 1
  },
})

export const listLists = watchlistCommand({
  about: ["list shows your watchlists. The list mine is always there, and holds every verified domain."],
  example: "watch list",
  options: { json },
  run: async ({ ask, terminal }, { json }) => {
    for (const one of (await ask.list_watchlists()).body.watchlists) {
      const isRead = await printRow(terminal, one, json, (row) => {
        const count = `${row.count} name${row.count === 1 ? "" : "s"}`
        return `${padText(row.watchlist_id, 24)}  ${padText(row.purpose, 6)}  ${padText(count, 12)}  ${makeVisible(row.name)}\n`
      })
      if (!isRead) break
    }
  },
})

const inParts = (names: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: Math.ceil(names.length / limits.watchNamesAtOnce) }, (_, n) =>
    names.slice(n * limits.watchNamesAtOnce, (n + 1) * limits.watchNamesAtOnce),
  )

type Refused = Awaited<ReturnType<Client["set_watchlist"]>>["body"]["refused"]

const tellRefused = (terminal: Terminal, refused: Refused): number => {
  for (const { domain, error } of refused) terminal.err(`${makeVisible(domain)}  ${makeVisible(error.message)}\n`)
  return refused.length
}
