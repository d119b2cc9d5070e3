import { createHash, randomUUID } from "node:crypto"
import { type Document, makeDocument, documentPaths } from "@surename/core/documents/documents"
import { makeSpec, type Spec } from "@surename/core/documents/spec"
import { limits } from "@surename/core/limits"
import type { IncomingRequest } from "../app.ts"
import { publicHeaders } from "../headers.ts"

/**
 * Makes a document at its first request, because all take a tenth of the start. Every caller gets the same, so caches
 * may keep it and nothing counts.
 */
export const makeDocumentRoutes = () => {
  let spec: Spec | undefined
  return documentPaths.map((path) => {
    let cachedAnswer: ReturnType<typeof makeDocumentAnswer> | undefined
    const answer = (incoming: IncomingRequest) =>
      (cachedAnswer ??= makeDocumentAnswer(makeDocument(path, (spec ??= makeSpec()))))(incoming)
    return { path, answer }
  })
}

const makeDocumentAnswer = ({ mediaType, text }: Document) => {
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`
  const sharedHeaders = {
    ...publicHeaders,
    etag,
    "cache-control": `public, max-age=${limits.documentsFreshMs / 1_000}`,
    // A proxy that compresses must not serve clients that cannot decompress.
    vary: "accept-encoding",
  }
  const charset = mediaType.includes("charset") ? "" : "; charset=utf-8"
  const headers = { ...sharedHeaders, "content-type": `${mediaType}${charset}` }
  return ({ context, request }: IncomingRequest): Response => {
    // Caches share this answer, so it must not carry one caller's id.
    context.requestId = randomUUID()
    const always = { ...context.always, "x-request-id": context.requestId }
    return matchesEtag(request.headers.get("if-none-match"), etag)
      ? new Response(null, { status: 304, headers: { ...always, ...sharedHeaders } })
      : new Response(text, { headers: { ...always, ...headers } })
  }
}

/** RFC 9110, 13.1.2: compares weakly, because a proxy may weaken ours. */
const matchesEtag = (sentEtags: string | null, etag: string): boolean =>
  sentEtags !== null &&
  (sentEtags.trim() === "*" || sentEtags.split(",").some((sentEtag) => sentEtag.trim().replace(/^W\//u, "") === etag))
