export const rateLimitHeaders = {
  "x-ratelimit-limit": "Calls the allowance holds",
  "x-ratelimit-remaining":
    "Calls that are left. What was used in one window comes back steadily over the next: a burst, then a steady pace",
  "x-ratelimit-reset": "Whole seconds until the window ends; when nothing is left, until there is room",
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
