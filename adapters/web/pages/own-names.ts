import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { domainLimits } from "@surename/core/operations/domains/limits"
import { requireDomains, toDomainPath } from "./domains/own-domains.ts"
import { formatTitle } from "./drafts/list-view.ts"
import { listEveryDraft, requireDrafts, toDraftPath } from "./drafts/own-drafts.ts"
import { toDisplayName } from "./names/display-name.ts"
import { toNamePath } from "./names/search/row-actions.ts"
import type { Page, Visit } from "./page.ts"
import { readOwnNames } from "./watch/calendar.ts"

/** Answers the palette with lines of the account's own names. A part that cannot be read is left out. */
export const ownNamesPage: Page = {
  path: "/own-names",
  get: Effect.fnUntraced(function* (visit) {
    const parts = [readPart(readDomains(visit)), readPart(readWanted(visit)), readPart(readDrafts(visit))]
    const lines = visit.isOwnScript ? yield* Effect.all(parts, { concurrency: "unbounded" }) : []
    const items = html`${lines.flat().map(
      ([path, name, shelf]) =>
        html`<li class="own" hidden>
          <a href="${path}">${name} <span class="hint">${shelf}</span></a>
        </li>`,
    )}`
    return {
      _tag: "File",
      bytes: new TextEncoder().encode(String(yield* Effect.promise(async () => items))),
      headers: { "content-type": "text/html; charset=utf-8" },
    } as const
  }),
}

type Line = readonly [path: string, name: string, shelf: string]

const readPart = <E, R>(readLines: Effect.Effect<ReadonlyArray<Line>, E, R>) =>
  Effect.orElseSucceed(readLines, (): ReadonlyArray<Line> => [])

const readDomains = Effect.fnUntraced(function* (visit: Visit) {
  const { domains, owner } = yield* requireDomains(visit)
  const ownDomains = yield* domains.list(owner, undefined, domainLimits.domainsListedMax)
  return ownDomains.map(({ domain }): Line => [toDomainPath(domain), toDisplayName(domain), "Owned"])
})

const readWanted = Effect.fnUntraced(function* (visit: Visit) {
  const wantedNames = yield* readOwnNames(visit, ({ purpose }) => purpose !== "mine")
  return wantedNames.map(({ domain }): Line => [toNamePath(domain), toDisplayName(domain), "Watched"])
})

const readDrafts = Effect.fnUntraced(function* (visit: Visit) {
  const { drafts, owner } = yield* requireDrafts(visit)
  const ownDrafts = yield* listEveryDraft(drafts, owner)
  return ownDrafts.map((draft): Line => [toDraftPath(draft.draftId), formatTitle(draft), "Draft"])
})
