import { encodeUtf8 } from "../../../interface/utf8.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"
import type { Subject } from "../check/subject.ts"

export interface CalendarDate {
  readonly kind: "drop" | "expiry"
  readonly domain: string
  readonly at: number
  readonly basis: "estimated" | "stated"
  readonly source: string
  readonly since: number
  /** Stand before the date. */
  readonly words: string
  readonly lifecycle?: Subject["lifecycle"]
}

interface Calendar {
  readonly host: string
  readonly title: string
  readonly dates: ReadonlyArray<CalendarDate>
}

/** RFC 5545. A stated date is CONFIRMED at its minute; an estimate is TENTATIVE for a day. */
export const writeCalendar = ({ dates, host, title }: Calendar): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//surename//watch//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(title)}`,
    // RFC 7986, section 5.7, and its older name.
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...dates.flatMap((date) => writeDate(date, host)),
    "END:VCALENDAR",
    "",
  ]
    .map(foldLine)
    .join("\r\n")

const writeDate = ({ at, basis, domain, kind, since, source, words }: CalendarDate, host: string) => [
  "BEGIN:VEVENT",
  // Constant, so that a renewal moves the event.
  `UID:${kind}.${domain}@${host}`,
  `DTSTAMP:${toCompactTime(since)}`,
  basis === "stated" ? `DTSTART:${toCompactTime(at)}` : `DTSTART;VALUE=DATE:${toCompactTime(at).slice(0, 8)}`,
  `SUMMARY:${escapeText(`${domain} ${words.replace(/ by about$/u, "")}`)}`,
  `DESCRIPTION:${escapeText(basis === "stated" ? `Stated by ${source}.` : `An estimate: ${source}.`)}`,
  `STATUS:${basis === "stated" ? "CONFIRMED" : "TENTATIVE"}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
]

const toCompactTime = (ms: number): string => `${toIsoTime(ms).slice(0, 19).replaceAll(/[-:]/gu, "")}Z`

/** Section 3.3.11. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/gu, "\\$&")
    .replaceAll(/\r?\n/gu, "\\n")
    .replaceAll(/\p{Cc}/gu, " ")

/** Section 3.1: 75 octets per line, without splitting a letter. */
const foldLine = (line: string): string => {
  const lines: Array<string> = []
  let [current, octets] = ["", 0]
  for (const letter of line.toWellFormed()) {
    const more = encodeUtf8(letter).length
    if (octets + more > 75) {
      lines.push(current)
      ;[current, octets] = [" ", 1]
    }
    current += letter
    octets += more
  }
  return [...lines, current].join("\r\n")
}
