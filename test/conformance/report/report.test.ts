import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { dnsSuite } from "../dns-suite.ts"
import { examine } from "../examine.ts"
import { defects } from "../mutants/defects.ts"
import { rdapSuite } from "../rdap-suite.ts"
import { runInVirtualTime, makeVirtualSubject } from "../virtual-time.ts"
import { printReport } from "./print-report.ts"
import { summarizeResults } from "./report.ts"
import { severities, findSeverity } from "./severity.ts"

const suites = { rdap: rdapSuite, dns: dnsSuite }

/** Reports one case of an adapter with this defect. */
const examineDefect = Effect.fnUntraced(function* (id: string, defect?: string) {
  const from = id.startsWith("dns/") ? suites.dns : suites.rdap
  const suite = { ...from, cases: from.cases.filter((testCase) => testCase.id === id) }
  const broken = defects.find((one) => one.id === defect)?.defects
  const results = yield* runInVirtualTime(
    id.startsWith("dns/")
      ? examine({ ...dnsSuite, cases: suite.cases }, makeVirtualSubject(broken))
      : examine({ ...rdapSuite, cases: suite.cases }, makeVirtualSubject(broken)),
  )
  return summarizeResults(suite, results)
})

describe("the severity of a failed case", () => {
  it.effect.each([
    ["rdap/status-500", "takes-5xx-for-404", "false_absence", 5],
    ["dns/servfail/A", "hides-servfail", "false_absence", 5],
    ["dns/servfail/resolves", "hides-servfail", "false_absence", 5],
    ["rdap/body-echo", "takes-any-json-for-a-domain", "wrong_claim", 4],
    ["dns/nodata/A", "merges-nodata-and-nxdomain", "wrong_claim", 4],
    ["rdap/aggregator-html", "believes-the-aggregator", "wrong_detail", 3],
    ["dns/txt-strings/TXT", "splits-txt", "wrong_detail", 3],
    ["rdap/throttle-seconds", "never-retries", "over_careful", 2],
    ["rdap/not-found-blocked", "drops-notices", "over_careful", 2],
  ] as const)("%s of one that %s: %s", ([id, defect, severity, exit]) =>
    Effect.gen(function* () {
      const report = yield* examineDefect(id, defect)
      expect(report).toMatchObject({ cases: 1, passed: 0, exit, failed: [{ id, severity }] })
      expect(report.failed[0]?.asked).toContain(".")
      expect(report.failed[0]?.rules[0]?.says).not.toBe("")
      expect((yield* examineDefect(id)).exit).toBe(0)
    }),
  )

  it("reports forbidden and nested values", () => {
    const suite = {
      name: "mine",
      cases: [
        {
          id: "a",
          scenario: "none",
          rules: ["R2"],
          expect: { lifecycle: { phase: "active" } },
          absent: ["registered"],
        },
      ],
    } as const
    const observed = { lifecycle: { phase: "held", holds: [] }, registered: null }
    const { failed } = summarizeResults(suite, [{ id: "a", passed: false, expected: suite.cases[0].expect, observed }])
    expect(failed[0]?.differences).toEqual([
      { member: "lifecycle.phase", expected: "active", observed: "held" },
      { member: "registered", observed: null },
    ])
    expect(failed[0]?.severity).toBe("wrong_detail")
    expect(findSeverity([{ member: "first.purchasable", expected: null, observed: true }])).toBe("false_absence")
  })
})

describe("the printed report", () => {
  const results = rdapSuite.cases.map(({ expect: expected, id }, at) => ({
    id,
    expected,
    passed: at % 9 > 0,
    observed: { classification: ["unregistered", "pending", "registered"][at % 3] ?? "", long: "x".repeat(300) },
  }))
  const report = summarizeResults(rdapSuite, results)

  it.each([40, 60, 80, 110])("fits a terminal of %i columns", (columns) => {
    const lines = printReport(report, { columns, most: 50 }).split("\n")
    // A file's path stays in one piece, to be copied.
    const tooWide = lines.filter((line) => line.length > columns && !line.includes("node_modules/"))
    expect(tooWide).toEqual([])
    expect(lines.length).toBeGreaterThan(50)
  })

  it("lists the worst first, a few cases of a kind, and counts at the end", () => {
    const text = printReport(report, { most: 1 })
    const places = severities.flatMap(({ title }) => (text.includes(title) ? [text.indexOf(title)] : []))
    expect(places.length).toBeGreaterThan(1)
    expect(places).toEqual([...places].sort((left, right) => left - right))
    expect(text).toMatch(/ {2}and \d+ more: rdap\//u)
    expect(text).toContain(`${report.passed} of ${report.cases} cases hold`)
    expect(text.trimEnd().split("\n").at(-1)).toMatch(/^ +\d+ {2}× /u)
    expect(text).not.toContain("\u001b")
    expect(printReport(report, { colour: true })).toContain("\u001b[31m")
  })

  it("is available as data, and short when all cases pass", () => {
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
    const good = summarizeResults(
      dnsSuite,
      dnsSuite.cases.map(({ expect: expected, id }) => ({ id, expected, passed: true, observed: expected })),
    )
    expect(printReport(good)).toBe(`✓ dns: all ${dnsSuite.cases.length} cases hold\n`)
  })
})
