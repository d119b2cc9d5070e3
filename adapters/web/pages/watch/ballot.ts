import { randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { failWhenUsedUp } from "@surename/core/calls/call"
import { countCall } from "@surename/core/calls/count"
import { limits } from "@surename/core/limits"
import { Shares } from "@surename/core/operations/watch/ports/shares"
import { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import { anonymousAt } from "../../api/answer-call.ts"
import { errorPage } from "../error-pages.ts"
import { moreWithAccount, refusedBecause } from "../names/asking.ts"
import { pageCookie } from "../page-cookie.ts"
import { type Page, seeOther, showPage, type Visit } from "../page.ts"
import { sharedScreen } from "./ballot-view.ts"

/** A shortlist for whoever has its link: they see its names and vote, without an account. Visits and votes count as calls of their network. */
export const sharedPage: Page = {
  path: "/shared/{secret}",
  get: (visit) =>
    limited(
      visit,
      Effect.gen(function* () {
        const [shares, lists] = yield* places
        const secret = secretOf(visit)
        const share = yield* (
          shares?.open(secret, ofVoter(visit.site.baseUrl).in(visit.cookie) ?? "") ?? Effect.undefined
        )
        if (share === undefined || lists === undefined) return errorPage("not_found", "/")
        const { mine, owner, votes, watchlistId } = share
        const names = yield* lists.names(owner, watchlistId, "", limits.watchNamesListed)
        const list = yield* Effect.option(lists.find(owner, watchlistId))
        return Option.isNone(list)
          ? errorPage("not_found", "/")
          : showPage(sharedScreen({ path: visit.path, name: list.value.name, names, votes, mine }))
      }),
    ),
  post: (visit) =>
    limited(
      visit,
      Effect.gen(function* () {
        const [[shares], { form, path, site }] = [yield* places, visit]
        const cookie = ofVoter(site.baseUrl)
        const voter = cookie.in(visit.cookie) ?? randomBytes(24).toString("base64url")
        const domain = form.get("vote") ?? form.get("take_back") ?? ""
        const vote = { secret: secretOf(visit), voter, domain, isFor: form.has("vote") }
        const isTaken = yield* shares?.vote(vote) ?? Effect.succeed(false)
        const setCookie = [cookie.set(voter, days * 86_400)]
        return seeOther(path, { setCookie, ...(isTaken ? {} : { flash: "vote-not-taken" }) })
      }),
    ),
}

const secretOf = ({ params }: Visit): string => params["secret"] ?? ""

const places = Effect.all([
  Effect.map(Effect.serviceOption(Shares), Option.getOrUndefined),
  Effect.map(Effect.serviceOption(Watchlists), Option.getOrUndefined),
])

/** A random text that says nothing about who votes. */
const ofVoter = pageCookie("voter")
const days = 180

/** As many as the network of a visitor may call anything without an account: guesses at secrets, too. */
const limited = <E, R>(
  visit: Visit,
  work: Effect.Effect<ReturnType<typeof showPage> | ReturnType<typeof seeOther>, E, R>,
) =>
  Effect.gen(function* () {
    const anonymous = yield* anonymousAt(visit.visitor)
    const counted = yield* Effect.result(failWhenUsedUp(anonymous, "calls", countCall(anonymous, "calls")))
    if (Result.isSuccess(counted)) return yield* work
    const { outcome } = counted.failure
    if (Result.isSuccess(outcome)) return yield* work
    const { problem, retryAfterMs } = outcome.failure
    const reason = problem.code === "rate_limited" ? moreWithAccount(retryAfterMs) : refusedBecause(problem.detail)
    return showPage({ title: "Shared names", noIndex: true, main: reason }, problem.status, retryAfterMs)
  })
