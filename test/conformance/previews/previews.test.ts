import { expect, it } from "vitest"
import { previewDefects } from "./defects.ts"
import { examinePreviews } from "./examine-previews.ts"
import { makePreviewAppUnderTest } from "./app-under-test.ts"
import { toApp } from "./senders.ts"

it("keeps every promise", async () => {
  const { app, drafts, previewHost } = makePreviewAppUnderTest()
  expect(await examinePreviews({ drafts, previewHost, send: toApp(app) })).toEqual([])
})

it.each(previewDefects.map((defect): [string, typeof defect] => [defect.id, defect]))(
  "detects: %s",
  async (_, { broken, caughtBy }) => {
    const { app, drafts, previewHost } = makePreviewAppUnderTest()
    const failed = await examinePreviews({ drafts, previewHost, send: toApp(broken(app)) })
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.filter((claim) => !caughtBy.test(claim))).toEqual([])
  },
)
