import { createHash, randomUUID } from "node:crypto"
import { documents } from "@surename/core/documents/documents"
import type { Document } from "@surename/core/documents/documents"
import { limits } from "@surename/core/limits"
import { openToAll } from "../headers.ts"
import type { Arrived } from "../app.ts"

export interface OpenDocument {
  readonly path: Document["path"]
  readonly answer: (arrived: Arrived) => Response
}

/** Made and hashed once. The same for every caller, so caches may keep them, and no allowance is counted or reported. */
export const openDocuments = (): ReadonlyArray<OpenDocument> => documents().map(openDocument)

const openDocument = ({ path, mediaType, text }: Document): OpenDocument => {
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`
  const same = {
    ...openToAll,
    etag,
    "cache-control": `public, max-age=${limits.documentsFreshMs / 1_000}`,
    // A proxy that compresses it must not hand it to a client that cannot read that.
    vary: "accept-encoding",
  }
  const headers = { ...same, "content-type": withCharset(mediaType) }
  return {
    path,
    answer: ({ context, request }) => {
      // Caches hand this to others: it bears no id that one caller chose.
      context.requestId = randomUUID()
      const always = { ...context.always, "x-request-id": context.requestId }
      return isHeld(request.headers.get("if-none-match"), etag)
        ? new Response(null, { status: 304, headers: { ...always, ...same } })
        : new Response(text, { headers: { ...always, ...headers } })
    },
  }
}

const withCharset = (mediaType: string) => (mediaType.includes("charset") ? mediaType : `${mediaType}; charset=utf-8`)

/** RFC 9110, section 13.1.2: compared weakly, since a proxy may have weakened ours. */
const isHeld = (held: string | null, etag: string): boolean =>
  held !== null && (held.trim() === "*" || held.split(",").some((one) => one.trim().replace(/^W\//u, "") === etag))
