import type { PreviewCase } from "../preview-case.ts"
import { siteFiles } from "../sample-drafts.ts"

const nothing = (id: string, path: string): PreviewCase => ({
  id: `path-${id}`,
  path,
  status: 404,
  never: "Words and words",
  expect: { location: null },
})

export const paths: ReadonlyArray<PreviewCase> = [
  nothing("dot-dot-in-an-escaped-slash", "/about%2f..%2findex.html"),
  nothing("escaped-slash", "/about%2Fme.html"),
  nothing("escaped-backslash", "/about%5Cme.html"),
  nothing("nul", "/index.html%00.png"),
  nothing("twice-escaped", "/about%252Fme.html"),
  nothing("overlong", "/%c0%ae%c0%ae/index.html"),
  nothing("overlong-slash", "/about%c0%afme.html"),
  nothing("half-an-escape", "/50%.txt"),
  nothing("lone-surrogate", "/%ED%A0%80"),
  nothing("two-slashes", "//about/me.html"),
  nothing("two-slashes-inside", "/about//me.html"),
  nothing("another-host", "//evil.example/about"),
  nothing("device", "/con"),
  nothing("alternate-stream", "/index.html::$DATA"),
  nothing("trailing-dot", "/index.html."),
  nothing("trailing-blank", "/index.html%20"),
  nothing("prototype", "/__proto__"),
  nothing("constructor", "/constructor"),
  // A URL resolves these itself, as the browser that sent them would have (RFC 3986, section 5.2.4): never out of the root.
  { id: "path-dots-resolved", path: "/about/../style.css", status: 200, body: siteFiles["style.css"] },
  { id: "path-escaped-dots-resolved", path: "/about/%2e%2E/style.css", status: 200, body: siteFiles["style.css"] },
  { id: "path-dots-stay-in-the-root", path: "/../../../style.css", status: 200, body: siteFiles["style.css"] },
  { id: "path-escaped-once-only", path: "/50%2525.txt", status: 404 },
]
