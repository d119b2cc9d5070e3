import { createHash } from "node:crypto"
import { gzipSync } from "node:zlib"
import { pageSecurityHeaders } from "../headers.ts"
import type { IncomingRequest } from "../app.ts"

/** Its name contains a digest of its text, so browsers cache it for ever. */
export interface Asset {
  readonly path: string
  readonly text: string
  readonly answer: (incoming: IncomingRequest) => Response
}

export const makeAsset = (name: string, suffix: "css" | "js", text: string): Asset => {
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 16)
  const type = mediaTypes[suffix]
  const compressed = gzipSync(text, { level: 9 })
  return {
    path: `/assets/${name}.${digest}.${suffix}`,
    text,
    answer: ({ context, request }) => {
      const acceptsGzip = /\bgzip\b/u.test(request.headers.get("accept-encoding") ?? "")
      return new Response(acceptsGzip ? compressed : text, {
        headers: {
          ...context.always,
          ...pageSecurityHeaders,
          ...(acceptsGzip ? { "content-encoding": "gzip" } : {}),
          "content-type": `${type}; charset=utf-8`,
          "cache-control": "public, max-age=31536000, immutable",
          vary: "accept-encoding",
        },
      })
    },
  }
}

const mediaTypes = { css: "text/css", js: "text/javascript" }
