import type { HeaderFields, PreviewOptions } from "./app.ts"

type HardeningOptions = Pick<PreviewOptions, "brandOrigin" | "cdns" | "host">

export const makeHardenedHeaders = (options: HardeningOptions): HeaderFields => ({
  // Outside our frame, a draft runs no script and sends no form.
  "content-security-policy": makePolicy(options, "allow-same-origin"),
  // Not every file is a page. With robots.txt a blocked crawler would not see it.
  "x-robots-tag": "noindex, nofollow, noarchive",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "origin-agent-cluster": "?1",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // No content policy covers `<link rel="dns-prefetch">`.
  "x-dns-prefetch-control": "off",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), publickey-credentials-get=(), clipboard-read=(), fullscreen=(), local-fonts=()",
  // Screening may flag the draft at any time, so browsers revalidate.
  "cache-control": "private, no-cache, no-transform",
})

export const makeFramedHeaders = (options: HardeningOptions): HeaderFields => ({
  "content-security-policy": makePolicy(options, draftSandbox),
  // Chromium only. It also blocks WebRTC, which no content policy does.
  "connection-allowlist": `(${["response-origin", ...(options.cdns ?? defaultCdns).map((cdn) => `"${cdn}/*"`)].join(" ")})`,
})

/** An own origin separates a draft's storage from others. */
export const draftSandbox = "allow-scripts allow-forms allow-same-origin allow-modals"

const makePolicy = ({ brandOrigin, cdns = defaultCdns, host }: HardeningOptions, sandbox: string): string => {
  const listCdns = (purpose: string) =>
    cdns
      .filter((cdn) => (cdnPurposes[cdn] ?? purpose) === purpose)
      .map((cdn) => ` ${cdn}`)
      .join("")
  return [
    "default-src 'self' data: blob:",
    `script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:${listCdns("script")}`,
    `style-src 'self' 'unsafe-inline'${listCdns("style")}`,
    `font-src 'self' data:${listCdns("font")}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Allows itself, because frame-src would allow a frame that this refuses.
    `frame-ancestors 'self' *.${host} ${brandOrigin}`,
    `sandbox ${sandbox}`,
  ].join("; ")
}

export const varyHeader: HeaderFields = { vary: "Accept-Encoding, Sec-Fetch-Dest, Upgrade-Insecure-Requests" }

export const noStore: HeaderFields = { "cache-control": "no-store" }

/** Generated drafts often load from these origins. They serve only public packages or fonts, and report visitors to nobody. */
export const defaultCdns: ReadonlyArray<string> = [
  "https://cdn.jsdelivr.net",
  "https://cdnjs.cloudflare.com",
  "https://unpkg.com",
  "https://esm.sh",
  "https://cdn.tailwindcss.com",
  "https://fonts.googleapis.com",
  "https://fonts.gstatic.com",
]

/** Limits an origin to its purpose. Others serve all three. */
const cdnPurposes: HeaderFields = {
  "https://esm.sh": "script",
  "https://cdn.tailwindcss.com": "script",
  "https://fonts.googleapis.com": "style",
  "https://fonts.gstatic.com": "font",
}
