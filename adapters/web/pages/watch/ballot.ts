import { randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { failWhenUsedUp } from "@surename/core/calls/call"
import { countCall } from "@surename/core/calls/count"
import { domainName } from "@surename/core/evidence/domain-name"
import { chooseLatestRow, readAnswerTime } from "@surename/core/evidence/latest-row"
import { toLastRow } from "@surename/core/operations/watch/get-watchlist/logic"
import { watchLimits } from "@surename/core/operations/watch/limits"
import { Events } from "@surename/core/operations/watch/ports/events"
import { Shares } from "@surename/core/operations/watch/ports/shares"
import { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { findService } from "../../page-services.ts"
import { identifyAnonymous } from "../../api/answer-call.ts"
import { showErrorPage } from "../error-pages.ts"
import { renderSignUpHint, renderRefusal } from "../names/asking.ts"
import { definePageCookie } from "../page-cookie.ts"
import { type Page, redirectTo, showPage, type Visit } from "../page.ts"
import { describeLatestState, readStoredRows } from "../names/state-of.ts"
import { renderSharedPage } from "./ballot-view.ts"

/** Anybody with the link sees the names and votes. Visits and votes count as calls of their network. */
export const sharedPage: Page = {
  path: "/shared/{secret}",
  get: (visit) =>
    limitByNetwork(
      visit,
      Effect.gen(function* () {
        const [shares, lists] = yield* shareServices
        const share = yield* (
          shares?.open(secretOf(visit), toVoterCookie(visit.site.baseUrl).read(visit.cookie) ?? "") ?? Effect.undefined
        )
        if (share === undefined || lists === undefined) return showErrorPage("not_found", "/")
        const { mine: ownVotes, owner, votes, watchlistId } = share
        const watched = yield* lists.listNames(owner, watchlistId, "", watchLimits.watchNamesListed)
        const stored = yield* readStoredRows(watched.map(({ domain }) => domain))
        const events = yield* readEventsOfList(owner, watchlistId)
        const names = watched.flatMap(({ domain, last, subject: { lookedAt = 0, state } }) => {
          const name = domainName(domain)
          if (Result.isFailure(name)) return []
          const row = chooseLatestRow(toLastRow(name.success, last), stored.get(domain))
          const words = describeLatestState({ domain, row, state }, events)
          return [{ name: name.success, words, checkedAt: Math.max(readAnswerTime(row), lookedAt) }]
        })
        const since = Math.min(...names.flatMap(({ checkedAt }) => checkedAt || []))
        const list = yield* Effect.option(lists.find(owner, watchlistId))
        const isOwn = Result.isSuccess(visit.who) && visit.who.success?.subject === owner
        return Option.isNone(list)
          ? showErrorPage("not_found", "/")
          : showPage(
              renderSharedPage({ path: visit.path, isOwn, name: list.value.name, names, since, votes, ownVotes }),
            )
      }),
    ),
  post: (visit) =>
    limitByNetwork(
      visit,
      Effect.gen(function* () {
        const [[shares], { form, path, site }] = [yield* shareServices, visit]
        const cookie = toVoterCookie(site.baseUrl)
        const voter = cookie.read(visit.cookie) ?? randomBytes(24).toString("base64url")
        const domain = form.get("vote") ?? form.get("take_back") ?? ""
        const vote = { secret: secretOf(visit), voter, domain, isFor: form.has("vote") }
        const isCounted = yield* shares?.recordVote(vote) ?? Effect.succeed(false)
        const setCookie = [cookie.set(voter, cookieDays * 86_400)]
        return redirectTo(path, { setCookie, ...(isCounted ? {} : { flash: "vote-not-taken" }) })
      }),
    ),
}

/** Newest first. Empty for a log that is longer than one read, because its first part is outdated. */
const readEventsOfList = Effect.fnUntraced(function* (owner: string, watchlistId: string) {
  const log = Option.getOrUndefined(yield* findService(Events))
  const limit = watchLimits.eventsListedMax
  const events = yield* Effect.option(log?.list(owner, { after: 0, limit, watchlistId }) ?? Effect.succeed([]))
  return Option.isSome(events) && events.value.length < limit ? events.value.toReversed() : []
})

const secretOf = ({ params }: Visit): string => params["secret"] ?? ""

const shareServices = Effect.all([
  Effect.map(findService(Shares), Option.getOrUndefined),
  Effect.map(findService(Watchlists), Option.getOrUndefined),
])

/** A random text without any tie to a person. */
const toVoterCookie = definePageCookie("voter")
const cookieDays = 180

/** Counts visits by network, which also limits guesses at secrets. */
const limitByNetwork = <E, R>(
  visit: Visit,
  work: Effect.Effect<ReturnType<typeof showPage> | ReturnType<typeof redirectTo>, E, R>,
) =>
  Effect.gen(function* () {
    const anonymous = yield* identifyAnonymous(visit.visitor)
    const counted = yield* Effect.result(failWhenUsedUp(anonymous, "calls", countCall(anonymous, "calls")))
    if (Result.isSuccess(counted)) return yield* work
    const { outcome } = counted.failure
    if (Result.isSuccess(outcome)) return yield* work
    const { problem, retryAfterMs } = outcome.failure
    const reason = problem.code === "rate_limited" ? renderSignUpHint(retryAfterMs) : renderRefusal(problem.detail)
    return showPage({ title: "Shared names", noIndex: true, main: reason }, problem.status, retryAfterMs)
  })
