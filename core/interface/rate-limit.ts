export const rateLimitHeaders = {
  "x-ratelimit-limit": "Calls that the allowance includes",
  "x-ratelimit-remaining": "Calls that are left. The window slides: used calls return gradually during the next window",
  "x-ratelimit-reset": "Whole seconds until the window ends. With nothing left: until the next call is allowed",
} as const

export interface RateLimit {
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
}

interface HeaderReader {
  readonly get: (name: string) => string | null
}

export const readRateLimit = (headers: HeaderReader): RateLimit | undefined => {
  const [limit, remaining, resetSeconds] = ["limit", "remaining", "reset"].map((name) =>
    readWholeNumber(headers.get(`x-ratelimit-${name}`)),
  )
  return limit === undefined || remaining === undefined || resetSeconds === undefined
    ? undefined
    : { limit, remaining, resetSeconds }
}

export const readWholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/u.test(text) ? Number(text) : undefined
