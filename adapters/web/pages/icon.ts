import type { Arrived } from "../app.ts"

/** Browsers look here by themselves: a document such as `/spec.json` has no page that could name another address. */
export const iconPath = "/favicon.ico"

/** The mark of the pages: a tick in a circle. */
export const drawnMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="#0b6b57"/><path d="m9 16.5 5 5 9-11" fill="none" stroke="#fff" stroke-width="3.5"/></svg>`

/** Browsers go by its type, not by the end of the path. */
export const icon = ({ context }: Arrived): Response =>
  new Response(drawnMark, {
    headers: { ...context.always, "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  })
