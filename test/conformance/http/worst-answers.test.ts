import { beforeAll, expect, it } from "vitest"
import { makeAppUnderTest, baseUrl, given } from "./app-under-test.ts"
import { httpCases } from "./cases/index.ts"
import { runExchanges, judgeAll, needsMet } from "./examine-http.ts"
import type { Answer } from "./exchange.ts"
import { sendInProcess } from "./in-process.ts"
import { makeWorstAnswers } from "./worst-answers.ts"

const everything = { ...given, exhaust: true, simulated: true }
const met = needsMet(everything)
let honest: ReadonlyMap<string, Answer>
beforeAll(async () => {
  const answers = new Map(await runExchanges({ ...everything, send: sendInProcess(await makeAppUnderTest(), baseUrl) }))
  // The canned engine knows no world.
  const simulated = answers.get("live-simulated")
  const classifications = ["registered", "unregistered", "unknown", "unknown"]
  if (simulated !== undefined) {
    const body = JSON.stringify({ results: classifications.map((classification) => ({ classification })) })
    answers.set("live-simulated", { ...simulated, body })
  }
  honest = answers
})

const listFailedCases = (answers: ReadonlyMap<string, Answer>, cases: typeof httpCases) =>
  judgeAll(answers, met, cases).flatMap(({ id, passed }) => (passed === false ? [id] : []))

const isAbout = ({ expect, of }: (typeof httpCases)[number], name: string) =>
  of === name ||
  ("less" in expect && expect.less.than === name) ||
  ("same" in expect && expect.same.as === name) ||
  ("differs" in expect && expect.differs.from === name)

it("honest answers fail no case", () => {
  expect(judgeAll(honest, met).filter(({ passed }) => passed !== true)).toEqual([])
})

it.each(httpCases.map((testCase): [string, typeof testCase] => [testCase.id, testCase]))(
  "%s: one answer fails it alone",
  (id, httpCase) => {
    const about = httpCases.filter((otherHttpCase) => isAbout(otherHttpCase, httpCase.of))
    const found: Array<ReadonlyArray<string>> = []
    for (const worst of makeWorstAnswers(httpCase, honest)) {
      const failed = listFailedCases(new Map(honest).set(httpCase.of, worst), about)
      found.push(failed)
      if (failed.length === 1 && failed[0] === id) break
    }
    expect(found).toContainEqual([id])
  },
)
