import type { Answer } from "../http/exchange.ts"

/** The parameters that a redirect to a client carries; nothing when the answer leads to no client. */
export const backAt = (answer: Answer, redirectUri: string): URLSearchParams | undefined => {
  const to = answer.headers["location"] ?? ""
  return answer.status === 303 && to.startsWith(`${redirectUri}?`)
    ? new URLSearchParams(to.slice(redirectUri.length + 1))
    : undefined
}
