import type { Arrived } from "../app.ts"

export const robotsPath = "/robots.txt"

/** Crawlers stay away from pages that cost a scan or belong to an account. */
const text =
  "User-agent: *\nDisallow: /search\nDisallow: /name/\nDisallow: /account\nDisallow: /shared/\nDisallow: /confirm\nDisallow: /oauth\n"

export const answerRobots = ({ context }: Arrived): Response =>
  new Response(text, {
    headers: {
      ...context.always,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=86400",
    },
  })
