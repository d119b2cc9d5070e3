import type { IncomingRequest } from "../app.ts"

export const robotsPath = "/robots.txt"

/** Keeps crawlers from pages that cost a scan or belong to an account. */
const robotsText =
  "User-agent: *\nDisallow: /search\nDisallow: /name/\nDisallow: /account\nDisallow: /shared/\nDisallow: /confirm\nDisallow: /oauth\n"

export const answerRobots = ({ context }: IncomingRequest): Response =>
  new Response(robotsText, {
    headers: {
      ...context.always,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=86400",
    },
  })
