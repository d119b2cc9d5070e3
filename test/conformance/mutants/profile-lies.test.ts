import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { examineProfiles, type ProfileCase, profileCases } from "../profiles-suite.ts"
import { type Defects, runInVirtualTime, makeVirtualSubject } from "../virtual-time.ts"
import { breakRdap, cleanNotFound, makeTimeoutReport } from "./break-rdap.ts"
import { changeDnsOutcome, makeWorstLie } from "./worst-lie.ts"

const listFailures = async (defects: Defects, cases: ReadonlyArray<ProfileCase> = profileCases) => {
  const results = await Effect.runPromise(runInVirtualTime(examineProfiles(makeVirtualSubject(defects), cases)))
  return results.filter(({ passed }) => !passed).map(({ id }) => id)
}

const claims = ({ expect: { classification } }: ProfileCase): boolean => classification !== "unknown"
const ids = (cases: ReadonlyArray<ProfileCase>): ReadonlyArray<string> => cases.map(({ id }) => id)

/** Every list is right, every 4xx means there is no such name, and neither a second answer nor the zone is looked at. */
const believesEverything: Defects = {
  dns: changeDnsOutcome(() => ({ _tag: "Failed", failure: "timeout" })),
  ...breakRdap({
    route: (_, route) => (route === undefined ? undefined : { ...route, basis: "iana" }),
    instead: ({ name, ...request }) =>
      /^(nic|google|[a-z0-9]{30})\./u.test(name) ? [makeTimeoutReport({ name, ...request })] : undefined,
    reports: (reports, request) =>
      reports.map((report) =>
        report.outcome._tag === "Answered" && report.outcome.status >= 400 ? cleanNotFound(request) : report,
      ),
  }),
}

const believesNothing = breakRdap({ instead: (request) => [makeTimeoutReport(request)] })

describe("recorded answers of registries", () => {
  it("is read correctly by an honest engine", async () => expect(await listFailures({})).toEqual([]))

  it.each(profileCases.map((testCase) => [testCase.id, testCase] as const))(
    "%s fails for its worst lie",
    async (id, profileCase) => {
      // A lie about an unknown name also silences its registry's controls.
      const lie = claims(profileCase) ? profileCase : { ...profileCase, expect: { unknown_reason: "control_failed" } }
      expect(await listFailures(makeWorstLie(lie, { domain: profileCase.name }), [profileCase])).toEqual([id])
    },
  )

  it("misleads a credulous engine wherever an answer proves nothing", async () => {
    const doubts = profileCases.filter((testCase) => !claims(testCase) || "registration_block" in testCase.expect)
    expect(await listFailures(believesEverything)).toEqual(expect.arrayContaining([...ids(doubts)]))
  })

  it("is missed by an engine that believes nothing", async () => {
    expect(await listFailures(believesNothing)).toEqual(expect.arrayContaining([...ids(profileCases.filter(claims))]))
  })
})
