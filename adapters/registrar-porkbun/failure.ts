import type { NoPrice } from "@surename/core/ports/registrar"
import type { Reply } from "../registrar/index.ts"

/** Why this is no answer; `undefined` where it is one. A breach of the limits comes as 429, and was seen as 400 and 200. */
export const failureIn = ({ json, status }: Reply): NoPrice["why"] | undefined => {
  const { code, message } = json
  if (json["status"] === "SUCCESS") return status === 200 ? undefined : status >= 500 ? "server_error" : "bad_answer"
  if (status === 429 || code === "RATE_LIMIT_EXCEEDED" || isAboutLimits(message)) return "throttled"
  if (status >= 500) return "server_error"
  if (isTaken({ json })) return undefined
  if (status === 401 || status === 403 || (typeof code === "string" && credentials.has(code))) return "credentials"
  return json["status"] === "ERROR" ? "refused" : "bad_answer"
}

/** "1 out of 1 checks within 10 seconds used." */
const isAboutLimits = (message: unknown): boolean =>
  typeof message === "string" && /rate limit|out of \d{1,6} checks within|too many requests/iu.test(message)

const credentials: ReadonlySet<string> = new Set([
  "API_KEY_REQUIRED",
  "INVALID_API_KEYS_001",
  "INVALID_TOKEN",
  "INVALID_USER",
])

/** An answer about the name, though it comes as an error. */
export const isTaken = ({ json }: Pick<Reply, "json">): boolean => json["code"] === "DOMAIN_NOT_AVAILABLE"

export const restMs = ({ headers, json }: Reply): number => {
  const seconds = [json["ttlRemaining"], Number(headers["retry-after"] ?? Number.NaN)]
  const statedSeconds = seconds.find((each): each is number => typeof each === "number" && each > 0 && each <= 86_400)
  return (statedSeconds ?? usualSeconds) * 1_000
}

const usualSeconds = 10
