import { formatTimeAgo } from "@surename/core/sharing/time-ago"

const exact = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const

/** Shows times in the reader's zone. Days without a time stay. */
export const showLocalTimes = (root: ParentNode): void => {
  const isUtc = Intl.DateTimeFormat().resolvedOptions().timeZone === "UTC"
  const thisYear = new Date().getFullYear()
  for (const time of root.querySelectorAll("time")) {
    if (!time.textContent.endsWith(" UTC")) continue
    const at = new Date(time.dateTime)
    const isAgo = time.closest("[data-ago]") !== null
    if (isUtc && !isAgo) continue
    time.title = time.textContent
    // Omits the present year, because the title has the year of every time.
    const year = at.getFullYear() === thisYear ? {} : { year: "numeric" as const }
    time.textContent = isAgo
      ? formatTimeAgo(Date.now() - at.getTime())
      : at.toLocaleString("en-GB", { ...exact, ...year })
  }
}
