import type { Body, DnsOutcome } from "@surename/core/evidence/observation"
import { Dns } from "@surename/core/ports/dns"
import { type HttpAnswer, HttpWire } from "@surename/core/ports/http-wire"
import type { RdapReport } from "@surename/core/ports/rdap"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Defects } from "../virtual-time.ts"
import { breakRdap, cleanNotFound, plainError, rewriteReports, makeTimeoutReport, makeTextBody } from "./break-rdap.ts"
import { breakService } from "./broken.ts"
import { changeDnsOutcome } from "./worst-lie.ts"

export interface Defect {
  readonly id: string
  /** The fault, taken from checkers that people use. */
  readonly about: string
  readonly defects: Defects
}

const status = (report: RdapReport): number => (report.outcome._tag === "Answered" ? report.outcome.status : 0)
const replaceAnswer = (report: RdapReport, code: number, body: Body): RdapReport => ({
  ...report,
  outcome: { _tag: "Answered", status: code, body, age: {} },
})

const member = (
  report: RdapReport,
  edit: (object: Record<string, unknown>, report: RdapReport) => Record<string, unknown>,
): RdapReport | undefined => {
  if (
    report.outcome._tag !== "Answered" ||
    report.outcome.body._tag !== "Text" ||
    !report.outcome.body.text.startsWith("{")
  )
    return undefined
  if (report.outcome.body.text.length > 100_000) return undefined
  try {
    const object: Record<string, unknown> = JSON.parse(report.outcome.body.text)
    return { ...report, outcome: { ...report.outcome, body: makeTextBody(edit(object, report)) } }
  } catch {
    return undefined // Not JSON: this defect does not touch it.
  }
}

const without =
  (...names: ReadonlyArray<string>) =>
  (object: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))

/** The wire of a client that follows redirects without telling, as `fetch` does unless told otherwise. */
const followsSilently: Defects = {
  wire: (honest) =>
    breakService(honest, HttpWire, (wire) => {
      const get = (request: Parameters<typeof wire.get>[0], left: number): ReturnType<typeof wire.get> =>
        Effect.flatMap(
          wire.get(request),
          (answer): Effect.Effect<HttpAnswer, Effect.Error<ReturnType<typeof wire.get>>> => {
            const next = URL.parse(answer.headers["location"] ?? "", request.url)
            const follows = answer.status >= 300 && answer.status < 400 && next !== null && left > 0
            return follows ? get({ ...request, url: next.href }, left - 1) : Effect.succeed(answer)
          },
        )
      return { get: (request) => get(request, 5) }
    }),
}

const losesRetryAfter: Defects = {
  wire: (honest) =>
    breakService(honest, HttpWire, (wire) => ({
      get: (request) =>
        Effect.map(wire.get(request), (answer) => {
          const { "retry-after": _, ...headers } = answer.headers
          return answer.status === 404 ? { ...answer, headers } : answer
        }),
    })),
}

