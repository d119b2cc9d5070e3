import * as Effect from "effect/Effect"
import { accountLimits } from "../../accounts/limits.ts"
import { watchLimits } from "../limits.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { repeatEvery } from "../../../state/repeat-every.ts"
import { withRenewedLease } from "../../../state/renewed-lease.ts"
import { sweepByOwnClock, sweepNowAndThen } from "../../../state/sweeps.ts"
import { AlertMail, type DueMail } from "../ports/alert-mail.ts"
import { WatchMail, type WatchMailer, type WatchLetter } from "../ports/watch-mail.ts"
import { makeUnsubscribeLink } from "./unsubscribe.ts"
import { stripInvisible } from "../../../interface/visible-text.ts"
import { writeDetails, writeTitle } from "../delivery/sentences.ts"

/** Mails alerts while its fiber runs, one instance at a time. After a crash mails may come twice, but are never lost. */
export const sendAlerts = Effect.fnUntraced(function* (baseUrl: string) {
  const alerts = yield* AlertMail
  const mailer = yield* WatchMail
  const instance = yield* randomLabel
  yield* Effect.forkChild(sweepNowAndThen("alerts", sweepByOwnClock("alerts", alerts.sweep)))
  if (mailer === undefined) return yield* Effect.never
  const work = withRenewedLease("alert mail", sendDue(baseUrl, mailer), instance)
  // Usually nothing is due, so this takes no lease.
  const round = Effect.flatMap(alerts.listDue(1), (dueMails) => (dueMails.length === 0 ? Effect.void : work))
  return yield* repeatEvery(watchLimits.alertPollMs, "alert mail", round)
})

const sendDue = Effect.fnUntraced(function* (baseUrl: string, mailer: WatchMailer) {
  const alerts = yield* AlertMail
  const send = Effect.fnUntraced(function* (mail: DueMail) {
    const unsubscribe = yield* makeUnsubscribeLink(baseUrl, mail.owner)
    const isSent = yield* mailer.send(mail.owner, writeAlertLetter(mail, { baseUrl, unsubscribe }))
    yield* alerts.settle(mail, isSent)
  })
  while (true) {
    const dueMails = yield* alerts.listDue(watchLimits.alertMailsTaken)
    if (dueMails.length === 0) return
    yield* Effect.forEach(dueMails, send, { concurrency: accountLimits.mailsAtOnce, discard: true })
  }
})

interface Links {
  readonly baseUrl: string
  readonly unsubscribe: string
}

/** Mail servers log subjects, so the subject has no domain: a watched name is an idea. */
const writeAlertLetter = ({ eventIds, events }: DueMail, { baseUrl, unsubscribe }: Links): WatchLetter => {
  const [first] = events
  const isOne = eventIds.length === 1 && first !== undefined
  const moreCount = eventIds.length - events.length
  const paragraphs = events.map((event) => {
    const lines = [
      writeTitle(event),
      ...`${event.at}\n${writeDetails(event)}`.split(/[\r\n]+/u).map((line) => `  ${line}`),
    ]
    return lines.map(stripInvisible).join("\n")
  })
  return {
    subject: isOne
      ? `A name that you watch ${writeTitle({ type: first.type })}`
      : `${eventIds.length} changes of names that you watch`,
    text: `${paragraphs.join("\n\n")}
${moreCount === 0 ? "" : `\nAnd ${moreCount} more.\n`}
--
All events: ${baseUrl}/account/wanted
Choose when you get mail: ${baseUrl}/account/alerts
No more of these mails: ${unsubscribe}
`,
    unsubscribe,
  }
}
