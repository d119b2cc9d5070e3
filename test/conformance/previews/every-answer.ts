import type { PreviewAnswer } from "./preview-case.ts"
import { canary } from "./sample-drafts.ts"

/** Headers that every answer must have, whatever its status: name to pattern. */
export const hardenedHeaders: Readonly<Record<string, string>> = {
  // The policies of a framed draft, of other answers and of the wrapper. The cases say which applies.
  "content-security-policy":
    "^default-src 'self' data: blob:; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:.*; connect-src 'self'; form-action 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self' \\*\\.[^ ]+ https?://[^ ]+; sandbox (?:allow-same-origin|allow-scripts allow-forms allow-same-origin allow-modals)$|^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+'; frame-src d[a-z2-9]{20}(?:--v\\d+)?--frame\\.[^ *]+; form-action 'none'; base-uri 'none'; frame-ancestors https?://[^ ]+$",
  "x-robots-tag": "^noindex, nofollow, noarchive$",
  "x-content-type-options": "^nosniff$",
  "referrer-policy": "^no-referrer$",
  "origin-agent-cluster": "^\\?1$",
  "cross-origin-opener-policy": "^same-origin$",
  "cross-origin-resource-policy": "^same-origin$",
  "permissions-policy":
    "camera=\\(\\).*microphone=\\(\\).*geolocation=\\(\\).*payment=\\(\\).*clipboard-read=\\(\\).*fullscreen=\\(\\).*local-fonts=\\(\\)",
  "x-dns-prefetch-control": "^off$",
  "cache-control": "^(?:private, no-cache, no-transform|no-store)$",
}

export const listBrokenPromises = ({ body, headers }: PreviewAnswer): ReadonlyArray<string> => [
  ...Object.entries(hardenedHeaders).flatMap(([name, like]) =>
    new RegExp(like, "u").test(headers[name] ?? "") ? [] : [name],
  ),
  ...("set-cookie" in headers ? ["no cookie"] : []),
  ...("access-control-allow-origin" in headers ? ["no other origin may read it"] : []),
  ...(Buffer.from(body).includes(canary) ? ["nothing of a flagged draft"] : []),
]
