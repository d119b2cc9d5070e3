import type { PreviewCase } from "../preview-case.ts"
import { canary, writeSamplePage, computeEntityTag } from "../sample-drafts.ts"

const blocked = (id: string, more: Partial<PreviewCase> = {}): PreviewCase => ({
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
  blocked("latest"),
  blocked("version", { version: 2 }),
  blocked("file", { path: "/x.txt" }),
  blocked("missing-file", { path: "/none" }),
  blocked("directory", { path: "/a" }),
  blocked("trick", { path: "/%2e%2e%2f%00" }),
  blocked("head", { method: "HEAD", body: "" }),
  blocked("held", { headers: { "if-none-match": `"${computeEntityTag(writeSamplePage(canary))}"` } }),
  blocked("held-any", { headers: { "if-none-match": "*" } }),
  blocked("range", { path: "/x.txt", headers: { range: "bytes=0-3" } }),
  blocked("range-beyond", { path: "/x.txt", headers: { range: "bytes=99999-" } }),
  blocked("if-match", { headers: { "if-match": `"other"` } }),
  blocked("worker", { path: "/x.txt", headers: { "service-worker": "script" } }),
  {
    id: "flagged-not-its-earlier-version",
    of: "flagged",
    version: 1,
    path: "/",
    status: 200,
    body: writeSamplePage("Before it was flagged"),
  },
]
