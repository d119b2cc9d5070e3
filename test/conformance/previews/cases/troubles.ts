import type { PreviewCase } from "../preview-case.ts"
import { siteFiles } from "../sample-drafts.ts"

export const troubles: ReadonlyArray<PreviewCase> = [
  {
    id: "away",
    trouble: "away",
    path: "/",
    status: 503,
    expect: { "retry-after": "^\\d+$", "cache-control": "^no-store$" },
    never: "disk",
  },
  { id: "away-for-a-flagged-draft", of: "flagged", trouble: "away", path: "/", status: 503, never: "disk" },
  {
    id: "broken",
    trouble: "broken",
    path: "/",
    status: 500,
    expect: { "x-request-id": "^[\\w-]{36}$" },
    never: "/srv",
  },
  { id: "back-again", path: "/", status: 200, body: siteFiles["index.html"] },
]
