import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { describeDomains } from "@surename/core/operations/domains/list-domains/logic"
import type { ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import { type Watchlist, Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { builtInList } from "@surename/core/operations/watch/watchlist"
import { findService } from "../../../page-services.ts"
import { toDomainPath } from "../../domains/own-domains.ts"
import { describeTrouble } from "../../domains/trouble.ts"
import { type Html, requireSignedIn, type VisitCaller } from "../../page.ts"
import { toListPath } from "../../watch/own-lists.ts"
import type { OwnPlace } from "../search/answer-card.ts"

/** The visitor's own domain and lists with this name. */
export interface OwnPlaces {
  readonly listed: ListedDomain | undefined
  readonly lists: ReadonlyArray<Watchlist>
}

/** Empty for a visitor, and for a part that cannot be read: the page works without it. */
export const findOwnPlaces = Effect.fnUntraced(function* (visit: VisitCaller, domain: string) {
  const session = yield* Effect.option(requireSignedIn(visit))
  const [domains, watchlists] = [yield* findService(Domains), yield* findService(Watchlists)]
  const none: OwnPlaces = { listed: undefined, lists: [] }
  if (Option.isNone(session)) return none
  const { subject } = session.value
  const ownedDomain = yield* Effect.option(
    Effect.flatMap(Effect.fromOption(domains), ({ find }) => find(subject, domain)),
  )
  const lists = yield* Effect.option(
    Effect.flatMap(Effect.fromOption(watchlists), ({ listWith }) => listWith(subject, domain)),
  )
  const [listed] = yield* describeDomains(Option.toArray(ownedDomain))
  const places: OwnPlaces = {
    listed,
    lists: Option.getOrElse(lists, () => none.lists).filter(({ id }) => id !== builtInList),
  }
  return places
})

/** Says where the name is, and what an owner must do. Undefined without a place. */
export const describePlace = (row: ScanRow, { listed, lists }: OwnPlaces): OwnPlace | undefined => {
  const links = [
    ...(listed === undefined ? [] : [html`In <a href="${toDomainPath(row.domain)}">your domains</a>.`]),
    ...lists.map(({ id, name }) => html`On <a href="${toListPath(id)}">${name}</a>.`),
  ]
  const [list] = lists
  return links.length === 0
    ? undefined
    : {
        text: html`${links.map((link) => html`${link} `)}${adviseOwner(row, listed)}`,
        isOwned: listed !== undefined,
        ...(list === undefined ? {} : { list: { path: toListPath(list.id), name: list.name } }),
      }
}

/** The row is newer than the stored answer of the list. */
const adviseOwner = (row: ScanRow, listed: ListedDomain | undefined): Html | string => {
  if (listed === undefined) return ""
  const { classification, last_verified_at: seenAt = "", lifecycle, registration } = row
  const dates = lifecycle === undefined ? {} : { expires_at: lifecycle.expires_at, lifecycle: lifecycle.phase }
  const trouble = describeTrouble({ ...listed, classification, ...dates }, Date.parse(seenAt), registration?.registrar)
  return trouble === undefined ? "" : html`<strong>${trouble.advice}</strong>`
}
