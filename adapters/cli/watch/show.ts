import type { Client } from "@surename/core/client"
import { json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { joinParts, printRow } from "../output.ts"
import { padText } from "../width.ts"
import { list, watchlistCommand } from "./on-watchlists.ts"

type Entry = Awaited<ReturnType<Client["get_watchlist"]>>["body"]["entries"][number]

export const command = watchlistCommand({
  about: ["show lists the names of a watchlist: the state of each, its dates, and when and why the next look is."],
  example: "watch show --list ideas",
  options: { json, list },
  run: async ({ ask, terminal }, { json, list }) => {
    let after: string | null = ""
    do {
      const { body } = await ask.get_watchlist({ watchlist_id: list, after })
      for (const one of body.entries) if (!(await printRow(terminal, one, json, entryText))) return 0
      after = body.next_after
    } while (after !== null)
    return 0
  },
})

const entryText = (one: Entry): string => {
  const dates = joinParts(
    ", ",
    one.lifecycle?.replaceAll("_", " "),
    one.expires_at && `expires ${one.expires_at.at.slice(0, 10)}`,
    one.drops_at && `drops ${one.drops_at.at.slice(0, 10)} (${one.drops_at.basis})`,
    one.blind_since && `not seen since ${one.last_looked_at?.slice(0, 16) ?? one.blind_since.slice(0, 16)}`,
    one.note && makeVisible(one.note),
  )
  const next = `next look ${one.next_look_at.slice(0, 16)}: ${makeVisible(one.why_next)}`
  return `${padText(makeVisible(one.domain), 30)}  ${padText(one.state, 12)}  ${joinParts("; ", dates, next)}\n`
}
