import type { PreviewCase } from "../preview-case.ts"
import { writeSamplePage, siteFiles } from "../sample-drafts.ts"

const csp = "content-security-policy"
const path = "/about/me.html?x=1"
const held = "sandbox allow-same-origin$"
const running = "sandbox allow-scripts allow-forms allow-same-origin allow-modals$"
const vary = "^Accept-Encoding, Sec-Fetch-Dest, Upgrade-Insecure-Requests$"

/** A browser opens a page of a draft: it gets our wrapper and none of the draft's bytes. */
const makeWrapperCase = (
  id: string,
  headers: Readonly<Record<string, string>>,
  more: Partial<PreviewCase> = {},
): PreviewCase => ({
  id: `framing-${id}`,
  path,
  headers,
  status: 200,
  expect: { [csp]: "; frame-src d", "cache-control": "^no-store$", etag: null, "content-encoding": null, vary },
  content: `sandbox="allow-scripts allow-forms allow-same-origin allow-modals" src="//`,
  never: "Words and words",
  ...more,
})

const makeFetchHeaders = (destination: string) => ({ "sec-fetch-dest": destination })

/** Bytes of the draft, under the policy of a frame or of anything else. */
const bare = (
  id: string,
  headers: Readonly<Record<string, string>>,
  policy: string,
  more: Partial<PreviewCase> = {},
) => ({
  id: `framing-${id}`,
  path,
  headers,
  status: 200,
  body: siteFiles["about/me.html"],
  expect: { [csp]: policy, etag: '^"sha256-', vary },
  ...more,
})

export const framing: ReadonlyArray<PreviewCase> = [
  ...["document", "iframe", "frame", "embed", "object", "fencedframe"].map((to) =>
    makeWrapperCase(`${to}-gets-the-wrapper`, makeFetchHeaders(to)),
  ),
  makeWrapperCase("old-browser-gets-the-wrapper", { "upgrade-insecure-requests": "1" }),
  makeWrapperCase("leads-to-the-page", makeFetchHeaders("document"), { content: `--frame.` }),
  makeWrapperCase("keeps-the-path-and-the-query", makeFetchHeaders("document"), {
    content: `/about/me.html?x=1"></iframe>`,
  }),
  makeWrapperCase("of-a-version", makeFetchHeaders("document"), { version: 1, path: "/", content: "--v1--frame." }),
  makeWrapperCase("is-no-copy-of-the-file", {
    ...makeFetchHeaders("document"),
    "if-none-match": "*",
    range: "bytes=0-3",
    "accept-encoding": "br",
  }),
  makeWrapperCase("of-a-listing", makeFetchHeaders("document"), { of: "loose", path: "/", never: "notes.txt" }),
  makeWrapperCase("of-a-folder", makeFetchHeaders("document"), { path: "/about", expect: { location: null } }),
  makeWrapperCase("of-nothing", makeFetchHeaders("document"), { path: "/none.html", status: 404 }),
  makeWrapperCase("writes-no-tag-of-the-path", makeFetchHeaders("document"), {
    path: `/%22><script>"'&?"><script>'`,
    status: 404,
    never: `"><script>'`,
  }),
  {
    id: "framing-no-tab-for-the-frame",
    isFramed: true,
    version: 2,
    path,
    headers: makeFetchHeaders("document"),
    status: 302,
    body: "",
    expect: {
      location: "^//d[a-z2-9]{20}--v2\\.preview\\.[^/]+/about/me\\.html\\?x=1$",
      "cache-control": "^no-store$",
      vary,
    },
  },
  bare("a-frame-runs-the-draft", makeFetchHeaders("iframe"), running, { isFramed: true }),
  bare("a-version-in-its-frame", makeFetchHeaders("iframe"), running, {
    isFramed: true,
    version: 1,
    path: "/",
    body: writeSamplePage("One"),
  }),
  bare("a-worker-runs-as-well", makeFetchHeaders("worker"), running, {
    isFramed: true,
    path: "/app.js",
    body: siteFiles["app.js"],
  }),
  bare("an-old-browser-runs-nothing", { "upgrade-insecure-requests": "1" }, held, { isFramed: true }),
  bare("other-clients-read-the-frame", {}, held, { isFramed: true }),
  bare("other-clients-get-the-bytes", { accept: "text/html,*/*" }, held),
  bare("a-script-gets-the-bytes", makeFetchHeaders("empty"), held),
  {
    id: "framing-goes-no-way-round-the-network",
    isFramed: true,
    path: "/",
    headers: makeFetchHeaders("iframe"),
    status: 200,
    expect: { "connection-allowlist": '^\\(response-origin( "https://[^ "]+/\\*")+\\)$' },
  },
  ...(["document", "iframe"] as const).map((to): PreviewCase => ({
    id: `flagged-${to}`,
    of: "flagged",
    isFramed: true,
    path: "/",
    headers: makeFetchHeaders(to),
    status: 451,
    expect: { link: 'rel="blocked-by"$' },
  })),
  ...["--frame--v1", "--frame--frame", "--v1-frame", "--Frame2"].map((label): PreviewCase => ({
    id: `address${label}`,
    host: `{{site}}${label}.{{host}}`,
    path: "/",
    status: 421,
  })),
]
