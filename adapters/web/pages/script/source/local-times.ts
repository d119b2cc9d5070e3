/** Shows times in the reader's zone. Days without a time stay. */
export const showLocalTimes = (): void => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone === "UTC") return
  const short = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const
  const thisYear = new Date().getFullYear()
  for (const time of document.querySelectorAll("time")) {
    if (!time.textContent.endsWith(" UTC")) continue
    time.title = time.textContent
    const at = new Date(time.dateTime)
    // Omits the present year, because the title has the year of every time.
    const year = at.getFullYear() === thisYear ? {} : { year: "numeric" as const }
    time.textContent = at.toLocaleString("en-GB", { ...short, ...year })
  }
}
