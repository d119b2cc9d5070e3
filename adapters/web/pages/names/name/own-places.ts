import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { describeDomains } from "@surename/core/operations/domains/list-domains/logic"
import type { ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import { Domains } from "@surename/core/operations/domains/ports/domains"
import type { DropContext } from "@surename/core/operations/watch/check/drop-date"
import { DropList } from "@surename/core/operations/watch/ports/drop-list"
import { type Watchlist, Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { builtInList } from "@surename/core/operations/watch/watchlist"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { findService } from "../../../page-services.ts"
import { toDomainPath } from "../../domains/own-domains.ts"
import { statusTexts } from "../../domains/in-words.ts"
import { describeTrouble } from "../../domains/trouble.ts"
import { type Html, requireSignedIn, type VisitCaller } from "../../page.ts"
import { findListsWith, toListPath } from "../../watch/own-lists.ts"
import type { OwnPlace } from "../search/answer-card.ts"
import type { AnswerRow } from "../search/row-words.ts"

/** The visitor's own domain and lists with this name. */
export interface OwnPlaces {
  readonly listed: ListedDomain | undefined
  /** The built-in list, too: it watches each verified domain. */
  readonly lists: ReadonlyArray<Watchlist>
  readonly drop: DropContext
}

/** Empty for a visitor, and for a part that cannot be read: the page works without it. */
export const findOwnPlaces = Effect.fnUntraced(function* (visit: VisitCaller, domain: string | undefined) {
  const session = yield* Effect.option(requireSignedIn(visit))
  const domains = yield* findService(Domains)
  const drop = { now: yield* Clock.currentTimeMillis, stated: (yield* DropList)(domain ?? "") }
  const none: OwnPlaces = { listed: undefined, lists: [], drop }
  if (Option.isNone(session) || domain === undefined) return none
  const { subject } = session.value
  const described = yield* Effect.option(
    Effect.fromOption(domains).pipe(
      Effect.flatMap(({ find }) => find(subject, domain)),
      Effect.flatMap((ownedDomain) => describeDomains([ownedDomain])),
    ),
  )
  const [listed] = Option.getOrElse(described, () => [])
  const lists = yield* findListsWith(visit, domain)
  const seenPhase = listed === undefined && lists.length === 0 ? undefined : yield* findSeenPhase(domain)
  const places: OwnPlaces = { listed, lists, drop: { ...drop, seenPhase } }
  return places
})

const findSeenPhase = Effect.fnUntraced(function* (domain: string) {
  const lastChecks = yield* Effect.fromOption(yield* findService(Watchlists)).pipe(
    Effect.flatMap(({ findLastChecks }) => findLastChecks([domain])),
    Effect.option,
  )
  return Option.getOrUndefined(lastChecks)?.get(domain)?.seenPhase
})

/** Says where the name is, and what an owner must do. Undefined without a place. */
export const describePlace = (row: AnswerRow, { listed, lists }: OwnPlaces): OwnPlace | undefined => {
  const ownLists = lists.filter(({ id }) => id !== builtInList)
  const links = [
    ...(listed === undefined ? [] : [renderDomainLink(listed)]),
    ...ownLists.map(({ id, name }) => html`On <a href="${toListPath(id)}">${name}</a>.`),
  ]
  const [list] = ownLists
  return links.length === 0
    ? undefined
    : {
        text: html`${links.map((link) => html`${link} `)}${adviseOwner(row, listed)}`,
        isOwned: listed?.status === "verified",
        ...(list === undefined ? {} : { list: { path: toListPath(list.id), name: list.name } }),
      }
}

const renderDomainLink = ({ domain, status }: ListedDomain): Html =>
  html`In
    <a href="${toDomainPath(domain)}">your domains</a>${status === "verified" ? "" : ` (${statusTexts[status]})`}.`

/** The row is newer than the stored answer of the list. */
const adviseOwner = (row: AnswerRow, listed: ListedDomain | undefined): Html | string => {
  if (listed === undefined || "error" in row) return ""
  const { classification, last_verified_at: seenAt = "", lifecycle, registration, registration_block } = row
  const { registrar } = registration ?? {}
  const dates = lifecycle === undefined ? {} : { expires_at: lifecycle.expires_at, lifecycle: lifecycle.phase }
  const facts = { classification, ...dates, ...omitUndefined({ registrar, registration_block }) }
  // The day of the drop is told beside the state.
  const { drops_at: _dropOfTheOldAnswer, scan_age_ms: _ageOfTheOldAnswer, ...ownedDomain } = listed
  const trouble = describeTrouble({ ...ownedDomain, ...facts }, Date.parse(seenAt))
  return trouble === undefined ? "" : html`<strong>${trouble.advice}</strong>`
}
