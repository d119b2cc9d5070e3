import type { PreviewCase } from "../preview-case.ts"
import { canary, writeSamplePage, computeEntityTag } from "../sample-drafts.ts"

const makeBlockedCase = (id: string, more: Partial<PreviewCase> = {}): PreviewCase => ({
  id: `flagged-${id}`,
  of: "flagged",
  path: "/",
  status: 451,
  expect: {
    link: `^<https?://[^>]+/>; rel="blocked-by"$`,
    "cache-control": "^no-store$",
    etag: null,
    "x-draft-version": null,
  },
  ...more,
})

export const flagged: ReadonlyArray<PreviewCase> = [
  makeBlockedCase("latest"),
  makeBlockedCase("version", { version: 2 }),
  makeBlockedCase("file", { path: "/x.txt" }),
  makeBlockedCase("missing-file", { path: "/none" }),
  makeBlockedCase("directory", { path: "/a" }),
  makeBlockedCase("trick", { path: "/%2e%2e%2f%00" }),
  makeBlockedCase("head", { method: "HEAD", body: "" }),
  makeBlockedCase("held", { headers: { "if-none-match": `"${computeEntityTag(writeSamplePage(canary))}"` } }),
  makeBlockedCase("held-any", { headers: { "if-none-match": "*" } }),
  makeBlockedCase("range", { path: "/x.txt", headers: { range: "bytes=0-3" } }),
  makeBlockedCase("range-beyond", { path: "/x.txt", headers: { range: "bytes=99999-" } }),
  makeBlockedCase("if-match", { headers: { "if-match": `"other"` } }),
  makeBlockedCase("worker", { path: "/x.txt", headers: { "service-worker": "script" } }),
  {
    id: "flagged-not-its-earlier-version",
    of: "flagged",
    version: 1,
    path: "/",
    status: 200,
    body: writeSamplePage("Before it was flagged"),
  },
]
