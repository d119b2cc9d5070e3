import type { NoPrice } from "@surename/core/ports/registrar"
import type { Reply } from "../registrar/index.ts"

/** Returns why the reply is unusable, or `undefined`. A breach of the limits comes as 429, 400 or 200. */
export const classifyFailure = ({ json, status }: Reply): NoPrice["why"] | undefined => {
  const { code, message } = json
  if (json["status"] === "SUCCESS") return status === 200 ? undefined : status >= 500 ? "server_error" : "bad_answer"
  if (status === 429 || code === "RATE_LIMIT_EXCEEDED" || mentionsLimits(message)) return "throttled"
  if (status >= 500) return "server_error"
  if (isUnavailable({ json })) return undefined
  if (status === 401 || status === 403 || (typeof code === "string" && credentialCodes.has(code))) return "credentials"
  return json["status"] === "ERROR" ? "refused" : "bad_answer"
}

/** Matches "1 out of 1 checks within 10 seconds used." */
const mentionsLimits = (message: unknown): boolean =>
  typeof message === "string" && /rate limit|out of \d{1,6} checks within|too many requests/iu.test(message)

const credentialCodes: ReadonlySet<string> = new Set([
  "API_KEY_REQUIRED",
  "INVALID_API_KEYS_001",
  "INVALID_TOKEN",
  "INVALID_USER",
])

export const isUnavailable = ({ json }: Pick<Reply, "json">): boolean => json["code"] === "DOMAIN_NOT_AVAILABLE"

export const readPauseMs = ({ headers, json }: Reply): number => {
  const seconds = [json["ttlRemaining"], Number(headers["retry-after"] ?? Number.NaN)]
  const pauseSeconds = seconds.find(
    (value): value is number => typeof value === "number" && value > 0 && value <= 86_400,
  )
  return (pauseSeconds ?? defaultPauseSeconds) * 1_000
}

const defaultPauseSeconds = 10
