import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { refuse, refuseUnavailable } from "@surename/core/calls/refusal"
import type { RegistryHealth } from "@surename/core/operations/names/registry-health/contract"
import { judgeControls } from "@surename/core/operations/names/registry-health/history"
import { readHealth } from "@surename/core/operations/names/registry-health/logic"
import { Rdap } from "@surename/core/ports/rdap"
import { Store } from "@surename/core/ports/store"
import { findService } from "../page-services.ts"
import type { IncomingRequest } from "../app.ts"
import { publicHeaders } from "../headers.ts"
import { changeTexts } from "../pages/names/registries.ts"
import { makeProblemResponse } from "./responses.ts"

export const makeRegistryRoutes = () => [
  {
    method: "GET",
    path: "/registries/feed.atom",
    answer: (incoming: IncomingRequest) => answerHealth(incoming, {}, renderFeed),
  } as const,
  {
    method: "GET",
    path: "/registries/badge/*",
    answer: (incoming: IncomingRequest) => {
      const { pathname } = new URL(incoming.request.url)
      const tld = /^\/registries\/badge\/([a-z0-9.-]{1,63})\.svg$/u.exec(pathname)?.[1]
      return tld === undefined
        ? Effect.succeed(makeProblemResponse(refuse("not_found"), incoming))
        : answerHealth(incoming, { tld }, ([registry]) => registry && renderBadge(tld, registry))
    },
  } as const,
]

interface Content {
  readonly type: string
  readonly text: string
}

const answerHealth = Effect.fnUntraced(function* (
  incoming: IncomingRequest,
  input: { readonly tld?: string },
  write: (registries: ReadonlyArray<RegistryHealth>, incoming: IncomingRequest) => Content | undefined,
): Effect.fn.Return<Response, never, Store> {
  const rdap = yield* findService(Rdap)
  const store = yield* Store
  if (Option.isNone(rdap)) return makeProblemResponse(refuse("not_found"), incoming)
  const health = readHealth(input).pipe(Effect.provideService(Rdap, rdap.value), Effect.provideService(Store, store))
  return yield* Effect.match(health, {
    onFailure: (error) => makeProblemResponse(refuseUnavailable(error), incoming),
    onSuccess: ({ registries }) => {
      const content = write(registries, incoming)
      if (content === undefined) return makeProblemResponse(refuse("not_found"), incoming)
      const headers = { ...incoming.context.always, ...publicHeaders, "cache-control": "public, max-age=300" }
      return new Response(content.text, { headers: { ...headers, "content-type": content.type } })
    },
  })
})

/** One entry for each base and day with a failed control, and for each change. Its id never changes. */
const renderFeed = (registries: ReadonlyArray<RegistryHealth>, { site }: IncomingRequest): Content => {
  const failures = registries
    .flatMap((registry) => registry.days.filter(({ failed }) => failed > 0).map((day) => ({ day, registry })))
    .toSorted((first, second) => (first.day.day < second.day.day ? 1 : -1))
  const changes = registries
    .flatMap(({ base, changes, host }) => changes.map((change) => ({ ...change, base, host })))
    .toSorted((first, second) => (first.at < second.at ? 1 : -1))
  const times = [`${failures[0]?.day.day ?? "2026-01-01"}T23:59:59Z`, ...changes.slice(0, 1).map(({ at }) => at)]
  const changeEntries = changes.map(
    ({ at, base, from, host, to, what }) =>
      html`<entry>
        <id>${site.baseUrl}/registries#${at}-${what}-${base}-${encodeURIComponent(from)}</id>
        <title>${host}: another ${changeTexts[what]}</title>
        <updated>${at}</updated>
        <link href="${site.baseUrl}/registries" />
        <summary>From ${from} to ${to}.</summary>
      </entry>`,
  )
  const entries = failures.map(
    ({ day, registry: { base, failures, host } }) =>
      html`<entry>
        <id>${site.baseUrl}/registries#${day.day}-${base}</id>
        <title>${host} answered ${day.failed} controls wrongly</title>
        <updated>${day.day}T23:59:59Z</updated>
        <link href="${site.baseUrl}/registries" />
        ${failures
          .filter((failure) => failure.day === day.day)
          .map(
            ({ receipt_id: id }) => html`<link rel="related" href="${site.baseUrl}/registries/receipts/${id}.json" />`,
          )}
        <summary>
          ${day.passed} controls passed, ${day.failed} failed, ${day.unanswered} had no answer. Names there were
          unknown.
        </summary>
      </entry>`,
  )
  const text = html`<feed xmlns="http://www.w3.org/2005/Atom">
    <id>${site.baseUrl}/registries</id>
    <title>Registries: wrong answers and changes</title>
    <author><name>surename</name></author>
    <link rel="self" href="${site.baseUrl}/registries/feed.atom" />
    <updated>${times.toSorted().at(-1)}</updated>
    ${entries}${changeEntries}
  </feed>`
  return { type: "application/atom+xml; charset=utf-8", text: `<?xml version="1.0" encoding="utf-8"?>\n${text}\n` }
}

const renderBadge = (tld: string, { now }: RegistryHealth): Content => {
  const [word, colour] = badgeWords[judgeControls(now)]
  const text = html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="170"
    height="20"
    role="img"
    aria-label=".${tld}: ${word}"
  >
    <rect width="80" height="20" fill="#444" />
    <rect x="80" width="90" height="20" fill="${colour}" />
    <g fill="#fff" font-family="sans-serif" font-size="11" text-anchor="middle">
      <text x="40" y="14">.${tld.slice(0, 12)}</text>
      <text x="125" y="14">${word}</text>
    </g>
  </svg>`
  return { type: "image/svg+xml; charset=utf-8", text: `${text}\n` }
}

const badgeWords = {
  passed: ["tells the truth", "#2a6f4e"],
  failed: ["answers wrongly", "#a32638"],
  unanswered: ["not known", "#666"],
} as const
