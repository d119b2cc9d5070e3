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
import { rowsPlaceholder, redirectTo, showPage, streamPage, type Html, type Page, type Visit } from "../../page.ts"
import { identifyRequester } from "../asking.ts"
import { findStoredRow } from "../search/as-typed.ts"
import { exampleCards, exampleMaxAgeMs, exampleName } from "../search/examples.ts"
import { explainRefusal } from "../search/explain-refusal.ts"
import { splitAtDot } from "../search/answer-card.ts"
import { toNamePath } from "../search/row-actions.ts"
import { renderSearchBox } from "../search/search.ts"
import { findOwnPlaces, type OwnPlaces } from "./own-places.ts"
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
    const places = yield* findOwnPlaces(visit, ascii)
    // The front page shows this answer to everybody. A used-up allowance does not hide it.
    const example = ascii === exampleName ? yield* findStoredRow(name.success, exampleMaxAgeMs) : undefined
    if (Result.isFailure(requester)) {
      const { problem, retryAfterMs } = requester.failure
      if (example !== undefined)
        return showPage({ ...head, main: renderName(visit, name.success, example, { places, others: html`` }) })
      const reason = explainRefusal({ visit }, { operation: "scan_namespace", limit: 0, refusal: requester.failure })
      const main = html`<h1>${unicode}</h1>
        ${reason}`
      return showPage({ ...head, main }, problem.status, retryAfterMs)
    }
    const accounts = yield* Accounts
    const lookup = { accounts, visit, name: name.success, requester: requester.success, places, example }
    return streamPage({ ...head, main: renderFrame(name.success) }, streamSections(lookup))
  }),
}

const renderNotAName = (typed: string, reason: string) => ({
  title: "Not a name",
  noIndex: true as const,
  main: html`<h1>This is not a name</h1>
    <p>${reason}</p>
    ${renderSearchBox(typed.slice(0, 253))} ${exampleCards}`,
})

/** The answer repeats the name in its own heading. */
const renderFrame = ({ unicode }: DomainName): Html => html`
  ${renderSearchBox(unicode)}
  <div class="dashboard facts-first waiting">
    <div>
      <article class="answer-card waiting">
        <header><h1>${splitAtDot(unicode)}</h1></header>
        <p class="because" role="status">Checking the registry…</p>
      </article>
      <div class="skeletons" aria-hidden="true"><span></span><span></span><span></span></div>
    </div>
    <div class="skeletons" aria-hidden="true"><span></span></div>
  </div>
  ${rowsPlaceholder}
`

interface NameLookup {
  readonly accounts: typeof Accounts.Service
  readonly visit: Visit
  readonly name: DomainName
  readonly requester: Requester
  readonly places: OwnPlaces
  /** Stands in for a refused lookup. */
  readonly example: ScanRow | undefined
}

/** Reads the rest during the lookup, and shows it after the lookup. */
const streamSections = ({ accounts, example, name, places, requester, visit }: NameLookup): Stream.Stream<Html> =>
  Stream.callback<Html>((queue) => {
    const work = Effect.gen(function* () {
      const [scan, policy, ownHtml] = yield* Effect.all(
        [
          visit.operate("scan_namespace", { candidates: [name.ascii] }, requester),
          visit.operate("tld_policy", { tld: name.publicSuffix.split(".").at(-1) }, requester),
          Effect.provideService(
            renderOwnSections(visit, { domain: name.ascii, isWatched: places.lists.length > 0 }, requester),
            Accounts,
            accounts,
          ),
        ],
        { concurrency: "unbounded" },
      )
      const facts = Result.getOrUndefined(policy.outcome)
      const others = html`${ownHtml} ${facts === undefined ? "" : renderPolicy(facts)}`
      yield* Queue.offer(queue, html`<div class="arrived"></div>`)
      if (Result.isFailure(scan.outcome) && example !== undefined)
        yield* Queue.offer(queue, renderName(visit, name, example, { places, others }))
      else if (Result.isFailure(scan.outcome)) {
        const { counted, outcome } = scan
        yield* Queue.offerAll(queue, [
          html`<h1>${name.unicode}</h1>`,
          explainRefusal({ visit }, { operation: "scan_namespace", limit: counted.limit, refusal: outcome.failure }),
          others,
        ])
      } else {
        const { results } = yield* Effect.orDie(readScan(scan.outcome.success))
        for (const row of results) yield* Queue.offer(queue, renderName(visit, name, row, { places, others }))
      }
    })
    return Effect.andThen(work, Queue.end(queue))
  })

const readScan = Schema.decodeUnknownEffect(Schema.Struct({ results: Schema.Array(ScanRow) }))
