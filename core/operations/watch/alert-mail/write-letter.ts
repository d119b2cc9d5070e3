import { stripInvisible } from "../../../interface/visible-text.ts"
import { detailsOf, titleOf } from "../delivery/sentences.ts"
import type { DueMail } from "../ports/alert-mail.ts"
import type { WatchLetter } from "../ports/watch-mail.ts"

interface Links {
  readonly baseUrl: string
  readonly unsubscribe: string
}

/** The subject names no domain: mail servers log subjects, and a watched name is an idea before it is bought. */
export const writeAlertLetter = ({ eventIds, events }: DueMail, { baseUrl, unsubscribe }: Links): WatchLetter => {
  const [first] = events
  const isOne = eventIds.length === 1 && first !== undefined
  const more = eventIds.length - events.length
  const paragraphs = events.map((event) => {
    const lines = [titleOf(event), ...`${event.at}\n${detailsOf(event)}`.split(/[\r\n]+/u).map((line) => `  ${line}`)]
    return lines.map(stripInvisible).join("\n")
  })
  return {
    subject: isOne
      ? `A name that you watch ${titleOf({ type: first.type })}`
      : `${eventIds.length} changes of names that you watch`,
    text: `${paragraphs.join("\n\n")}
${more === 0 ? "" : `\nAnd ${more} more.\n`}
--
All events: ${baseUrl}/account/watch
Choose when you get mail: ${baseUrl}/account/mail
No more of these mails: ${unsubscribe}
`,
    unsubscribe,
  }
}
