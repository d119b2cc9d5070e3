import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import type { EventFacts, EventType, WatchEvent } from "@surename/core/operations/watch/event"
import { time } from "../facts.ts"
import { jobPath } from "../jobs/own-jobs.ts"
import { drawIcon } from "../icons.ts"
import { namePath } from "../names/search/row-actions.ts"
import type { Html, Visit } from "../page.ts"
import { eventChart } from "./event-chart.ts"
import { type EventFilter, readEvents } from "./own-lists.ts"

/** The changes of a page with its lists. A failure is no answer: it does not say that nothing changed, and hides nothing else. */
export const changesSection = Effect.fnUntraced(function* (visit: Visit, filter: EventFilter, nothing: Html | "") {
  const found = yield* Effect.option(readEvents(visit, filter))
  const isEmpty = Option.isSome(found) && found.value.events.length === 0
  if (isEmpty && nothing === "") return nothing
  const now = yield* Clock.currentTimeMillis
  return html`<section aria-labelledby="changes">
    <h2 id="changes">${drawIcon("bell")} What changed</h2>
    ${Option.isNone(found) ? unreadChanges : isEmpty ? nothing : eventHistory(found.value, now)}
  </section>`
})

export const unreadChanges = html`<p class="hint">Changes could not be read just now. Load this page again later.</p>`

interface History {
  readonly events: ReadonlyArray<WatchEvent>
  readonly times: ReadonlyArray<number>
}

/** All events as a chart, and the latest as a timeline. */
export const eventHistory = ({ events, times }: History, now: number, here = ""): Html =>
  html`${eventChart(times, now)} ${eventList(events, here)}`

/** Events as a timeline: what changed, when, and by which rule. The name whose page this is has no link. */
export const eventList = (events: ReadonlyArray<WatchEvent>, here = ""): Html => html`
  <ol class="timeline">
    ${events.map(
      ({ after, at, before, domain, rule, type }) =>
        html`<li class="${type === "watch.blind" ? "failed" : ""}">
          <p>${domain === undefined ? "" : html`${nameOf(domain, here)}: `}${eventTexts[type]}</p>
          <p class="because">${type === "job.finished" ? jobLink(after) : changeOf(before, after)}</p>
          <p class="because">${time(Date.parse(at))}. ${rule}</p>
          ${type === "registration.ended" && domain !== undefined && domain !== here ? lookAgain(domain) : ""}
        </li>`,
    )}
  </ol>
`

/** Somebody else may have been faster. */
const lookAgain = (domain: string): Html =>
  html`<p><a class="button quiet" href="${namePath(domain)}">Look at ${domain} again</a></p>`

const nameOf = (domain: string, here: string): Html | string =>
  domain === here ? domain : html`<a href="${namePath(domain)}">${domain}</a>`

/** Each type as the end of a sentence. */
export const eventTexts: Readonly<Record<EventType, string>> = {
  "registration.seen": "was registered",
  "registration.ended": "is no longer registered",
  "lifecycle.entered": "entered another phase",
  "expiry.near": "expires soon",
  "registrar.changed": "moved to another registrar",
  "nameservers.changed": "has other name servers",
  "dnssec.changed": "changed its DNSSEC",
  "block.seen": "is kept back by its registry",
  "site.changed": "has another site",
  "ownership.lapsed": "lost its ownership record",
  "job.finished": "A job finished",
  "watch.blind": "cannot be seen just now",
  "watch.sees_again": "can be seen again",
  "webhook.test": "A test of a webhook",
}

/** The page of the job has the rest. */
const jobLink = (job: EventFacts): Html =>
  html`<a href="${jobPath(String(job?.["job_id"]))}">${String(job?.["done"])} of ${String(job?.["total"])} names</a>`

/** Each fact with what it was and what it is now. Without a side, that side is not known. */
const changeOf = (before: EventFacts, after: EventFacts): string => {
  if (after === null) return before === null ? "" : `${changeOf(null, before)}; now not known`
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)])
  return [...names]
    .map((name) => {
      const [old, now] = [before?.[name], after[name]]
      const was = old === undefined ? [] : [`${now === undefined ? "was " : ""}${valueInWords(old)}`]
      const is = now === undefined ? [] : [`${old === undefined ? "" : "now "}${valueInWords(now)}`]
      return `${name.replaceAll("_", " ")} ${[...was, ...is].join(", ")}`
    })
    .join("; ")
}

type Json = NonNullable<EventFacts>[string]

/** Counts of nothing are left out. */
const valueInWords = (value: Json): string =>
  typeof value !== "object" || value === null
    ? String(value ?? "not known")
    : Array.isArray(value)
      ? value.map(valueInWords).join(" ")
      : Object.entries(value)
          .flatMap(([name, part]) => (part === 0 ? [] : [`${name} ${valueInWords(part)}`]))
          .join(", ")
