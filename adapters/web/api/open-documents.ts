import { createHash, randomUUID } from "node:crypto"
import { type Document, makeDocument, documentPaths } from "@surename/core/documents/documents"
import { makeSpec, type Spec } from "@surename/core/documents/spec"
import { limits } from "@surename/core/limits"
import type { Arrived } from "../app.ts"
import { openToAll } from "../headers.ts"

/**
 * Each document is made and hashed at its first request: all three take a tenth of a service's start. They are equal for every caller, so
 * caches may keep them, and no allowance is counted or reported.
 */
export const openDocuments = () => {
  let spec: Spec | undefined
  return documentPaths.map((path) => {
    let made: ReturnType<typeof answerDocument> | undefined
    const answer = (arrived: Arrived) => (made ??= answerDocument(makeDocument(path, (spec ??= makeSpec()))))(arrived)
    return { path, answer }
  })
}

const answerDocument = ({ mediaType, text }: Document) => {
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`
  const same = {
    ...openToAll,
    etag,
    "cache-control": `public, max-age=${limits.documentsFreshMs / 1_000}`,
    // A proxy that compresses it must not hand it to a client that cannot read that.
    vary: "accept-encoding",
  }
  const charset = mediaType.includes("charset") ? "" : "; charset=utf-8"
  const headers = { ...same, "content-type": `${mediaType}${charset}` }
  return ({ context, request }: Arrived): Response => {
    // Caches hand this to others: it bears no id that one caller chose.
    context.requestId = randomUUID()
    const always = { ...context.always, "x-request-id": context.requestId }
    return isHeld(request.headers.get("if-none-match"), etag)
      ? new Response(null, { status: 304, headers: { ...always, ...same } })
      : new Response(text, { headers: { ...always, ...headers } })
  }
}

/** RFC 9110, section 13.1.2: compared weakly, since a proxy may have weakened ours. */
const isHeld = (held: string | null, etag: string): boolean =>
  held !== null && (held.trim() === "*" || held.split(",").some((one) => one.trim().replace(/^W\//u, "") === etag))
