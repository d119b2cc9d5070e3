import { scenarios } from "@surename/fixtures"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { readMembers, matchesExpected } from "../examine.ts"
import { rules } from "../rules.ts"
import type { Case, CaseResult, Json, Rule } from "../suite.ts"
import { type Difference, severities, type Severity, findSeverity } from "./severity.ts"

export interface FailedCase {
  readonly id: string
  readonly severity: Severity
  /** The name that was asked about, and what the small internet does to it. */
  readonly asked?: string
  readonly about?: string
  readonly rules: ReadonlyArray<BrokenRule>
  readonly differences: ReadonlyArray<Difference>
}

export interface BrokenRule {
  readonly rule: Rule
  readonly says: string
  /** The path of its page for users of the installed packages. */
  readonly page: string
}

/** Plain data: `JSON.stringify` is its machine-readable form. */
export interface ConformanceReport {
  readonly suite: string
  readonly cases: number
  readonly passed: number
  /** 0 when all cases hold; otherwise that of the worst severity. */
  readonly exit: number
  readonly failed: ReadonlyArray<FailedCase>
}

interface PlayedSuite {
  readonly name: string
  readonly cases: ReadonlyArray<PlayedCase>
}

/** A registry's own cases say which name they ask about; other cases have it from their scenario. */
type PlayedCase = Case & { readonly name?: string }

/** Reports the findings of `examine` to the author of an adapter. */
export const summarizeResults = (suite: PlayedSuite, results: ReadonlyArray<CaseResult>): ConformanceReport => {
  const cases = new Map(suite.cases.map((testCase) => [testCase.id, testCase]))
  const failed = results
    .filter(({ passed }) => !passed)
    .map((result) => failedCase(result, cases.get(result.id)))
    .sort((left, right) => rankOf(left) - rankOf(right))
  const exit = severities.find(({ severity }) => severity === failed[0]?.severity)?.exit ?? 0
  return { suite: suite.name, cases: results.length, passed: results.length - failed.length, exit, failed }
}

const rankOf = ({ severity }: FailedCase) => severities.findIndex((one) => one.severity === severity)

const failedCase = (result: CaseResult, played: PlayedCase | undefined): FailedCase => {
  const scenario = scenarios.find(({ id }) => id === played?.scenario)
  const differences = [...listDifferences(result.expected, result.observed), ...listUnwanted(result.observed, played)]
  return {
    id: result.id,
    severity: findSeverity(differences),
    ...omitUndefined({ asked: played?.name ?? scenario?.domain, about: scenario?.about }),
    rules: rules
      .filter(({ rule }) => played?.rules.includes(rule))
      .map(({ page, rule, says }) => ({ rule, says, page: `node_modules/@surename/${page}` })),
    differences,
  }
}

/** Compares like `judgeRow`: objects by the expected members, lists whole. */
const listDifferences = (expected: Json, observed: Json | undefined, within = ""): ReadonlyArray<Difference> => {
  const members = readMembers(observed ?? null)
  return Object.entries(readMembers(expected)).flatMap(([name, expectation]) => {
    const [member, json] = [`${within}${name}`, members[name]]
    if (expectation === undefined || matchesExpected(expectation, json)) return []
    if (isObject(expectation) && (json === undefined || isObject(json)))
      return listDifferences(expectation, json, `${member}.`)
    return [{ member, ...omitUndefined({ expected: expectation, observed: json }) }]
  })
}

const isObject = (value: Json | undefined) => Object.keys(readMembers(value ?? null)).length > 0

const listUnwanted = (observed: Json, played: Case | undefined): ReadonlyArray<Difference> => {
  const members = readMembers(observed)
  return (played?.absent ?? [])
    .filter((member) => member in members)
    .map((member) => ({ member, observed: members[member] }))
}
