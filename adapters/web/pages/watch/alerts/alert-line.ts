import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import type { GetWatchlistOutput } from "@surename/core/operations/watch/get-watchlist/contract"
import { requireSignedIn, type Visit } from "../../page.ts"
import { alertsPath } from "../own-lists.ts"
import { findAlertMail } from "./mail.ts"
import { readHooks } from "../webhooks/read-hooks.ts"

/** Names the channels that carry the alerts of a list. One that cannot be read is not named. */
export const renderAlerts = Effect.fnUntraced(function* (visit: Visit, list: GetWatchlistOutput) {
  const { accounts, subject } = yield* requireSignedIn(visit)
  const mail = yield* findAlertMail
  const settings = mail === undefined ? Option.none() : yield* Effect.option(mail.findSettings(subject))
  const account = yield* Effect.option(accounts.getAccount(subject))
  const hooks = yield* Effect.option(readHooks(visit))
  const isMailed =
    Option.exists(account, ({ verified }) => verified) && Option.exists(settings, ({ mode }) => mode !== "off")
  const webhooks = Option.isSome(hooks) ? hooks.value.webhooks : []
  const isHooked = webhooks.some(
    ({ status, watchlist_ids: ids }) => status === "active" && (ids.length === 0 || ids.includes(list.watchlist_id)),
  )
  const channels = [...(isMailed ? ["email"] : []), ...(isHooked ? ["webhook"] : [])]
  const isRead = Option.isSome(hooks) && Option.isSome(account) && (mail === undefined || Option.isSome(settings))
  if (channels.length === 0 && !isRead) return html`Your alerts could not be read just now.`
  if (channels.length === 0) return html`No alerts yet. <a href="${alertsPath}">Set one up</a>.`
  const when = list.purpose === "mine" ? "before one expires" : "when one drops or is registered"
  const days = list.expiry_days.length === 0 ? "" : ` (${list.expiry_days.join(", ")} days)`
  return html`We alert you ${when}${days}, by <a href="${alertsPath}">${channels.join(" and ")}</a>.`
})
