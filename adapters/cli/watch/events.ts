import { setTimeout as pause } from "node:timers/promises"
import type { Client } from "@surename/core/client"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import { json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { makeFlag, makeOptional, readFitting, readNumeral } from "../option.ts"
import { printRow } from "../print.ts"
import { serviceReceipt } from "../receipts/receipt-file.ts"
import { withServiceReceipts } from "../receipts/service-receipts.ts"
import { padText } from "../width.ts"
import { defineWatchlistCommand } from "./watch-commands.ts"

const followEveryMs = 5_000

export const command = defineWatchlistCommand({
  about: [
    "events prints what changed, oldest first, each with its number. --after goes on after a number; --follow waits for what comes.",
  ],
  example: "watch events --after 41",
  options: {
    json,
    after: makeOptional(
      "N",
      "only events after this number",
      readFitting("is a whole number", readNumeral(/^\d{1,15}$/u, 0, 999_999_999_999_999)),
    ),
    follow: makeFlag("waits for more events, until it is stopped"),
    receipt: serviceReceipt,
  },
  run: (service, { after: first = 0, follow, json, receipt }) =>
    withServiceReceipts(service, receipt, async (addReceipt) => {
      const { client, terminal } = service
      for await (const event of listEvents(client, first, follow, terminal.stopped)) {
        if (!(await printRow(terminal, event, json, formatEvent))) break
        await addReceipt(event.receipt_id)
      }
    }),
})

async function* listEvents(client: Client, first: number, follows: boolean, stopped: AbortSignal) {
  let after = first
  while (!stopped.aborted) {
    const { events, next_after } = (await client.list_events({ after, limit: 500 })).body
    yield* events
    after = next_after
    if (events.length > 0) continue
    if (!follows) return
    await pause(followEveryMs, undefined, { signal: stopped }).catch(() => undefined)
  }
}

const formatEvent = ({ after, at, domain = "", seq, type }: WatchEvent): string => {
  const facts = Object.entries(after ?? {}).map(([field, value]) => `${field} ${JSON.stringify(value)}`)
  return `${padText(String(seq), 6)}  ${at.slice(0, 16)}  ${padText(type, 20)}  ${padText(makeVisible(domain), 30)}  ${makeVisible(facts.join(", "))}\n`
}
