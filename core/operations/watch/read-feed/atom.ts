import { writeDetails, writeTitle } from "../delivery/sentences.ts"
import type { WatchEvent } from "../event.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"

export interface FeedOfEvents {
  /** Constant over the feed's life. */
  readonly id: string
  readonly host: string
  readonly title: string
  readonly createdAt: number
  readonly events: ReadonlyArray<WatchEvent>
}

/** RFC 4287. Ids are tags (RFC 4151): constant, and not addresses. */
export const writeAtom = ({ createdAt, events, host, id, title }: FeedOfEvents): string => {
  const updated = events[0]?.at ?? toIsoTime(createdAt)
  const head = [
    `<id>tag:${host},2026:feed/${id}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${updated}</updated>`,
    "<author><name>surename</name></author>",
  ]
  const entries = events.map(
    (event) => `<entry>
<id>tag:${host},2026:event/${escapeXml(event.event_id)}</id>
<title>${escapeXml(writeTitle(event))}</title>
<updated>${event.at}</updated>
<category term="${event.type}"/>
<content type="text">${escapeXml(writeDetails(event))}</content>
</entry>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
${[...head, ...entries].join("\n")}
</feed>
`
}

/** XML 1.0, section 2.2: control characters, escaped or not. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\x20-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")

/** JSON Feed 1.1. */
export const writeJsonFeed = ({ events, title }: FeedOfEvents): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    authors: [{ name: "surename" }],
    items: events.map((event) => ({
      id: event.event_id,
      title: writeTitle(event),
      content_text: writeDetails(event),
      date_published: event.at,
      tags: [event.type],
    })),
  })
