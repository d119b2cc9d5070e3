import { expect, it } from "vitest"
import { makeAppUnderTest, baseUrl, given } from "./app-under-test.ts"
import { httpDefects } from "./defects.ts"
import { examineHttp } from "./examine-http.ts"
import { sendInProcess } from "./in-process.ts"

it.each(httpDefects.map((defect): [string, typeof defect] => [defect.id, defect]))(
  "%s",
  async (_, { broken, caughtBy }) => {
    const send = sendInProcess(broken(await makeAppUnderTest()), baseUrl)
    const results = await examineHttp({ ...given, exhaust: true, send })
    const failed = results.flatMap(({ id, passed }) => (passed === false ? [id] : []))
    expect(failed.length).toBeGreaterThan(0)
    const caught = results.flatMap(({ id, passed }) => (passed !== undefined && caughtBy.test(id) ? [id] : []))
    expect(failed).toEqual(caught)
  },
)
