import type { ScanRow } from "@surename/core/evidence/scan-row"
import type { DomainName } from "@surename/core/evidence/domain-name"
import type { NameFacts } from "@surename/core/evidence/name-facts"
import { ScanRows } from "@surename/core/operations/names/scan-namespace/scan-rows"
import { Surveys } from "@surename/core/lookup/usage/surveys"
import { Page, type PageFacts } from "@surename/core/ports/page"
import { Site, type SiteOutcome, type SiteVisit } from "@surename/core/ports/site"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { ScanDefects } from "../scan/subjects.ts"
import { breakService } from "./broken.ts"

/** A row, and the facts that a broken maker might use for it. */
export interface MadeRow {
  readonly row: ScanRow
  readonly name: DomainName
  readonly facts: NameFacts
}

/** A scan whose rows are made over. The facts are those of the survey, which an honest maker uses for registered names only. */
export const changeMadeRows = (edit: (made: MadeRow) => ScanRow): ScanDefects => ({
  rows: (honest) =>
    Layer.effect(
      ScanRows,
      Effect.gen(function* () {
        const [rows, surveys] = [yield* ScanRows, yield* Surveys]
        return ScanRows.of({
          ...rows,
          prepareRows: (names) =>
            Effect.map(rows.prepareRows(names), (rowOf) =>
              Effect.fnUntraced(function* (name) {
                const row = yield* rowOf(name)
                const known = yield* surveys.readStoredFacts([name])
                return edit({ row, name, facts: known[0] ?? surveys.getPartialFacts(name) })
              }),
            ),
        })
      }),
    ).pipe(Layer.provideMerge(honest)),
})

/** Forges the row of one name. */
export const forgeRow = (name: string, edit: (row: ScanRow) => ScanRow): ScanDefects =>
  changeMadeRows(({ row }) => (row.domain === name ? edit(row) : row))

/** Makes a visitor that lies about some visits. */
export const changeVisits = (lie: (seen: SiteVisit) => SiteOutcome | undefined): ScanDefects => ({
  site: (honest) =>
    breakService(honest, Site, ({ visit }) => ({
      visit: (request) => Effect.map(visit(request), (seen) => ({ ...seen, outcome: lie(seen) ?? seen.outcome })),
    })),
})

/** Makes a reader of pages that lies about some of them. */
export const changeReadings = (edit: (facts: PageFacts) => PageFacts): ScanDefects => ({
  page: (honest) => breakService(honest, Page, ({ read }) => ({ read: (html) => Effect.map(read(html), edit) })),
})

/** A visitor that goes to plain http where https fails, and does not tell. */
export const fallingBack: ScanDefects = {
  site: (honest) =>
    breakService(honest, Site, ({ visit }) => ({
      visit: (request) =>
        Effect.flatMap(visit(request), (seen) =>
          seen.outcome._tag === "Answered"
            ? Effect.succeed(seen)
            : visit({ ...request, url: request.url.replace(/^https:/u, "http:") }),
        ),
    })),
}

/** Makes a visitor that answers without a visit. */
export const inventSite = (host: string, outcome: SiteOutcome): ScanDefects => ({
  site: (honest) =>
    breakService(honest, Site, ({ visit }) => ({
      visit: (request) =>
        request.url.includes(`//${host}/`)
          ? Effect.succeed({
              requestedUrl: request.url,
              hops: [{ url: request.url, address: "127.0.0.1" }],
              outcome,
              ms: 1,
              at: "2026-11-21T00:00:00.000Z",
            })
          : visit(request),
    })),
})

export const noSuchPage: SiteOutcome = { _tag: "Answered", status: 404, headers: {}, body: { _tag: "Empty" } }

export const livePage: SiteOutcome = {
  _tag: "Answered",
  status: 200,
  headers: {},
  mediaType: "text/html",
  body: { _tag: "Text", text: "<title>Made up</title><h1>Made up</h1>", charset: "utf-8", cut: false },
}
