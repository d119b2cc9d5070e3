/** `undefined` for impossible dates. */
export const readDay = (text: string): number | undefined => {
  const short = text.slice(0, 60)
  for (const [shape, order] of shapes) {
    const parts = shape.exec(short)
    if (parts === null) continue
    const [, first = "", second = "", third = ""] = parts
    const [year, month, day] =
      order === "ymd" ? [first, second, third] : order === "dmy" ? [third, second, first] : [third, first, second]
    return toDay(Number(year), toMonth(month), Number(day))
  }
  return undefined
}

const year = "(19[89]\\d|20\\d\\d)"
const month = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}"

const shapes: ReadonlyArray<readonly [RegExp, "ymd" | "dmy" | "mdy"]> = [
  [new RegExp(`(?:^|\\D)${year}[-/.] ?(\\d{1,2})[-/.] ?(\\d{1,2})(?:$|\\D)`, "u"), "ymd"],
  [new RegExp(`(?:^|\\D)${year}年(\\d{1,2})月(\\d{1,2})日`, "u"), "ymd"],
  [new RegExp(`^${year}(\\d{2})(\\d{2})(?:$|\\D)`, "u"), "ymd"],
  [new RegExp(`(?:^|\\D)(\\d{1,2})[-/.] ?(\\d{1,2})[-/.] ?${year}(?:$|\\D)`, "u"), "dmy"],
  [new RegExp(`(?:^|\\D)(\\d{1,2})(?:st|nd|rd|th)?[-/. ]${month}[-/., ]{1,2}${year}(?:$|\\D)`, "iu"), "dmy"],
  [new RegExp(`(?:^|\\D)${year}[-/. ]${month}[-/. ](\\d{1,2})(?:$|\\D)`, "iu"), "ymd"],
  [new RegExp(`(?:^|[^a-z])${month} {1,2}(\\d{1,2})(?:st|nd|rd|th)?,? ${year}(?:$|\\D)`, "iu"), "mdy"],
  [
    new RegExp(
      `(?:^|[^a-z])${month} {1,2}(\\d{1,2}) \\d{1,2}:\\d{2}(?::\\d{2})?(?: [a-z]{2,5})? ${year}(?:$|\\D)`,
      "iu",
    ),
    "mdy",
  ],
]

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

const toMonth = (monthName: string): number =>
  /^\d/u.test(monthName) ? Number(monthName) : months.indexOf(monthName.slice(0, 3).toLowerCase()) + 1

const toDay = (year: number, month: number, day: number): number | undefined => {
  // Some servers write the month first.
  const [m, d] = month > 12 ? [day, month] : [month, day]
  const time = Date.UTC(year, m - 1, d)
  const date = new Date(time)
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? time : undefined
}
