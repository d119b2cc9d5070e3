import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { html } from "hono/html"
import type { Requester } from "@surename/core/calls/call"
import { type DomainName, domainName } from "@surename/core/evidence/domain-name"
import { ScanRow } from "@surename/core/evidence/scan-row"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { TldPolicy } from "@surename/core/operations/names/tld-policy/contract"
import { nextIn, usedUp } from "../../operated.ts"
import { isSignedIn, rowsStandHere, seeOther, showPage, streamPage } from "../../page.ts"
import type { Html, Page, Visit } from "../../page.ts"
import { askingOf, moreWithAccount, refusedBecause } from "../asking.ts"
import { namePath } from "../search/row-actions.ts"
import { searchBox } from "../search/search.ts"
import { savedNames } from "../../watch/own-lists.ts"
import { ownSections } from "./own-sections.ts"
import { nameView } from "./name-view.ts"
import { policyView } from "./policy-view.ts"

/** Everything that is known of one name, to be shared. Looking it up is a scan, from the cache where that is fresh. */
export const namePage: Page = {
  path: "/name/{domain}",
  get: Effect.fnUntraced(function* (visit) {
    const written = visit.params["domain"] ?? ""
    const name = domainName(written)
    if (Result.isFailure(name)) return showPage(noName(written, name.failure.message), 404)
    const { ascii, unicode } = name.success
    if (written !== ascii) return seeOther(namePath(ascii))
    const screen = { title: unicode, noIndex: true } as const
    if (!visit.isPage) return showPage({ ...screen, main: html`<h1>${unicode}</h1>` })
    const requester = yield* Effect.result(askingOf(visit))
    if (Result.isSuccess(requester)) {
      const isSaved = (yield* savedNames(visit)).has(ascii)
      const looking = { accounts: yield* Accounts, visit, name: name.success, requester: requester.success, isSaved }
      return streamPage({ ...screen, main: frame(name.success) }, sections(looking))
    }
    const { problem, retryAfterMs } = requester.failure
    const reason = problem.code === "rate_limited" ? moreWithAccount(retryAfterMs) : refusedBecause(problem.detail)
    return showPage(
      {
        ...screen,
        main: html`<h1>${unicode}</h1>
          ${reason}`,
      },
      problem.status,
      retryAfterMs,
    )
  }),
}

const noName = (written: string, reason: string) => ({
  title: "Not a name",
  noIndex: true as const,
  main: html`<h1>This is not a name</h1>
    <p>${reason}</p>
    ${searchBox(written.slice(0, 253))}`,
})

const frame = ({ label, unicode }: DomainName): Html => html`
  <div class="page-head">
    <h1>${unicode}</h1>
    <p><a href="/search?q=${encodeURIComponent(label)}">${label} under other endings</a></p>
  </div>
  <div class="waiting skeletons" aria-hidden="true"><span></span><span></span><span></span></div>
  ${rowsStandHere}
`

interface Looking {
  readonly accounts: typeof Accounts.Service
  readonly visit: Visit
  readonly name: DomainName
  readonly requester: Requester
  readonly isSaved: boolean
}

/** The look-up first. The rest is read while it runs, and shown after it. */
const sections = ({ accounts, isSaved, name, requester, visit }: Looking): Stream.Stream<Html> =>
  Stream.callback<Html>((queue) => {
    const work = Effect.gen(function* () {
      const [scan, policy, own] = yield* Effect.all(
        [
          visit.operate("scan_namespace", { candidates: [name.ascii] }, requester),
          visit.operate("tld_policy", { tld: name.publicSuffix.split(".").at(-1) }, requester),
          Effect.provideService(ownSections(visit, { domain: name.ascii, isSaved }, requester), Accounts, accounts),
        ],
        { concurrency: "unbounded" },
      )
      yield* Queue.offer(queue, html`<div class="arrived"></div>`)
      if (Result.isFailure(scan.outcome)) {
        const { problem, retryAfterMs } = scan.outcome.failure
        const limited = isSignedIn(visit)
          ? refusedBecause(`${usedUp("scan_namespace", scan.counted.limit)} ${nextIn(retryAfterMs)}`)
          : moreWithAccount(retryAfterMs)
        yield* Queue.offer(queue, problem.code === "rate_limited" ? limited : refusedBecause(problem.detail))
      } else {
        const [row] = yield* Effect.orDie(readScan(scan.outcome.success)).pipe(Effect.map(({ results }) => results))
        if (row !== undefined) yield* Queue.offer(queue, nameView(visit, name, row, isSaved))
      }
      const facts = Result.isSuccess(policy.outcome)
        ? Result.getOrUndefined(readPolicy(policy.outcome.success))
        : undefined
      yield* Queue.offerAll(queue, [own, facts === undefined ? html`` : policyView(facts)])
    })
    return Effect.andThen(work, Queue.end(queue))
  })

const readScan = Schema.decodeUnknownEffect(Schema.Struct({ results: Schema.Array(ScanRow) }))
const readPolicy = Schema.decodeUnknownResult(TldPolicy)
