import type { PreviewCase } from "../preview-case.ts"
import { writeSamplePage, siteFiles } from "../sample-drafts.ts"

const makeOtherHostCase = (id: string, host: string): PreviewCase => ({
  id: `address-${id}`,
  host,
  path: "/",
  status: 421,
  never: "Words and words",
})

export const addresses: ReadonlyArray<PreviewCase> = [
  { id: "latest", path: "/", status: 200, body: siteFiles["index.html"], expect: { "x-draft-version": "^2$" } },
  {
    id: "version-1",
    version: 1,
    path: "/",
    status: 200,
    body: writeSamplePage("One"),
    expect: { "x-draft-version": "^1$" },
  },
  { id: "version-2", version: 2, path: "/", status: 200, body: siteFiles["index.html"] },
  { id: "version-1-has-its-own-files", version: 1, path: "/old.txt", status: 200, body: "only in the first version" },
  { id: "latest-lacks-them", path: "/old.txt", status: 404, never: "first version" },
  { id: "no-such-version", version: 3, path: "/", status: 404, content: "No draft or version has this address" },
  {
    id: "no-such-draft",
    host: `d${"z".repeat(20)}.{{host}}`,
    path: "/",
    status: 404,
    content: "No draft or version has this address",
  },
  { id: "upper-case", host: "{{SITE}}--V1.{{HOST}}", path: "/", status: 200, body: writeSamplePage("One") },
  makeOtherHostCase("the-host-itself", "{{host}}"),
  makeOtherHostCase("another-host", "names.example"),
  makeOtherHostCase("a-port-that-is-not-ours", "{{site}}.{{name}}:1"),
  makeOtherHostCase("a-host-that-only-ends-like-ours", "{{site}}.x{{host}}"),
  makeOtherHostCase("a-host-that-begins-like-ours", "{{site}}.{{name}}.evil.example"),
  makeOtherHostCase("one-label-more", "www.{{site}}.{{host}}"),
  makeOtherHostCase("a-longer-id", "{{site}}2.{{host}}"),
  makeOtherHostCase("version-0", "{{site}}--v0.{{host}}"),
  makeOtherHostCase("version-01", "{{site}}--v01.{{host}}"),
  makeOtherHostCase("version-minus-1", "{{site}}--v-1.{{host}}"),
  makeOtherHostCase("version-without-a-number", "{{site}}--v.{{host}}"),
  makeOtherHostCase("version-latest", "{{site}}--latest.{{host}}"),
  ...["POST", "PUT", "DELETE", "OPTIONS", "PATCH"].map((method): PreviewCase => ({
    id: `method-${method}`,
    method,
    path: "/",
    status: 405,
    expect: { allow: "^GET, HEAD$" },
    never: "Words and words",
  })),
]
