import type { PreviewOptions, Fields } from "./app.ts"
import { onlyFor, usualCdns } from "./cdns.ts"

type Hardening = Pick<PreviewOptions, "brandOrigin" | "cdns" | "host">

/** The headers of every answer of a preview host, at any status: a draft is a stranger's page. */
export const hardened = (options: Hardening): Fields => ({
  // Outside our frame, a draft runs no script and sends no form.
  "content-security-policy": policy(options, "allow-same-origin"),
  // In a header, since not every file is a page. No robots.txt: a crawler that is kept out does not see it.
  "x-robots-tag": "noindex, nofollow, noarchive",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "origin-agent-cluster": "?1",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // `<link rel="dns-prefetch">` is under no content policy.
  "x-dns-prefetch-control": "off",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), publickey-credentials-get=(), clipboard-read=(), fullscreen=(), local-fonts=()",
  // The next byte may be flagged: what a browser keeps it asks about, a version's own address included. No proxy keeps any.
  "cache-control": "private, no-cache, no-transform",
})

/** For a draft in the frame of our page: with scripts and forms, which that page holds back from other sites. */
export const framedPolicy = (options: Hardening): Fields => ({
  "content-security-policy": policy(options, draftSandbox),
  // Chromium alone knows it so far: it also holds WebRTC back, which no content policy does.
  "connection-allowlist": `(${["response-origin", ...(options.cdns ?? usualCdns).map((cdn) => `"${cdn}/*"`)].join(" ")})`,
})

/** Its own origin is what keeps its storage apart from other drafts'. No popups, no downloads, no navigation of the tab. */
export const draftSandbox = "allow-scripts allow-forms allow-same-origin allow-modals"

const policy = ({ brandOrigin, cdns = usualCdns, host }: Hardening, sandbox: string): string => {
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
    // With itself: frame-src would allow a frame that this then refuses. Other drafts cannot frame it: their frame-src forbids that.
    `frame-ancestors 'self' *.${host} ${brandOrigin}`,
    `sandbox ${sandbox}`,
  ].join("; ")
}

/** The request headers that an answer depends on: accepted codings, and the browser's destination. */
export const varies: Fields = { vary: "Accept-Encoding, Sec-Fetch-Dest, Upgrade-Insecure-Requests" }

/** Kept by none: what stands there may be something else in a moment. */
export const passing: Fields = { "cache-control": "no-store" }
