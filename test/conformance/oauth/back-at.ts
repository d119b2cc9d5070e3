import type { Answer } from "../http/exchange.ts"

/** Returns the parameters of a redirect to a client, or nothing for another answer. */
export const readRedirect = (answer: Answer, redirectUri: string): URLSearchParams | undefined => {
  const to = answer.headers["location"] ?? ""
  return answer.status === 303 && to.startsWith(`${redirectUri}?`)
    ? new URLSearchParams(to.slice(redirectUri.length + 1))
    : undefined
}
