import { describeExpiry, phaseWords } from "@surename/core/evidence/describe-row"
import type { Client } from "@surename/core/client"
import { chooseDropWords } from "@surename/core/operations/watch/check/drop-date"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { describeCount } from "@surename/core/operations/watch/watchlist"
import { json, names } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { makeFlag } from "../option.ts"
import { printRow, joinParts } from "../print.ts"
import type { Terminal } from "../terminal.ts"
import { padText } from "../width.ts"
import { list, toNamesInput, defineWatchlistCommand } from "./watch-commands.ts"
import { formatCount } from "@surename/core/sharing/format-count"

export const addNames = defineWatchlistCommand({
  about: [
    "add puts names on a watchlist, and begins the list if needed. The service checks each name by itself: daily when something is about to happen, else weekly or more rarely. The first check gives no event.",
    "A list holds wanted names: events say when a registration ends. With --mine it holds your own names: events come before one expires. Watching is not drop catching: it registers nothing.",
  ],
  takes: names,
  example: "watch add mosslamp.com lampmoss.net",
  options: { list, mine: makeFlag("a new list is of your own names") },
  readInput: (values, words) => toNamesInput(values, words),
  run: async ({ client, terminal }, { list, mine, names }) => {
    let refusals = 0
    for (const part of splitNames(names)) {
      const purpose = mine ? ({ purpose: "mine" } as const) : {}
      const { body } = await client.set_watchlist({ watchlist_id: list, add: part, ...purpose })
      refusals += reportRefused(terminal, body.refused)
      const next = body.next_look_at === null ? "" : ` Next check: ${body.next_look_at}.`
      const change = `Added ${body.added.length}, skipped ${formatCount(body.already.length, "duplicate")}.`
      terminal.err(`${change} The list ${list} has ${formatCount(body.count, "name")}.${next}\n`)
    }
    return refusals === 0 ? 0 : 1
  },
})

export const removeNames = defineWatchlistCommand({
  about: ["remove takes names off a watchlist. Events that came before stay in watch events."],
  takes: names,
  example: "watch remove mosslamp.com",
  options: { list },
  readInput: (values, words) => toNamesInput(values, words),
  run: async ({ client, terminal }, { list, names }) => {
    let refusals = 0
    for (const part of splitNames(names)) {
      const { body } = await client.set_watchlist({ watchlist_id: list, remove: part })
      refusals += reportRefused(terminal, body.refused)
      terminal.err(`The list ${list} has ${formatCount(body.count, "name")}.\n`)
    }
    return refusals === 0 ? 0 : 1
  },
})

export const listLists = defineWatchlistCommand({
  about: ["list shows your watchlists. The list mine is always there, and holds every verified domain."],
  example: "watch list",
  options: { json },
  run: async ({ client, terminal }, { json }) => {
    for (const watchlist of (await client.list_watchlists()).body.watchlists) {
      const isRead = await printRow(terminal, watchlist, json, (row) => {
        const count = padText(describeCount(row), 28)
        return `${padText(row.watchlist_id, 24)}  ${padText(row.purpose, 6)}  ${count}  ${makeVisible(row.name)}\n`
      })
      if (!isRead) break
    }
  },
})

const splitNames = (names: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: Math.ceil(names.length / watchLimits.watchNamesAtOnce) }, (_, n) =>
    names.slice(n * watchLimits.watchNamesAtOnce, (n + 1) * watchLimits.watchNamesAtOnce),
  )

type RefusedName = Awaited<ReturnType<Client["set_watchlist"]>>["body"]["refused"]

const reportRefused = (terminal: Terminal, refused: RefusedName): number => {
  for (const { domain, error } of refused) terminal.err(`${makeVisible(domain)}  ${makeVisible(error.message)}\n`)
  return refused.length
}

type Entry = Awaited<ReturnType<Client["get_watchlist"]>>["body"]["entries"][number]

export const showList = defineWatchlistCommand({
  about: ["show lists the names of a watchlist: the state of each, its dates, and when and why the next check is."],
  example: "watch show --list ideas",
  options: { json, list },
  run: async ({ client, terminal }, { json, list }) => {
    let after: string | null = ""
    do {
      const { body } = await client.get_watchlist({ watchlist_id: list, after })
      for (const entry of body.entries) if (!(await printRow(terminal, entry, json, formatEntry))) return 0
      after = body.next_after
    } while (after !== null)
    return 0
  },
})

export const describeDrop = ({ at, basis }: NonNullable<Entry["drops_at"]>, now: number): string =>
  `${chooseDropWords({ at: Date.parse(at), basis }, now)} ${at.slice(0, 10)}`

const formatEntry = (entry: Entry): string => {
  const dates = joinParts(
    ", ",
    entry.lifecycle && phaseWords[entry.lifecycle],
    describeExpiry({ expires_at: entry.expires_at?.at, phase: entry.lifecycle }, Date.now()),
    entry.drops_at && describeDrop(entry.drops_at, Date.now()),
    entry.blind_since && `not seen since ${entry.last_looked_at?.slice(0, 16) ?? entry.blind_since.slice(0, 16)}`,
    entry.note && makeVisible(entry.note),
  )
  const next = `next check ${entry.next_look_at.slice(0, 16)}: ${makeVisible(entry.why_next)}`
  return `${padText(makeVisible(entry.domain), 30)}  ${padText(entry.state, 12)}  ${joinParts("; ", dates, next)}\n`
}
