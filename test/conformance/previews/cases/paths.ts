import type { PreviewCase } from "../preview-case.ts"
import { siteFiles } from "../sample-drafts.ts"

const makeMissingCase = (id: string, path: string): PreviewCase => ({
  id: `path-${id}`,
  path,
  status: 404,
  never: "Words and words",
  expect: { location: null },
})

export const paths: ReadonlyArray<PreviewCase> = [
  makeMissingCase("dot-dot-in-an-escaped-slash", "/about%2f..%2findex.html"),
  makeMissingCase("escaped-slash", "/about%2Fme.html"),
  makeMissingCase("escaped-backslash", "/about%5Cme.html"),
  makeMissingCase("nul", "/index.html%00.png"),
  makeMissingCase("twice-escaped", "/about%252Fme.html"),
  makeMissingCase("overlong", "/%c0%ae%c0%ae/index.html"),
  makeMissingCase("overlong-slash", "/about%c0%afme.html"),
  makeMissingCase("half-an-escape", "/50%.txt"),
  makeMissingCase("lone-surrogate", "/%ED%A0%80"),
  makeMissingCase("two-slashes", "//about/me.html"),
  makeMissingCase("two-slashes-inside", "/about//me.html"),
  makeMissingCase("another-host", "//evil.example/about"),
  makeMissingCase("device", "/con"),
  makeMissingCase("alternate-stream", "/index.html::$DATA"),
  makeMissingCase("trailing-dot", "/index.html."),
  makeMissingCase("trailing-blank", "/index.html%20"),
  makeMissingCase("prototype", "/__proto__"),
  makeMissingCase("constructor", "/constructor"),
  // A URL resolves these itself, as the browser that sent them would have (RFC 3986, section 5.2.4): never out of the root.
  { id: "path-dots-resolved", path: "/about/../style.css", status: 200, body: siteFiles["style.css"] },
  { id: "path-escaped-dots-resolved", path: "/about/%2e%2E/style.css", status: 200, body: siteFiles["style.css"] },
  { id: "path-dots-stay-in-the-root", path: "/../../../style.css", status: 200, body: siteFiles["style.css"] },
  { id: "path-escaped-once-only", path: "/50%2525.txt", status: 404 },
]
