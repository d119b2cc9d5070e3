import type { Arrived } from "../app.ts"

export const robotsPath = "/robots.txt"

/** What costs a scan, or belongs to an account, is no page for a crawler. */
const text = "User-agent: *\nDisallow: /search\nDisallow: /account\nDisallow: /confirm\nDisallow: /oauth\n"

export const answerRobots = ({ context }: Arrived): Response =>
  new Response(text, {
    headers: {
      ...context.always,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=86400",
    },
  })
