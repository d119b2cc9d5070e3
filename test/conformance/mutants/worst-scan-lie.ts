import { type ScanRow, toScanRow } from "@surename/core/evidence/scan-row"
import type { DomainName } from "@surename/core/evidence/domain-name"
import { toRow } from "@surename/core/evidence/to-row"
import { ScanRows } from "@surename/core/operations/names/scan-namespace/scan-rows"
import type { DnsOutcome } from "@surename/core/evidence/observation"
import type { Scenario } from "@surename/fixtures"
import { Dns } from "@surename/core/ports/dns"
import * as Effect from "effect/Effect"
import type { ScanDefects } from "../scan/subjects.ts"
import type { Case } from "../suite.ts"
import { breakService } from "./broken.ts"
import { forgeRow, inventSite, noSuchPage, livePage } from "./break-scan.ts"
import { changeDnsOutcome, makeWorstLie } from "./worst-lie.ts"

/**
 * Each scan case's own mutant: a scan that is honest but for the lie about this one name that would cost a user most.
 * It has to fail exactly that case.
 */
export const makeWorstScanLie = (testCase: Case, scenario: Scenario): ScanDefects => {
  const { domain: name, id } = scenario
  const { classification, parked, resolves, serves, source } = testCase.expect
  if (testCase.question?.startsWith("check") === true) return makeWorstLie(testCase, scenario)
  if (testCase.question === "suggest") return suggestsClaims
  if (testCase.question === "hurry") return zoneAtOnce(name, nothing)
  if (testCase.expect["same"] !== undefined || source === "cache")
    return source === "cache" ? forgeRow(name, asIfNew) : repeatFirst(name)
  if (testCase.expect["for_sale"] !== undefined) return forgeRow(name, withLink)
  // A name that is not registered, or may not be, is none of a scan's business.
  if (classification !== "registered" && testCase.expect["registered"] !== true) return forgeRow(name, inUse)
  if (id === "scan-wildcard" || id.startsWith("scan-hijacked")) return withoutWitness(name)
  if (id === "scan-name-servers-unknown") return zone(name, "NS", noData)
  if (resolves === undefined || resolves === null) return zone(name, undefined, nothing)
  if (resolves === false) return zone(name, "A", address(name))
  if (parked === true)
    return forgeRow(name, (row) => ({ ...row, registered: true, classification: "active", parked: false }))
  if (testCase.expect["parked_basis"] !== undefined)
    return forgeRow(name, (row) => ({ ...row, registered: true, classification: "parked", parked: true }))
  return inventSite(name, serves === false ? livePage : noSuchPage)
}

const zone = (name: string, type: string | undefined, lie: DnsOutcome): ScanDefects => ({
  dns: changeDnsOutcome((domain, seen, { question }) =>
    domain === name && (type === undefined || question.type === type) ? lie : seen,
  ),
})

/** Answers at once for a zone that has not answered yet. */
const zoneAtOnce = (name: string, outcome: DnsOutcome): ScanDefects => ({
  dns: (honest) =>
    breakService(honest, Dns, ({ ask }) => ({
      ask: (question) => (question.name === name ? Effect.succeed([{ ...report, question, outcome }]) : ask(question)),
    })),
})

const report = { _tag: "Dns", server: "udp://made.up:53", attempt: 1, ms: 1, at: "2026-11-21T00:00:00.000Z" } as const

/** The random name beside it, which unmasks a wildcard or a hijacker, is kept quiet. */
const withoutWitness = (name: string): ScanDefects => {
  const beside = new RegExp(`^[a-z0-9]{30}${name.slice(name.indexOf(".")).replace(".", "\\.")}$`, "u")
  const isAddress = (type: string) => type === "A" || type === "AAAA"
  return {
    dns: changeDnsOutcome((domain, seen, { question }) =>
      beside.test(domain) && isAddress(question.type) ? nothing : seen,
    ),
  }
}

const nothing: DnsOutcome = { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] }
const noData: DnsOutcome = { ...nothing, rcode: "NOERROR" }
const address = (name: string): DnsOutcome => ({
  ...noData,
  answers: [{ type: "A", name, ttl: 60, data: "192.0.2.66" }],
})

const inUse = (row: ScanRow): ScanRow => ({ ...row, resolves: true, serves: true, parked: false })

const asIfNew = (row: ScanRow): ScanRow =>
  row.source === "cache" ? { ...row, source: "probe", last_verified_at: "2026-11-21T00:00:00.000Z" } : row

const withLink = (row: ScanRow): ScanRow => ({ ...row, for_sale: { ...row.for_sale, url: "javascript:alert(1)" } })

/** Says for ever what it said first. */
const repeatFirst = (name: string): ScanDefects => {
  const rows = new Map<string, ScanRow>()
  return forgeRow(name, (row) => {
    const first = rows.get(name) ?? row
    rows.set(name, { ...first, source: "cache" })
    return first
  })
}

/** Takes facts that were kept for what is known of a name that was not asked about. */
const suggestsClaims: ScanDefects = {
  rows: (honest) =>
    breakService(honest, ScanRows, () => ({
      recallRows: (names) => Effect.succeed(names.map((name) => ({ row: claimInUse(name), settled: false }))),
    })),
}

const claimInUse = (name: DomainName): ScanRow =>
  inUse(toScanRow(toRow(name, { _tag: "Unprobed" }, "generated", []), {}, null))
