import { Dns, type DnsReport } from "@surename/core/ports/dns"
import type { DnsOutcome } from "@surename/core/evidence/observation"
import type { Scenario } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import { makeControlName } from "../dns-suite.ts"
import type { Case } from "../suite.ts"
import type { Defects } from "../virtual-time.ts"
import { breakService } from "./broken.ts"
import { breakRdap, cleanNotFound, cleanRegistration, makeTimeoutReport } from "./break-rdap.ts"

/**
 * Each case's own mutant: an adapter that tells, about this one name, the lie that would cost a user most. A name
 * that is taken or unknown looks free, with everything that could contradict it kept quiet; a free one looks taken.
 * It has to fail exactly the cases about that name.
 */
export const makeWorstLie = (testCase: Case, scenario: Pick<Scenario, "domain">): Defects =>
  testCase.expect["classification"] === "unregistered"
    ? looksTaken(scenario.domain)
    : looksFree(
        scenario.domain,
        hidden.has(`${testCase.expect["unknown_reason"] ?? testCase.expect["classification"]}`),
      )

/** These verdicts depend on controls: the lie silences the controls at a base that IANA lists. */
const hidden: ReadonlySet<string> = new Set(["control_failed", "control_not_run", "pending"])

const looksTaken = (name: string): Defects =>
  breakRdap({
    instead: (request) => (request.name === name ? [cleanRegistration(request)] : undefined),
  })

/** A liar does not give itself away by plain http. */
const secure = (base = "https://rdap.made-up.test/"): string => base.replace(/^http:(?=\/\/[^1])/u, "https:")

const looksFree = (name: string, hidesControls: boolean): Defects => {
  const tld = name.slice(name.indexOf(".") + 1)
  return {
    ...breakRdap({
      route: (domain, route) => (domain !== name ? route : { basis: "iana", tld, base: secure(route?.base) }),
      instead: (request) => {
        if (request.name === name) return [cleanNotFound(request)]
        const isControl = request.route.basis === "iana" && request.name.endsWith(`.${tld}`)
        return hidesControls && isControl ? [makeTimeoutReport(request)] : undefined
      },
    }),
    dns: changeDnsOutcome((question, seen) => (question === name ? nothing : seen)),
  }
}

/** A resolver that is honest but for what `lie` makes of an outcome. */
export const changeDnsOutcome =
  (lie: (name: string, seen: DnsOutcome, report: DnsReport) => DnsOutcome): NonNullable<Defects["dns"]> =>
  (honest) =>
    breakService(honest, Dns, ({ ask }) => ({
      ask: (question) =>
        Effect.map(ask(question), (reports) =>
          reports.map((report) => ({ ...report, outcome: lie(question.name, report.outcome, report) })),
        ),
    }))

/** Makes the worst lie for one DNS case: it denies an existing record and invents an absent or unknown one. */
export const makeWorstDnsLie = (testCase: Case, { domain: name }: Scenario): Defects => {
  const lieAbout = (domain: string, type: string | undefined, lie: DnsOutcome): Defects => ({
    dns: changeDnsOutcome((question, seen, report) =>
      question === domain && (type === undefined || report.question.type === type) ? lie : seen,
    ),
  })
  if (testCase.question !== "resolves")
    return lieAbout(name, testCase.question, testCase.expect["kind"] === "nxdomain" ? noData : nothing)
  // Only the random name beside it shows whether an address means anything; else the second family carries the lie.
  const beside = makeControlName(name)
  if (testCase.expect["resolves"] === true) return lieAbout(beside, undefined, address(beside))
  return testCase.expect["why"] === "random_name_resolves"
    ? lieAbout(beside, undefined, nothing)
    : lieAbout(name, "AAAA", address(name))
}

const noData: DnsOutcome = { _tag: "Answered", rcode: "NOERROR", answers: [], authority: [] }

const nothing: DnsOutcome = { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] }

const address = (name: string): DnsOutcome => ({
  _tag: "Answered",
  rcode: "NOERROR",
  authority: [],
  answers: [
    { type: "A", name, ttl: 60, data: "192.0.2.66" },
    { type: "AAAA", name, ttl: 60, data: "2001:db8::66" },
  ],
})
