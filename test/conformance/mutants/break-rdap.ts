import type { RdapObservation, Route } from "@surename/core/evidence/observation"
import { Rdap, type RdapReport, type RdapRequest } from "@surename/core/ports/rdap"
import * as Effect from "effect/Effect"
import type { Defects } from "../virtual-time.ts"
import { breakService } from "./broken.ts"

export interface RdapLie {
  /** Another route, or one where there is none. */
  readonly route?: (name: string, route: Route | undefined) => Route | undefined
  readonly reports?: (reports: ReadonlyArray<RdapReport>, request: RdapRequest) => ReadonlyArray<RdapReport>
  readonly instead?: (request: RdapRequest) => ReadonlyArray<RdapReport> | undefined
}

/** Makes an adapter with one lie. */
export const breakRdap = ({
  route = (_, found) => found,
  reports = (seen) => seen,
  instead = () => undefined,
}: RdapLie): Defects => ({
  rdap: (honest) =>
    breakService(honest, Rdap, (rdap) => ({
      findRoute: (name) => Effect.map(rdap.findRoute(name), (found) => route(name, found)),
      ask: (request) => {
        const made = instead(request)
        return made === undefined
          ? Effect.map(rdap.ask(request), (seen) => reports(seen, request))
          : Effect.succeed(made)
      },
    })),
})

/** Rewrites each report for which `rewrite` returns one. */
export const rewriteReports = (rewrite: (report: RdapReport) => RdapReport | undefined): Defects =>
  breakRdap({ reports: (reports) => reports.map((report) => rewrite(report) ?? report) })

const questionUrl = ({ route, name }: RdapRequest): string => `${route.base}domain/${name}`

const makeReport = (request: RdapRequest, outcome: RdapObservation["outcome"]): RdapReport => ({
  _tag: "Rdap",
  askedName: request.name,
  route: request.route,
  hops: [{ url: questionUrl(request), status: 404 }],
  outcome,
  attempt: 1,
  ms: 0,
  at: "2026-11-21T00:00:00.000Z",
})

/** Makes the answer that a free name gets. An empty one counts only where random names get it too. */
export const cleanNotFound = (request: RdapRequest): RdapReport =>
  makeReport(request, { _tag: "Answered", status: 404, body: plainError, age: {} })

export const cleanRegistration = (request: RdapRequest): RdapReport =>
  makeReport(request, {
    _tag: "Answered",
    status: 200,
    age: {},
    mediaType: "application/rdap+json",
    body: makeTextBody({ objectClassName: "domain", ldhName: request.name, status: ["active"] }),
  })

export const makeTimeoutReport = (request: RdapRequest): RdapReport =>
  makeReport(request, { _tag: "Failed", failure: "timeout" })

export const makeTextBody = (object: object) => ({ _tag: "Text", text: JSON.stringify(object) }) as const

export const plainError = makeTextBody({ errorCode: 404, title: "Not Found" })
