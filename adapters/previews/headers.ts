import type { PreviewOptions, Fields } from "./app.ts"
import { onlyFor, usualCdns } from "./cdns.ts"

/**
 * What every answer of a preview host says, whatever its status: a draft is a stranger's page. In a real browser it leaves
 * four of 24 ways to send something elsewhere (`test/browser/channels.ts`), each of them a navigation that the reader sees, or WebRTC.
 */
export const hardened = ({ brandOrigin, cdns = usualCdns }: Pick<PreviewOptions, "brandOrigin" | "cdns">): Fields => ({
  "content-security-policy": policy(brandOrigin, cdns),
  // In a header, since not every file is a page. No robots.txt: a crawler that is kept out does not see it.
  "x-robots-tag": "noindex, nofollow, noarchive",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "origin-agent-cluster": "?1",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), publickey-credentials-get=(), clipboard-read=()",
  // The next byte may be flagged: what a browser keeps it asks about, a version's own address included. No proxy keeps any.
  "cache-control": "private, no-cache, no-transform",
})

const policy = (brandOrigin: string, cdns: ReadonlyArray<string>): string => {
  const from = (what: string) =>
    cdns
      .filter((cdn) => (onlyFor[cdn] ?? what) === what)
      .map((cdn) => ` ${cdn}`)
      .join("")
  return [
    "default-src 'self' data: blob:",
    `script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:${from("script")}`,
    `style-src 'self' 'unsafe-inline'${from("style")}`,
    `font-src 'self' data:${from("font")}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // With itself: frame-src would allow a frame that this then refuses.
    `frame-ancestors 'self' ${brandOrigin}`,
    // Its own origin is what keeps its storage apart from other drafts'; without it there would be none.
    "sandbox allow-scripts allow-forms allow-same-origin allow-modals",
  ].join("; ")
}

/** On every answer that depends on what the reader can decode. */
export const varies: Fields = { vary: "Accept-Encoding" }

/** Kept by none: what stands there may be something else in a moment. */
export const passing: Fields = { "cache-control": "no-store" }
