import type { IncomingRequest } from "../app.ts"

/** Browsers fetch this icon for a document, such as `/spec.json`, that names no icon. */
export const iconPath = "/favicon.ico"

export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#08674f"/><path d="m8 16.5 5.5 5.5L23 10" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="25" cy="24" r="2.5" fill="#8ff0cf"/></svg>`

export const answerIcon = ({ context }: IncomingRequest): Response =>
  new Response(markSvg, {
    headers: { ...context.always, "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  })
