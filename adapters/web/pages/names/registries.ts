import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import type { RegistryHealth } from "@surename/core/operations/names/registry-health/contract"
import { outcomeOf } from "@surename/core/operations/names/registry-health/history"
import { readHealth } from "@surename/core/operations/names/registry-health/logic"
import { Rdap } from "@surename/core/ports/rdap"
import { errorPage } from "../error-pages.ts"
import { type Html, type Page, showPage } from "../page.ts"

/** Whether registries tell the truth, for everyone. */
export const registriesPage: Page = {
  path: "/registries",
  get: Effect.fnUntraced(function* () {
    const rdap = yield* Effect.serviceOption(Rdap)
    if (Option.isNone(rdap)) return errorPage("not_found", "/")
    const { registries } = yield* Effect.provideService(readHealth({ days: limits.registryDays }), Rdap, rdap.value)
    const inOrder = registries.toSorted((one, other) => rank(one) - rank(other) || (one.host < other.host ? -1 : 1))
    const main = html`
      <h1>Do registries tell the truth?</h1>
      <p>
        We ask each registry's server about a name that exists and about a random one. A server that denies the first,
        or finds the second, answers wrongly. Names there are “unknown” until it is right again. Nothing here shows what
        people asked.
      </p>
      <p><a href="/registries/feed.atom">Atom feed of wrong answers</a> · <a href="/registries/health">JSON</a></p>
      ${registries.length === 0 ? html`<p class="notice">No registry is known. Check the list of registries.</p>` : inOrder.map(section)}
    `
    return showPage({ title: "Registries", main })
  }),
}

const rank = ({ now }: RegistryHealth): number => ["failed", "unanswered", "passed"].indexOf(outcomeOf(now))

const words = { passed: "answers rightly", failed: "answers wrongly", unanswered: "not known" } as const

const section = ({ base, basis, days, host, ipv6, now, quiet_until: quiet, tlds }: RegistryHealth): Html => {
  const sum = (field: "failed" | "passed" | "throttled" | "unanswered") =>
    days.reduce((all, day) => all + day[field], 0)
  const middle = days[0]?.p50_ms ?? undefined
  const latency = middle === undefined ? undefined : `${middle} ms in the middle, ${days[0]?.p95_ms} ms for the slowest`
  const rows: ReadonlyArray<readonly [string, string]> = [
    [
      "Now",
      `${words[outcomeOf(now)]}; known name ${now.positive}, random name ${now.negative}${now.at === null ? "" : `, ${now.at.slice(0, 16)}Z`}`,
    ],
    ["Base", `${base} (${basis === "iana" ? "listed by IANA" : "from our supplement"})`],
    ["TLDs", tlds.length > 8 ? `${tlds.slice(0, 8).join(", ")} and ${tlds.length - 8} more` : tlds.join(", ")],
    [
      `Controls in ${days.length} days`,
      `${sum("passed")} passed, ${sum("failed")} failed, ${sum("unanswered")} without an answer, ${sum("throttled")} throttled`,
    ],
    ...(latency === undefined ? [] : [["Latency", latency] as const]),
    ...(typeof ipv6 === "boolean" ? [["IPv6", ipv6 ? "yes" : "no"] as const] : []),
    ...(quiet === undefined ? [] : [["Pause", `asked for until ${quiet}`] as const]),
  ]
  return html`<section>
    <h2>${host}</h2>
    <dl>
      ${rows.map(
        ([term, text]) =>
          html`<dt>${term}</dt>
            <dd>${text}</dd>`,
      )}
    </dl>
  </section>`
}
