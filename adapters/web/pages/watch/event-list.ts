import { html } from "hono/html"
import type { EventFacts, EventType, WatchEvent } from "@surename/core/operations/watch/event"
import { time } from "../facts.ts"
import { jobPath } from "../jobs/own-jobs.ts"
import { namePath } from "../names/search/row-actions.ts"
import type { Html } from "../page.ts"
import { eventChart } from "./event-chart.ts"

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
        </li>`,
    )}
  </ol>
`

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
