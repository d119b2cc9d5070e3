import * as Result from "effect/Result"
import { setWebhook as operation } from "@surename/core/operations/watch/set-webhook/contract"
import { json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { decodeOperationInput } from "../operation-input.ts"
import { booleanOption, listOption, optionalText, readText } from "../option.ts"
import { printRow } from "../output.ts"
import { painterOf } from "../paint.ts"
import { watchingCommand } from "./on-watching.ts"
import { describeWebhook } from "./webhooks.ts"

export const command = watchingCommand({
  operation,
  about: [
    "set makes a webhook, or changes the given parts of one. A new secret is printed once, on standard error.",
    "To try the receiver before: surename webhook test URL.",
  ],
  takes: { missing: "the id of a webhook is needed", most: 2, noInput: true },
  example: "webhook set drops https://hooks.example.com/surename --types registration.ended",
  options: {
    json,
    format: optionalText("FORMAT", "standard, slack, discord, teams, google_chat or ntfy"),
    types: listOption("TYPE", "only events of this type", readText),
    watchlistIds: listOption("ID", "only events of this watchlist", readText),
    enable: booleanOption("sends again after the webhook was disabled"),
    disable: booleanOption("sends nothing until it is enabled"),
    rotateSecret: booleanOption("makes another secret; the old one signs beside it for a day"),
  },
  readInput: ({ disable, enable, format, json, rotateSecret, types, watchlistIds }, [webhook_id = "", url]) => {
    if (enable && disable) return Result.fail("--enable or --disable is taken, and not both")
    const input = {
      webhook_id,
      ...(url === undefined ? {} : { url }),
      ...(format === undefined ? {} : { format }),
      ...(types.length === 0 ? {} : { types }),
      ...(watchlistIds.length === 0 ? {} : { watchlist_ids: watchlistIds }),
      ...(enable || disable ? { enabled: enable } : {}),
      ...(rotateSecret ? { rotate_secret: true } : {}),
    }
    return Result.map(decodeOperationInput(operation, input, ["webhook_id", "ID"]), (input) => ({ input, json }))
  },
  run: async ({ ask, terminal }, { input, json }) => {
    const { secret, ...webhook } = (await ask.set_webhook(input)).body
    await printRow(terminal, webhook, json, (one) => describeWebhook(one, painterOf(terminal)))
    if (secret !== undefined) terminal.err(`secret  ${makeVisible(secret)}\nKeep it: it is not shown again.\n`)
  },
})
