import { expect, it } from "vitest"
import { examinePreviews } from "./examine-previews.ts"
import { previewAppUnderTest } from "./app-under-test.ts"
import { toApp } from "./senders.ts"

it("keeps every promise", async () => {
  const { app, drafts, previewHost } = previewAppUnderTest()
  expect(await examinePreviews({ drafts, previewHost, send: toApp(app) })).toEqual([])
})
