import type { Arrived } from "../app.ts"

/** Browsers look here by themselves: a document such as `/spec.json` has no page that could name another address. */
export const iconPath = "/favicon.ico"

/** The mark of the pages: a tick, and the dot of a domain. */
export const drawnMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#08674f"/><path d="m8 16.5 5.5 5.5L23 10" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="25" cy="24" r="2.5" fill="#8ff0cf"/></svg>`

/** Browsers go by its type, not by the end of the path. */
export const icon = ({ context }: Arrived): Response =>
  new Response(drawnMark, {
    headers: { ...context.always, "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  })
