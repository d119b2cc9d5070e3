import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { BadInput } from "../../../interface/field-errors.ts"
import { watchLimits } from "../limits.ts"
import { TimeScale } from "../../../state/time-scale.ts"
import { implementAsSent } from "../../implement.ts"
import { writeWebhook } from "../delivery/webhook-fields.ts"
import { refuseUnknownLists } from "../known-lists.ts"
import { toKeyPurpose, WebhookSender } from "../ports/webhook-sender.ts"
import { Webhooks } from "../ports/webhooks.ts"
import { setWebhook as contract, type SetWebhookInput } from "./contract.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

export const setWebhook = implementAsSent(
  contract,
  Effect.fnUntraced(function* (input: SetWebhookInput, owner: string) {
    const { rotate_secret: rotates = false, url, webhook_id: id } = input
    const webhooks = yield* Webhooks
    const isNew = yield* Effect.match(webhooks.find(owner, id), {
      onFailure: (error) => (error._tag === "NoSuchWebhook" ? Effect.succeed(true) : Effect.fail(error)),
      onSuccess: () => Effect.succeed(false),
    }).pipe(Effect.flatten)
    yield* refuseUrl(url)
    yield* refuseUnknownLists(owner, input.watchlist_ids ?? [], "watchlist_ids")
    const sender = yield* WebhookSender
    if (isNew) {
      if (url === undefined) return yield* refuseField("url", "A new webhook needs a url")
      const { secret, ...keys } = yield* sender.makeKeys(toKeyPurpose(owner, id))
      const webhook = yield* webhooks.make(owner, id, { ...toWebhookFields(input), url, keys })
      return { ...writeWebhook(webhook), secret }
    }
    if (!rotates) return writeWebhook(yield* webhooks.change(owner, id, toWebhookFields(input)))
    const { secret, ...keys } = yield* sender.makeKeys(toKeyPurpose(owner, id))
    const oldKeysUntil = (yield* Clock.currentTimeMillis) + watchLimits.webhookKeyOverlapMs / (yield* TimeScale)
    const rotatedWebhook = yield* webhooks.change(owner, id, { ...toWebhookFields(input), keys, oldKeysUntil })
    return { ...writeWebhook(rotatedWebhook), secret }
  }),
)

const toWebhookFields = ({ enabled, format, types, url, watchlist_ids: watchlistIds }: SetWebhookInput) => ({
  ...omitUndefined({ url, format }),
  ...(types === undefined ? {} : { types: [...new Set(types)] }),
  ...(watchlistIds === undefined ? {} : { watchlistIds: [...new Set(watchlistIds)] }),
  ...omitUndefined({ enabled }),
})

const refuseField = (field: keyof SetWebhookInput, message: string) =>
  Effect.fail(new BadInput({ message: `${field}: ${message}`, fields: [{ path: `/${field}`, message }] }))

const refuseUrl = Effect.fnUntraced(function* (url: string | undefined) {
  const reason = url === undefined ? undefined : yield* WebhookSender.useSync(({ findRefusal }) => findRefusal(url))
  if (reason !== undefined) return yield* refuseField("url", reason)
})
