import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { phaseWords } from "@surename/core/evidence/describe-row"
import type { EventFacts, EventType, WatchEvent } from "@surename/core/operations/watch/event"
import { renderTimeAgo } from "../facts.ts"
import { toJobPath } from "../jobs/own-jobs.ts"
import { drawIcon } from "../icons.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import type { Html, Visit } from "../page.ts"
import { renderEventChart } from "./event-chart.ts"
import { type EventFilter, readEvents } from "./own-lists.ts"

/** Changes of watched names. A finished job is none. */
export const readChanges = (visit: Visit, filter: EventFilter) => Effect.option(readEvents(visit, filter, true))

/** A failed read neither hides the page nor says that nothing changed. */
export const renderChanges = Effect.fnUntraced(function* (history: Option.Option<EventHistory>, emptyText: Html | "") {
  const isEmpty = Option.isSome(history) && history.value.events.length === 0
  if (isEmpty && emptyText === "") return emptyText
  const now = yield* Clock.currentTimeMillis
  return html`<section class="panel" aria-labelledby="changes">
    <h2 id="changes">${drawIcon("bell")} Changes</h2>
    ${Option.isNone(history) ? changesUnreadNotice : isEmpty ? emptyText : renderEventHistory(history.value, now)}
  </section>`
})

export const changesUnreadNotice = html`<p class="hint">
  Changes could not be read just now. Load this page again later.
</p>`

interface EventHistory {
  readonly events: ReadonlyArray<WatchEvent>
  readonly times: ReadonlyArray<number>
}

export const renderEventHistory = ({ events, times }: EventHistory, now: number, here = ""): Html =>
  html`${renderEventChart(times, now)} ${renderEventList(events, here)}`

/** Lists events. The page's own name has no link. */
export const renderEventList = (events: ReadonlyArray<WatchEvent>, here = ""): Html => html`
  <ol class="timeline">
    ${events.map(
      ({ after, at, before, domain, rule, type }) =>
        html`<li class="${type === "watch.blind" ? "failed" : ""}">
          <p>${domain === undefined ? "" : html`${renderName(domain, here)} `}${eventTexts[type]}</p>
          ${renderFacts({ after, before, type })}
          <p class="because">Seen ${renderTimeAgo(Date.parse(at))}. ${rule}</p>
        </li>`,
    )}
  </ol>
`

const renderFacts = ({ after, before, type }: Pick<WatchEvent, "after" | "before" | "type">): Html | "" => {
  const [old, now] = /^(?:lifecycle|registration)\./u.test(type)
    ? [omitState(before), omitState(after)]
    : [before, after]
  const text = type === "job.finished" ? renderJobLink(after) : describeChange(old, now)
  return text === "" ? "" : html`<p class="because">${text}</p>`
}

/** Omits the state, which the line above says. */
const omitState = (facts: EventFacts): EventFacts =>
  facts === null ? null : Object.fromEntries(Object.entries(facts).filter(([name]) => name !== "state"))

const renderName = (domain: string, here: string): Html | string =>
  domain === here ? domain : html`<a href="${toNamePath(domain)}">${domain}</a>`

/** Texts of event types. Each completes a sentence that begins with the name. */
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
  "watch.blind": "cannot be checked just now",
  "watch.sees_again": "can be checked again",
  "webhook.test": "Webhook test",
}

const renderJobLink = (job: EventFacts): Html =>
  html`<a href="${toJobPath(String(job?.["job_id"]))}">${String(job?.["done"])} of ${String(job?.["total"])} names</a>`

/** Shows both sides of each fact, as far as known. */
const describeChange = (before: EventFacts, after: EventFacts): string => {
  if (after === null) return before === null ? "" : `${describeChange(null, before)}; now not known`
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)])
  return [...names]
    .map((name) => {
      const old = before?.[name]
      const now = after[name]
      const oldText = old === undefined ? [] : [`was ${formatFact(name, old)}`]
      const newText = now === undefined ? [] : [`${old === undefined ? "" : "now "}${formatFact(name, now)}`]
      const label = name === "lifecycle" ? [] : [name.replaceAll("_", " ")]
      return [...label, [...oldText, ...newText].join(", ")].join(" ")
    })
    .join("; ")
}

type Json = NonNullable<EventFacts>[string]

const formatFact = (name: string, value: Json): string =>
  name === "lifecycle" && isPhase(value) ? phaseWords[value] || "active" : formatValue(value)

const isPhase = (value: Json): value is keyof typeof phaseWords =>
  typeof value === "string" && Object.hasOwn(phaseWords, value)

/** Omits zero counts. */
const formatValue = (value: Json): string =>
  typeof value !== "object" || value === null
    ? String(value ?? "not known").replaceAll("_", " ")
    : Array.isArray(value)
      ? value.map(formatValue).join(" ")
      : Object.entries(value)
          .flatMap(([name, part]) => (part === 0 ? [] : [`${name} ${formatValue(part)}`]))
          .join(", ")
