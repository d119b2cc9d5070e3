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
import { describeWait, describeUsedUp } from "../../operated.ts"
import { isSignedIn, rowsPlaceholder, redirectTo, showPage, streamPage } from "../../page.ts"
import type { Html, Page, Visit } from "../../page.ts"
import { identifyRequester, renderSignUpHint, renderRefusal } from "../asking.ts"
import { toNamePath } from "../search/row-actions.ts"
import { renderSearchBox } from "../search/search.ts"
import { readSavedNames } from "../../watch/own-lists.ts"
import { renderOwnSections } from "./own-sections.ts"
import { renderName } from "./name-view.ts"
import { renderPolicy } from "./policy-view.ts"

/** Opening the page is a scan, answered from the cache while fresh. */
export const namePage: Page = {
  path: "/name/{domain}",
  get: Effect.fnUntraced(function* (visit) {
    const typed = visit.params["domain"] ?? ""
    const name = domainName(typed)
    if (Result.isFailure(name)) return showPage(renderNotAName(typed, name.failure.message), 404)
    const { ascii, unicode } = name.success
    if (typed !== ascii) return redirectTo(toNamePath(ascii))
    const head = { title: unicode, noIndex: true } as const
    if (!visit.isPage) return showPage({ ...head, main: html`<h1>${unicode}</h1>` })
    const requester = yield* Effect.result(identifyRequester(visit))
    if (Result.isSuccess(requester)) {
      const isSaved = (yield* readSavedNames(visit)).has(ascii)
      const lookup = { accounts: yield* Accounts, visit, name: name.success, requester: requester.success, isSaved }
      return streamPage({ ...head, main: renderFrame(name.success) }, streamSections(lookup))
    }
    const { problem, retryAfterMs } = requester.failure
    const reason = problem.code === "rate_limited" ? renderSignUpHint(retryAfterMs) : renderRefusal(problem.detail)
    return showPage(
      {
        ...head,
        main: html`<h1>${unicode}</h1>
          ${reason}`,
      },
      problem.status,
      retryAfterMs,
    )
  }),
}

const renderNotAName = (typed: string, reason: string) => ({
  title: "Not a name",
  noIndex: true as const,
  main: html`<h1>This is not a name</h1>
    <p>${reason}</p>
    ${renderSearchBox(typed.slice(0, 253))}`,
})

const renderFrame = ({ label, unicode }: DomainName): Html => html`
  <div class="page-head">
    <h1>${unicode}</h1>
    <p><a href="/search?q=${encodeURIComponent(label)}">${label} under other endings</a></p>
  </div>
  <div class="waiting skeletons" aria-hidden="true"><span></span><span></span><span></span></div>
  ${rowsPlaceholder}
`

interface NameLookup {
  readonly accounts: typeof Accounts.Service
  readonly visit: Visit
  readonly name: DomainName
  readonly requester: Requester
  readonly isSaved: boolean
}

/** Reads the rest during the lookup, and shows it after the lookup. */
const streamSections = ({ accounts, isSaved, name, requester, visit }: NameLookup): Stream.Stream<Html> =>
  Stream.callback<Html>((queue) => {
    const work = Effect.gen(function* () {
      const [scan, policy, ownHtml] = yield* Effect.all(
        [
          visit.operate("scan_namespace", { candidates: [name.ascii] }, requester),
          visit.operate("tld_policy", { tld: name.publicSuffix.split(".").at(-1) }, requester),
          Effect.provideService(
            renderOwnSections(visit, { domain: name.ascii, isSaved }, requester),
            Accounts,
            accounts,
          ),
        ],
        { concurrency: "unbounded" },
      )
      yield* Queue.offer(queue, html`<div class="arrived"></div>`)
      if (Result.isFailure(scan.outcome)) {
        const { problem, retryAfterMs } = scan.outcome.failure
        const refusal = isSignedIn(visit)
          ? renderRefusal(`${describeUsedUp("scan_namespace", scan.counted.limit)} ${describeWait(retryAfterMs)}`)
          : renderSignUpHint(retryAfterMs)
        yield* Queue.offer(queue, problem.code === "rate_limited" ? refusal : renderRefusal(problem.detail))
      } else {
        const [row] = yield* Effect.orDie(readScan(scan.outcome.success)).pipe(Effect.map(({ results }) => results))
        if (row !== undefined) yield* Queue.offer(queue, renderName(visit, name, row, isSaved))
      }
      const facts = Result.isSuccess(policy.outcome)
        ? Result.getOrUndefined(readPolicy(policy.outcome.success))
        : undefined
      yield* Queue.offerAll(queue, [ownHtml, facts === undefined ? html`` : renderPolicy(facts)])
    })
    return Effect.andThen(work, Queue.end(queue))
  })

const readScan = Schema.decodeUnknownEffect(Schema.Struct({ results: Schema.Array(ScanRow) }))
const readPolicy = Schema.decodeUnknownResult(TldPolicy)
