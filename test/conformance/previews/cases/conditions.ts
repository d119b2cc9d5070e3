import type { PreviewCase } from "../preview-case.ts"
import { siteFiles, computeEntityTag } from "../sample-drafts.ts"

const css = siteFiles["style.css"]
const tag = computeEntityTag(css)

const makeHeldCase = (id: string, headers: Readonly<Record<string, string>>, etag = `"${tag}"`): PreviewCase => ({
  id: `condition-${id}`,
  path: "/style.css",
  headers,
  status: 304,
  body: "",
  expect: {
    etag: `^${etag}$`,
    vary: "^Accept-Encoding, Sec-Fetch-Dest, Upgrade-Insecure-Requests$",
    "cache-control": "no-cache",
    "x-draft-version": "^2$",
    "content-encoding": null,
  },
})

const makeWholeCase = (id: string, headers: Readonly<Record<string, string>>): PreviewCase => ({
  id: `condition-${id}`,
  path: "/style.css",
  headers,
  status: 200,
  body: css,
})

export const conditions: ReadonlyArray<PreviewCase> = [
  makeHeldCase("held", { "if-none-match": `"${tag}"` }),
  makeHeldCase("held-weakly", { "if-none-match": `W/"${tag}"` }),
  makeHeldCase("one-of-several", { "if-none-match": `"other", "${tag}"` }),
  makeHeldCase("any", { "if-none-match": "*" }),
  makeHeldCase("held-compressed", { "if-none-match": `"${tag}-br"`, "accept-encoding": "gzip, br" }, `"${tag}-br"`),
  makeHeldCase("held-before-range", { "if-none-match": `"${tag}"`, range: "bytes=0-3" }),
  { ...makeHeldCase("held-head", { "if-none-match": `"${tag}"` }), method: "HEAD" },
  makeWholeCase("other", { "if-none-match": `"sha256-0000"` }),
  makeWholeCase("held-in-a-coding-not-taken", { "if-none-match": `"${tag}-br"`, "accept-encoding": "gzip" }),
  makeWholeCase("held-uncompressed-by-one-who-takes-none", { "if-none-match": `"${tag}-gzip"` }),
  makeWholeCase("not-a-tag", { "if-none-match": tag }),
  makeWholeCase("no-dates", { "if-modified-since": "Sun, 22 Nov 2026 09:00:00 GMT" }),
  makeWholeCase("match", { "if-match": `"${tag}"` }),
  makeWholeCase("match-any", { "if-match": "*" }),
  { ...makeWholeCase("match-fails", { "if-match": `"sha256-0000"` }), status: 412, body: "" },
  { ...makeWholeCase("match-fails-weakly", { "if-match": `W/"${tag}"` }), status: 412, body: "" },
]
