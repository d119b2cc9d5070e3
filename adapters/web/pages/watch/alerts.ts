import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import type { GetWatchlistOutput } from "@surename/core/operations/watch/get-watchlist/contract"
import { AlertMail } from "@surename/core/operations/watch/ports/alert-mail"
import { WatchMail } from "@surename/core/operations/watch/ports/watch-mail"
import { requireSignedIn, type Visit } from "../page.ts"
import { readHooks } from "./webhooks/read-hooks.ts"

/** Names the channels that carry the alerts of a list. One that cannot be read is not named. */
export const renderAlerts = Effect.fnUntraced(function* (visit: Visit, list: GetWatchlistOutput) {
  const { accounts, subject } = yield* requireSignedIn(visit)
  const alertMail = yield* Effect.serviceOption(AlertMail)
  const canMail = Option.isSome(alertMail) && (yield* WatchMail) !== undefined
  const settings = canMail ? yield* Effect.option(alertMail.value.settings(subject)) : Option.none()
  const account = yield* Effect.option(accounts.account(subject))
  const hooks = yield* Effect.option(readHooks(visit))
  const isMailed =
    Option.exists(account, ({ verified }) => verified) && Option.exists(settings, ({ mode }) => mode !== "off")
  const webhooks = Option.isSome(hooks) ? hooks.value.webhooks : []
  const isHooked = webhooks.some(
    ({ status, watchlist_ids: ids }) => status === "active" && (ids.length === 0 || ids.includes(list.watchlist_id)),
  )
  const channels = [...(isMailed ? ["email"] : []), ...(isHooked ? ["webhook"] : [])]
  const isRead = Option.isSome(hooks) && Option.isSome(account) && (!canMail || Option.isSome(settings))
  if (channels.length === 0 && !isRead) return html`Your alerts could not be read just now.`
  if (channels.length === 0)
    return html`No alerts set up. <a href="${canMail ? "/account/mail" : "/account/webhooks"}">Add one</a>.`
  const when = list.purpose === "mine" ? "before one expires" : "when one becomes available, or is registered"
  return html`We notify you ${when}, by ${channels.join(" and ")}.`
})
