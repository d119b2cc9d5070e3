import type { AttemptResult } from "@surename/core/operations/watch/ports/webhook-sender"
import type { RawResponse } from "../net/index.ts"

/** By the status alone. A long or broken body after a 2xx head changes nothing: the receiver has taken it. */
export const judgeAnswer = (
  { headers, status }: Pick<RawResponse, "headers" | "status">,
  body: Uint8Array,
  nowMs: number,
): AttemptResult => {
  const note = body.length === 0 ? {} : { note: shownText(body) }
  if (status >= 200 && status < 300) return { outcome: "delivered", status }
  if (status === 410) return { outcome: "gone", status, ...note }
  if (status >= 300 && status < 400)
    return {
      outcome: "failed",
      status,
      note: "It redirects, and redirects are not followed. Set the address it leads to.",
    }
  const pause = asksForPause.has(status) ? readRetryAfter(headers["retry-after"], nowMs) : undefined
  return { outcome: "failed", status, ...note, ...(pause === undefined ? {} : { retryAfterMs: pause }) }
}

const asksForPause: ReadonlySet<number> = new Set([429, 502, 503, 504])

const mostPauseMs = 24 * 3_600_000

/** RFC 9110, section 10.2.3: seconds or a date. */
const readRetryAfter = (text: string | undefined, nowMs: number): number | undefined => {
  if (text === undefined) return undefined
  const ms = /^\d{1,9}$/u.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), mostPauseMs)
}

const shownBytes = 1_024

const shownText = (body: Uint8Array): string =>
  new TextDecoder()
    .decode(body.subarray(0, shownBytes))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
