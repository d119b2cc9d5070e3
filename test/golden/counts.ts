import { readFile } from "node:fs/promises"
import { auditCases } from "../conformance/audit/cases.ts"
import { sentences, shapes } from "../conformance/bodies/index.ts"
import { dnsCases } from "../conformance/dns-suite.ts"
import { httpCases } from "../conformance/http/cases/index.ts"
import { httpDefects } from "../conformance/http/defects.ts"
import { identitySuite } from "../conformance/identity-suite.ts"
import { defects } from "../conformance/mutants/defects.ts"
import { identityFaults } from "../conformance/mutants/identity-faults.ts"
import { scanDefects } from "../conformance/mutants/scan-defects.ts"
import { storeFaults } from "../conformance/mutants/store-faults.ts"
import { oauthCases } from "../conformance/oauth/index.ts"
import { domainFaults } from "../conformance/mutants/domain-faults.ts"
import { recordCheckFaults } from "../conformance/mutants/record-check-faults.ts"
import { domainCases } from "../conformance/ownership/domain-cases.ts"
import { recordCheckCases } from "../conformance/ownership/record-check-cases.ts"
import { previewCases } from "../conformance/previews/cases/index.ts"
import { previewDefects } from "../conformance/previews/defects.ts"
import { profileCases } from "../conformance/profiles-suite.ts"
import { rdapCases } from "../conformance/rdap-suite.ts"
import { registrarSuite } from "../conformance/registrar/examine-registrar.ts"
import { lyingSellers } from "../conformance/registrar/lying-sellers.ts"
import { scanCases } from "../conformance/scan-suite.ts"
import { whoisCases } from "../conformance/whois/cases.ts"
import { whoisMutants } from "../conformance/whois/mutants.ts"
import { storeSuite } from "../conformance/store-suite.ts"

/** A suite that lost its cases still passes, so the file keeps the numbers. */
export interface Count {
  readonly cases: number
  /** The faults on purpose: a worst lie for each case, made of the case, and the defects that have a name. */
  readonly mutants: number
}

export type Counts = Readonly<Record<string, Count>>

const count = (cases: ReadonlyArray<unknown>, lies: number, named: number): Count => ({
  cases: cases.length,
  mutants: lies + named,
})

export const countSuites = (): Counts => ({
  rdap: count(rdapCases, rdapCases.length, defects.length),
  dns: count(dnsCases, dnsCases.length, 0),
  scan: count(scanCases, scanCases.length, scanDefects.length),
  profiles: count(profileCases, profileCases.length, 0),
  http: count(httpCases, httpCases.length, httpDefects.length),
  previews: count(previewCases, 0, previewDefects.length),
  store: count(storeSuite, 0, Object.keys(storeFaults).length),
  identity: count(identitySuite, 0, Object.keys(identityFaults).length),
  oauth: count(oauthCases, 0, oauthCases.length),
  ownership: count([...recordCheckCases, ...domainCases], 0, recordCheckFaults.length + Object.keys(domainFaults).length),
  audit: count(auditCases, 0, 0),
  whois: count(whoisCases, whoisCases.length, whoisMutants.length),
  registrar: count(registrarSuite, 0, lyingSellers.length),
  "words and shapes of a 404": count([...sentences, ...shapes], 0, 0),
})

/** The counts that fell, in words: one for each suite. */
export const listLosses = (before: Counts, now: Counts): ReadonlyArray<string> =>
  Object.entries(before).flatMap(([suite, was]) => {
    const { cases, mutants } = now[suite] ?? { cases: 0, mutants: 0 }
    if (cases >= was.cases && mutants >= was.mutants) return []
    return [`${suite}: ${cases} cases and ${mutants} mutants, which were ${was.cases} and ${was.mutants}`]
  })

export const describeTotal = (now: Counts): string => {
  const sum = (of: (suiteCount: Count) => number) => Object.values(now).reduce((all, one) => all + of(one), 0)
  return `${sum(({ cases }) => cases)} cases and ${sum(({ mutants }) => mutants)} mutants in ${Object.keys(now).length} suites`
}

export const countsFile = new URL("counts.json", import.meta.url)

export const readStoredCounts = async (): Promise<Counts> => JSON.parse(await readFile(countsFile, "utf8"))

/** A suite a line, so that a change of one is a change of one line. */
export const writeCounts = (now: Counts): string => {
  const lines = Object.entries(now).map(([suite, suiteCount]) => `  ${JSON.stringify(suite)}: ${JSON.stringify(suiteCount)}`)
  return `{\n${lines.join(",\n")}\n}\n`
}
