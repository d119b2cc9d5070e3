import process from "node:process"
import type { CaseResult } from "@surename/conformance"
import type { ProvedCase } from "../conformance/proved.ts"

/** All three runtimes run the same file. */
export const runtime =
  process.versions["bun"] !== undefined ? "bun" : process.versions["deno"] !== undefined ? "deno" : "node"

export interface Check {
  readonly title: string
  readonly prove: () => unknown
}

/** Cases by their titles. */
export const toCases = <Proof>(proofs: Readonly<Record<string, Proof>>) =>
  Object.entries(proofs).map(([title, prove]) => ({ title, prove }))

export interface Report {
  readonly check: (title: string, prove: Check["prove"]) => Promise<void>
  /** One after the other; `where` ends each title. */
  readonly checks: (all: ReadonlyArray<Check>, where?: string) => Promise<void>
  /** Reports results that exist already. */
  readonly results: (all: ReadonlyArray<ReportedCase>, where?: string) => Promise<void>
  /** Prints the sum, last, and ends the process: a suite that passes must not hang on an open socket. */
  readonly end: () => void
}

type ReportedCase =
  | ProvedCase
  | (Pick<CaseResult, "id" | "passed"> & Readonly<Record<"expected" | "observed", unknown>>)

const whyOf = (reportedCase: ReportedCase): string =>
  "why" in reportedCase
    ? reportedCase.why
    : `expected ${JSON.stringify(reportedCase.expected)}, observed ${JSON.stringify(reportedCase.observed)}`

/** Checks without a test runner: one line each, and a sum that a gate can read. */
export const makeReport = (suite: string): Report => {
  let passed = 0
  const failures: Array<string> = []
  const check: Report["check"] = async (title, prove) => {
    const began = performance.now()
    const describeDuration = () => `${Math.round(performance.now() - began)} ms`
    try {
      await prove()
      passed++
      console.log(`ok   ${runtime} ${suite}: ${title}, ${describeDuration()}`)
    } catch (error) {
      failures.push(
        `FAIL ${runtime} ${suite}: ${title}, ${describeDuration()}\n     ${error instanceof Error ? error.message : String(error)}`,
      )
      console.log(failures.at(-1))
    }
  }
  const checks: Report["checks"] = async (all, where = "") => {
    for (const { prove, title } of all) await check(`${title}${where}`, prove)
  }
  const proofOf = (reportedCase: ReportedCase) => () => {
    if (!reportedCase.passed) throw new Error(whyOf(reportedCase))
  }
  return {
    check,
    checks,
    results: (all, where) =>
      checks(
        all.map((reportedCase) => ({ title: reportedCase.id, prove: proofOf(reportedCase) })),
        where,
      ),
    end: () => {
      // Repeated at the end, because a log of many suites keeps the ends. A slow reader leaves lines queued, which an exit at once would lose.
      process.stdout.write(
        `${failures.map((failure) => `${failure}\n`).join("")}${passed} passed, ${failures.length} failed\n`,
        () => process.exit(failures.length === 0 && passed > 0 ? 0 : 1),
      )
    },
  }
}

/** The longest time for it on a machine with both cores full of other work. The benches measure speed. */
export const allowForLoad = (ms: number): number => 8 * ms
