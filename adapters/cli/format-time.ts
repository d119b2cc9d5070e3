import { makeVisible } from "./service/failure.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

export const formatTime = (rfc3339: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/u.test(rfc3339)
    ? `${rfc3339.slice(0, 10)} ${rfc3339.slice(11, 16)} UTC`
    : makeVisible(rfc3339)

export const formatMs = (ms: number): string => formatTime(toIsoTime(ms))
