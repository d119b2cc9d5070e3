/** Shows times in the reader's zone. Days without a time stay. */
export const showLocalTimes = (): void => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone === "UTC") return
  const format = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  })
  for (const time of document.querySelectorAll("time")) {
    if (!time.textContent.endsWith(" UTC")) continue
    time.title = time.textContent
    time.textContent = format.format(new Date(time.dateTime))
  }
}
