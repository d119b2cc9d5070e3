import * as Result from "effect/Result"
import type { DeliveryFields, WebhookFields } from "@surename/core/operations/watch/delivery/webhook-fields"
import { redeliver as redeliverOperation } from "@surename/core/operations/watch/redeliver/contract"
import { formatCount } from "@surename/core/sharing/format-count"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { decodeOperationInput } from "../operation-input.ts"
import { makeFlag, makeList, makeText, readText } from "../option.ts"
import { printRow, printRows } from "../print.ts"
import { type Paint, choosePaint } from "../paint.ts"
import { makeIdRule, defineWatchCommand } from "./watch-commands.ts"
import { setWebhook as setWebhookOperation } from "@surename/core/operations/watch/set-webhook/contract"

const toWebhookInput = <Values>(values: Values, [webhook_id = ""]: ReadonlyArray<string>) =>
  Result.succeed({ ...values, webhook_id })

export const listWebhooks = defineWatchCommand({
  about: ["list shows the webhooks of your account, without their secrets."],
  example: "webhook list",
  options: { json },
  run: async ({ client, terminal, url }, { json }) => {
    const { webhooks } = (await client.list_webhooks()).body
    await printRows(terminal, webhooks, json, (webhook) => describeWebhook(webhook, choosePaint(terminal)))
    if (webhooks.length === 0) terminal.err(`There are no webhooks at ${url}. Make one: surename webhook set ID URL\n`)
  },
})

export const showWebhook = defineWatchCommand({
  about: ["show prints the delivery log of a webhook, newest first, with what the receiver answered."],
  takes: makeIdRule("webhook"),
  example: "webhook show drops",
  options: { json },
  readInput: (values, words) => toWebhookInput(values, words),
  run: async ({ client, terminal }, { json, webhook_id }) => {
    const { deliveries, ...webhook } = (await client.get_webhook({ webhook_id })).body
    const paint = choosePaint(terminal)
    if (!json) await printRow(terminal, webhook, false, (webhook) => describeWebhook(webhook, paint))
    await printRows(terminal, deliveries, json, (webhook) => describeDelivery(webhook, paint))
  },
})

export const deleteWebhook = defineWatchCommand({
  about: ["delete removes a webhook with its keys, its log and what waits to be sent. Events stay in your list."],
  takes: makeIdRule("webhook"),
  example: "webhook delete drops",
  options: {},
  readInput: (values, words) => toWebhookInput(values, words),
  run: async ({ client, terminal }, { webhook_id }) => {
    await client.delete_webhook({ webhook_id })
    terminal.err(`Deleted the webhook ${makeVisible(webhook_id)}.\n`)
  },
})

export const redeliver = defineWatchCommand({
  operation: redeliverOperation,
  about: ["redeliver sends events to a webhook again, each under the id that it has."],
  takes: makeIdRule("webhook"),
  example: "webhook redeliver drops --since 2026-11-20T00:00:00Z --only-failed",
  options: {
    eventIds: makeList("ID", "this event", readText),
    since: makeText("TIME", "every event since then, such as 2026-11-20T00:00:00Z"),
    onlyFailed: makeFlag("only what failed and was never delivered"),
  },
  readInput: ({ eventIds, onlyFailed, since }, [webhook_id = ""]) =>
    decodeOperationInput(
      redeliverOperation,
      omitUndefined({
        webhook_id,
        event_ids: eventIds.length === 0 ? undefined : eventIds,
        since,
        only_failed: onlyFailed || undefined,
      }),
      ["webhook_id", "ID"],
    ),
  run: async ({ client, terminal }, input) => {
    const { queued } = (await client.redeliver(input)).body
    terminal.err(`Queued ${formatCount(queued, "event")}.\n`)
  },
})

export const describeWebhook = (webhook: WebhookFields, paint: Paint): string => {
  const status =
    webhook.disabled_because === undefined ? webhook.status : `${webhook.status}: ${webhook.disabled_because}`
  const filters = [...webhook.types, ...webhook.watchlist_ids.map((id) => `list ${id}`)].join(", ")
  return `${makeVisible(webhook.webhook_id)}  ${paint(webhook.status === "active" ? "green" : "red", status)}  ${webhook.format}  ${makeVisible(webhook.url)}  ${paint("dim", filters === "" ? "every event" : makeVisible(filters))}\n`
}

const describeDelivery = (webhook: DeliveryFields, paint: Paint): string => {
  const colour = webhook.status === "delivered" ? "green" : webhook.status === "waiting" ? "yellow" : "red"
  const next = webhook.next_at === undefined ? "" : `  next ${webhook.next_at}`
  const note = webhook.note === undefined ? "" : `  ${makeVisible(webhook.note)}`
  return `${webhook.at}  ${paint(colour, webhook.status)}  ${webhook.type}  ${makeVisible(webhook.event_id)}  attempt ${webhook.attempt}  ${webhook.http_status ?? "-"}${next}${note}\n`
}

export const setWebhook = defineWatchCommand({
  operation: setWebhookOperation,
  about: [
    "set makes a webhook, or changes the given parts of one. A new secret is printed once, on standard error.",
    "To try the receiver before: surename webhook test URL.",
  ],
  takes: { missing: "give the id of a webhook", max: 2, noInput: true },
  example: "webhook set drops https://hooks.example.com/surename --types registration.ended",
  options: {
    json,
    format: makeText("FORMAT", "standard, slack, discord, teams, google_chat or ntfy"),
    types: makeList("TYPE", "only events of this type", readText),
    watchlistIds: makeList("ID", "only events of this watchlist", readText),
    enable: makeFlag("sends again after the webhook was disabled"),
    disable: makeFlag("sends nothing until it is enabled"),
    rotateSecret: makeFlag("makes another secret; the old one signs beside it for a day"),
  },
  readInput: ({ disable, enable, format, json, rotateSecret, types, watchlistIds }, [webhook_id = "", url]) => {
    if (enable && disable) return Result.fail("--enable or --disable is taken, and not both")
    const lists = {
      types: types.length === 0 ? undefined : types,
      watchlist_ids: watchlistIds.length === 0 ? undefined : watchlistIds,
    }
    const enabled = enable || disable ? enable : undefined
    const input = omitUndefined({
      webhook_id,
      url,
      format,
      ...lists,
      enabled,
      rotate_secret: rotateSecret || undefined,
    })
    return Result.map(decodeOperationInput(setWebhookOperation, input, ["webhook_id", "ID"]), (input) => ({
      input,
      json,
    }))
  },
  run: async ({ client, terminal }, { input, json }) => {
    const { secret, ...webhook } = (await client.set_webhook(input)).body
    await printRow(terminal, webhook, json, (saved) => describeWebhook(saved, choosePaint(terminal)))
    if (secret !== undefined)
      terminal.err(`secret  ${makeVisible(secret)}\nSave it now. surename does not show it again.\n`)
  },
})
