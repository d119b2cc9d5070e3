import { expect, it } from "vitest"
import { makePreviewAppUnderTest } from "./app-under-test.ts"
import { toApp } from "./senders.ts"
import { readWhileSwapping } from "./swaps.ts"

/** `npm run test:long` has five times as many, over sockets: `test/runtimes/preview-tricks.suite.ts`. */
const sizes = { swaps: 200, loads: 2_000 }

it("serves files of one version per page load, at a version's address and at the latest", async () => {
  const { app, drafts, previewHost } = makePreviewAppUnderTest()
  const seen = await readWhileSwapping({ ...sizes, drafts, previewHost, send: toApp(app) })
  expect(seen).toMatchObject({ mixed: 0, wrong: 0 })
  expect([seen.loads >= sizes.loads, seen.versions >= sizes.swaps]).toEqual([true, true])
})

it("detects a host that serves the latest at a version's address", async () => {
  const { app, drafts, previewHost } = makePreviewAppUnderTest()
  const forgetful = { fetch: (request: Request) => app.fetch(new Request(request.url.replace(/--v\d+/u, ""))) }
  const { mixed } = await readWhileSwapping({ swaps: 100, loads: 500, drafts, previewHost, send: toApp(forgetful) })
  expect(mixed).toBeGreaterThan(0)
})