/** Defects found in real checkers, or bound to be written one day. Each fails a set of cases that is kept as golden data. */
export const defects: ReadonlyArray<Defect> = [
  {
    id: "follows-redirects-silently",
    about: "fetch with its defaults: the hop is never seen",
    defects: followsSilently,
  },
  {
    id: "believes-the-aggregator",
    about: "an aggregator's 404 is taken for the registry's",
    defects: breakRdap({ route: (_, route) => (route?.basis === "aggregator" ? { ...route, basis: "iana" } : route) }),
  },
  {
    id: "reads-only-the-status",
    about: "404 is 404, whatever stands in the body",
    defects: rewriteReports((report) => (status(report) === 404 ? replaceAnswer(report, 404, plainError) : undefined)),
  },
  {
    id: "takes-every-4xx-for-404",
    about: "every client error means there is no such name",
    defects: rewriteReports((report) =>
      status(report) >= 400 && status(report) < 500 && status(report) !== 404
        ? replaceAnswer(report, 404, plainError)
        : undefined,
    ),
  },
  {
    id: "takes-5xx-for-404",
    about: "a failing server means there is no such name",
    defects: rewriteReports((report) => (status(report) >= 500 ? replaceAnswer(report, 404, plainError) : undefined)),
  },
  {
    id: "takes-failures-for-404",
    about: "the catch block says available",
    defects: rewriteReports((report) =>
      report.outcome._tag === "Failed"
        ? replaceAnswer({ ...report, hops: report.hops.slice(0, 1) }, 404, plainError)
        : undefined,
    ),
  },
  {
    id: "takes-any-json-for-a-domain",
    about: "200 with JSON means registered",
    defects: rewriteReports((report) =>
      status(report) === 200
        ? member(report, () => ({ objectClassName: "domain", ldhName: report.askedName }))
        : undefined,
    ),
  },
  {
    id: "ignores-the-name",
    about: "does not compare ldhName with the name asked",
    defects: rewriteReports((report) =>
      member(report, (object) =>
        object["objectClassName"] === "domain" ? { ...object, ldhName: report.askedName } : object,
      ),
    ),
  },
  {
    id: "compares-bytes",
    about: "expects ldhName to be written exactly as asked",
    defects: rewriteReports((report) =>
      member(report, (object) =>
        object["objectClassName"] === "domain" && object["ldhName"] !== report.askedName
          ? { ...object, ldhName: "another.example" }
          : object,
      ),
    ),
  },
  {
    id: "drops-notices",
    about: "never reads why a name that is not registered cannot be had",
    defects: rewriteReports((report) =>
      status(report) === 404 ? member(report, without("notices", "remarks", "title", "description")) : undefined,
    ),
  },
  {
    id: "drops-statuses",
    about: "redemption and holds are lost",
    defects: rewriteReports((report) => member(report, without("status"))),
  },
  {
    id: "needs-events",
    about: "a registration without dates is not believed",
    defects: rewriteReports((report) =>
      member(report, (object) =>
        object["objectClassName"] === "domain" && object["events"] === undefined
          ? without("objectClassName")(object)
          : object,
      ),
    ),
  },
  {
    id: "runs-no-controls",
    about: "takes any listed base at its word",
    defects: breakRdap({
      instead: (request) =>
        /^(nic|google|[a-z0-9]{30})\./u.test(request.name) ? [makeTimeoutReport(request)] : undefined,
    }),
  },
  {
    id: "trusts-the-supplement",
    about: "a curated list counts like IANA's",
    defects: breakRdap({ route: (_, route) => (route?.basis === "supplement" ? { ...route, basis: "iana" } : route) }),
  },
  {
    id: "drops-ages",
    about: "a cache's old answer counts as one of now",
    defects: rewriteReports((report) => {
      if (report.outcome._tag === "Failed") return undefined
      const { ageMs: _, ...age } = report.outcome.age
      return { ...report, outcome: { ...report.outcome, age } }
    }),
  },
  {
    id: "drops-dates",
    about: "only an Age tells of a cache",
    defects: rewriteReports((report) => {
      if (report.outcome._tag === "Failed") return undefined
      const { ageMs } = report.outcome.age
      return { ...report, outcome: { ...report.outcome, age: ageMs === undefined ? {} : { ageMs } } }
    }),
  },
  {
    id: "never-retries",
    about: "the first 429 is the last word",
    defects: breakRdap({ reports: (reports) => reports.slice(0, 1) }),
  },
  {
    id: "loses-retry-after-under-404",
    about: "a 404 counts, whatever wait it asks for",
    defects: losesRetryAfter,
  },
  {
    id: "accepts-plain-http",
    about: "asks over plain http and believes it",
    defects: breakRdap({
      route: (_, route) =>
        route?.base.startsWith("http://rdap.") === true
          ? { ...route, base: route.base.replace("http:", "https:") }
          : route,
      instead: (request) =>
        request.route.base.startsWith("https://rdap.cctld") ? [cleanNotFound(request)] : undefined,
    }),
  },
  {
    id: "guesses-without-a-registry",
    about: "no known registry means the name is free",
    defects: breakRdap({
      route: (name, route) =>
        route ?? { basis: "iana", tld: name.slice(name.lastIndexOf(".") + 1), base: "https://rdap.guessed.test/" },
      instead: (request) => (request.route.base.includes("guessed") ? [cleanNotFound(request)] : undefined),
    }),
  },
  {
    id: "never-asks-the-zone",
    about: "a delegated name can be called unregistered",
    defects: { dns: () => silentDns },
  },
  ...resolverDefects(),
]

const nxdomain: DnsOutcome = { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] }
const silentDns = Layer.succeed(Dns, Dns.of({ ask: () => Effect.succeed([]) }))

/** DNS faults of runtimes and resolver libraries (measured: reference in the folder's README). */
function resolverDefects(): ReadonlyArray<Defect> {
  const lying = (id: string, about: string, lie: (seen: DnsOutcome) => DnsOutcome): Defect => ({
    id,
    about,
    defects: { dns: changeDnsOutcome((_, seen) => lie(seen)) },
  })
  const rcodes =
    (from: ReadonlyArray<string>) =>
    (seen: DnsOutcome): DnsOutcome =>
      seen._tag === "Answered" && from.includes(seen.rcode) ? nxdomain : seen
  return [
    lying(
      "hides-servfail",
      "SERVFAIL and REFUSED become NXDOMAIN, as in one runtime's resolver",
      rcodes(["SERVFAIL", "REFUSED"]),
    ),
    lying("hides-formerr", "FORMERR and NOTIMP become NXDOMAIN", rcodes(["FORMERR", "NOTIMP"])),
    lying("takes-silence-for-nothing", "a timeout means there is nothing", (seen) =>
      seen._tag === "Failed" && seen.failure === "timeout" ? nxdomain : seen,
    ),
    lying("takes-garbage-for-nothing", "an answer that cannot be read means there is nothing", (seen) =>
      seen._tag === "Failed" && seen.failure !== "timeout" ? nxdomain : seen,
    ),
    lying("merges-nodata-and-nxdomain", "a name without the record does not exist", (seen) =>
      seen._tag === "Answered" && seen.rcode === "NOERROR" && seen.answers.length === 0 ? nxdomain : seen,
    ),
    lying("splits-txt", "TXT strings come joined with spaces", (seen) =>
      seen._tag !== "Answered"
        ? seen
        : {
            ...seen,
            answers: seen.answers.map((record) =>
              record.type === "TXT" ? { ...record, strings: [record.strings.join(" ")] } : record,
            ),
          },
    ),
    lying("drops-aliases", "CNAME records are filtered out of the answer", (seen) =>
      seen._tag !== "Answered"
        ? seen
        : {
            ...seen,
            answers: seen.answers.filter(({ type }) => type !== "CNAME"),
          },
    ),
  ]
}
