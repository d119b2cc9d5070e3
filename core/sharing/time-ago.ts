import { formatCount } from "./format-count.ts"

export const formatTimeAgo = (ms: number): string => `${formatAge(ms)} ago`

export const formatAge = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return "less than a minute"
  if (minutes < 120) return formatCount(minutes, "minute")
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}
