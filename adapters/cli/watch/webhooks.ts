import * as Result from "effect/Result"
import type { DeliveryFields, WebhookFields } from "@surename/core/operations/watch/delivery/webhook-fields"
import { redeliver as redeliverOperation } from "@surename/core/operations/watch/redeliver/contract"
import { json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { decodeOperationInput } from "../operation-input.ts"
import { booleanOption, listOption, optionalText, readText } from "../option.ts"
import { printRow, printRows } from "../output.ts"
import { type Paint, painterOf } from "../paint.ts"
import { oneId, watchingCommand } from "./on-watching.ts"

const idIn = <Given>(given: Given, [webhook_id = ""]: ReadonlyArray<string>) => Result.succeed({ ...given, webhook_id })

export const listWebhooks = watchingCommand({
  about: ["list shows the webhooks of your account, without their secrets."],
  example: "webhook list",
  options: { json },
  run: async ({ ask, terminal, url }, { json }) => {
    const { webhooks } = (await ask.list_webhooks()).body
    await printRows(terminal, webhooks, json, (one) => describeWebhook(one, painterOf(terminal)))
    if (webhooks.length === 0) terminal.err(`no webhooks at ${url}: surename webhook set ID URL makes one\n`)
  },
})

export const showWebhook = watchingCommand({
  about: ["show prints the delivery log of a webhook, newest first, with what the receiver answered."],
  takes: oneId("webhook"),
  example: "webhook show drops",
  options: { json },
  readInput: (given, words) => idIn(given, words),
  run: async ({ ask, terminal }, { json, webhook_id }) => {
    const { deliveries, ...webhook } = (await ask.get_webhook({ webhook_id })).body
    const paint = painterOf(terminal)
    if (!json) await printRow(terminal, webhook, false, (one) => describeWebhook(one, paint))
    await printRows(terminal, deliveries, json, (one) => describeDelivery(one, paint))
  },
})

export const deleteWebhook = watchingCommand({
  about: ["delete removes a webhook with its keys, its log and what waits to be sent. Events stay in your list."],
  takes: oneId("webhook"),
  example: "webhook delete drops",
  options: {},
  readInput: (given, words) => idIn(given, words),
  run: async ({ ask, terminal }, { webhook_id }) => {
    await ask.delete_webhook({ webhook_id })
    terminal.err(`${makeVisible(webhook_id)} is deleted\n`)
  },
})

export const redeliver = watchingCommand({
  operation: redeliverOperation,
  about: ["redeliver sends events to a webhook again, each under the id that it has."],
  takes: oneId("webhook"),
  example: "webhook redeliver drops --since 2026-11-20T00:00:00Z --only-failed",
  options: {
    eventIds: listOption("ID", "this event", readText),
    since: optionalText("TIME", "every event since then, such as 2026-11-20T00:00:00Z"),
    onlyFailed: booleanOption("only what failed and was never delivered"),
  },
  readInput: ({ eventIds, onlyFailed, since }, [webhook_id = ""]) =>
    decodeOperationInput(
      redeliverOperation,
      {
        webhook_id,
        ...(eventIds.length === 0 ? {} : { event_ids: eventIds }),
        ...(since === undefined ? {} : { since }),
        ...(onlyFailed ? { only_failed: true } : {}),
      },
      ["webhook_id", "ID"],
    ),
  run: async ({ ask, terminal }, input) => {
    const { queued } = (await ask.redeliver(input)).body
    terminal.err(`${queued} ${queued === 1 ? "event is" : "events are"} queued\n`)
  },
})

export const describeWebhook = (one: WebhookFields, paint: Paint): string => {
  const status = one.disabled_because === undefined ? one.status : `${one.status}: ${one.disabled_because}`
  const filters = [...one.types, ...one.watchlist_ids.map((id) => `list ${id}`)].join(", ")
  return `${makeVisible(one.webhook_id)}  ${paint(one.status === "active" ? "green" : "red", status)}  ${one.format}  ${makeVisible(one.url)}  ${paint("dim", filters === "" ? "every event" : makeVisible(filters))}\n`
}

const describeDelivery = (one: DeliveryFields, paint: Paint): string => {
  const colour = one.status === "delivered" ? "green" : one.status === "waiting" ? "yellow" : "red"
  const next = one.next_at === undefined ? "" : `  next ${one.next_at}`
  const note = one.note === undefined ? "" : `  ${makeVisible(one.note)}`
  return `${one.at}  ${paint(colour, one.status)}  ${one.type}  ${makeVisible(one.event_id)}  attempt ${one.attempt}  ${one.http_status ?? "-"}${next}${note}\n`
}
