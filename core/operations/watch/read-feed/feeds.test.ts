import { DOMParser } from "@xmldom/xmldom"
import ICAL from "ical.js"
import { expect, it } from "vitest"
import { encodeUtf8 } from "../../../interface/utf8.ts"
import { exampleEvent } from "../list-events/contract.ts"
import { writeAtom, writeJsonFeed } from "./atom.ts"
import { type CalendarDate, writeCalendar } from "./calendar.ts"
import { listDates } from "./logic.ts"

const hostile = `<script>&"'\u0000\u001b ]]> \ud800 \u{1f33f} ${"é".repeat(200)}; a,b\\n\r\nEND:VCALENDAR`
const event = { ...exampleEvent, after: { registrar: hostile }, rule: hostile }
const feed = {
  id: "fabc",
  host: "names.example",
  title: hostile,
  createdAt: 0,
  events: [event, { ...event, event_id: "evt_2" }],
}

/** Strict: whatever it would mend is an error. A replacement character alone makes it wonder. */
const parseXml = (text: string) =>
  new DOMParser({
    onError: (level, message) => {
      if (level !== "warning") throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(text, "application/xml")

it("writes Atom that a strict parser accepts, whatever an event contains", () => {
  const text = writeAtom(feed)
  const document = parseXml(text)
  const findElements = (name: string) => [...document.getElementsByTagNameNS("http://www.w3.org/2005/Atom", name)]
  expect(findElements("entry").length).toBe(2)
  expect(findElements("id").map(({ textContent }) => textContent)).toEqual([
    "tag:names.example,2026:feed/fabc",
    `tag:names.example,2026:event/${exampleEvent.event_id}`,
    "tag:names.example,2026:event/evt_2",
  ])
  expect(findElements("updated").map(({ textContent }) => textContent)).toEqual([event.at, event.at, event.at])
  expect(findElements("script")).toEqual([])
  expect(findElements("content")[0]?.textContent).toContain("<script>&\"'")
  // An empty feed has a time all the same (RFC 4287, section 4.1.1).
  expect(parseXml(writeAtom({ ...feed, events: [] })).getElementsByTagName("updated").length).toBe(1)
})

it("writes JSON Feed 1.1", () => {
  const read = JSON.parse(writeJsonFeed(feed))
  expect(read.version).toBe("https://jsonfeed.org/version/1.1")
  expect(read.items.map(({ id }: { readonly id: string }) => id)).toEqual([exampleEvent.event_id, "evt_2"])
  expect(Object.keys(read.items[0])).toEqual(["id", "title", "content_text", "date_published", "tags"])
})

it("writes a calendar that another parser accepts: stated dates confirmed, estimates tentative", () => {
  const at = Date.parse("2027-03-04T05:06:07Z")
  const expiry: CalendarDate = {
    kind: "expiry",
    domain: "a.com",
    at,
    basis: "stated",
    source: "the registry",
    since: 0,
    words: "expiry passed",
  }
  const drop: CalendarDate = {
    ...expiry,
    kind: "drop",
    basis: "estimated",
    source: hostile,
    words: "may drop by about",
  }
  const text = writeCalendar({ host: "names.example", title: hostile, dates: [expiry, drop] })
  for (const line of text.split("\r\n")) {
    expect(encodeUtf8(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/\p{Cc}/u)
  }
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent")
  const field = (name: string) => events.map((one) => String(one.getFirstPropertyValue(name)))
  expect(field("uid")).toEqual(["expiry.a.com@names.example", "drop.a.com@names.example"])
  expect(field("status")).toEqual(["CONFIRMED", "TENTATIVE"])
  expect(field("dtstart")).toEqual(["2027-03-04T05:06:07Z", "2027-03-04"])
  expect(field("summary")).toEqual(["a.com expiry passed", "a.com may drop"])
  expect(field("description")[1]).toContain("\u{1f33f}")
  expect(field("description")[1]).toContain("; a,b\\n\nEND:VCALENDAR")
})

it.each([
  ["active", "2031-03-17", ["expires"]],
  ["active", "2026-11-30", ["expiry passed"]],
  ["auto_renew", "2026-11-30", ["renewal was due"]],
  ["redemption", "2031-03-17", []],
  ["pending_delete", "2031-03-17", []],
  ["redemption", "2026-10-19", ["expiry passed"]],
] as const)("dates no later expiry of a name that is being deleted: %s, %s", (phase, expires_at, words) => {
  const lifecycle = { phase, holds: [], statuses: [], registered_at: null, changed_at: null, expires_at }
  const subject = {
    state: "registered",
    fails: 0,
    dropLooks: 0,
    lookedAt: Date.parse("2026-11-28"),
    lifecycle,
  } as const
  const dates = listDates(Date.parse("2026-12-01"))({ domain: "a.com", subject })
  expect(dates.flatMap((date) => (date.kind === "expiry" ? [date.words] : []))).toEqual(words)
})
