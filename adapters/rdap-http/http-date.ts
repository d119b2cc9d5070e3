/**
 * The three forms a recipient must read (RFC 9110, section 5.6.7): IMF-fixdate, and RFC 850's and asctime's of old.
 * Not `Date.parse`, which takes looser dates, and others on each runtime.
 */
export const httpDate = (text: string): number | undefined => {
  const parts = (fixdate.exec(text) ?? rfc850.exec(text) ?? asctime.exec(text))?.groups
  const month = months.indexOf(parts?.["month"] ?? "")
  if (parts === undefined || month < 0) return undefined
  const { day, year, hour, minute, second } = parts
  // Two digits: this century. These dates (when to ask again, how old an answer is) are never of another century.
  const at = Date.UTC(
    year?.length === 2 ? 2_000 + Number(year) : Number(year),
    month,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  return Number.isNaN(at) ? undefined : at
}

const time = "(?<hour>[01]\\d|2[0-3]):(?<minute>[0-5]\\d):(?<second>[0-5]\\d|60)"
const monthName = "(?<month>[A-Z][a-z]{2})"
const fixdate = new RegExp(`^[A-Z][a-z]{2}, (?<day>\\d{2}) ${monthName} (?<year>\\d{4}) ${time} GMT$`, "u")
const rfc850 = new RegExp(`^[A-Z][a-z]{5,8}, (?<day>\\d{2})-${monthName}-(?<year>\\d{2}) ${time} GMT$`, "u")
const asctime = new RegExp(`^[A-Z][a-z]{2} ${monthName} (?<day>[ \\d]\\d) ${time} (?<year>\\d{4})$`, "u")
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
