import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import type { RegistryHealth } from "@surename/core/operations/names/registry-health/contract"
import { outcomeOf } from "@surename/core/operations/names/registry-health/history"
import { readHealth } from "@surename/core/operations/names/registry-health/logic"
import { Rdap } from "@surename/core/ports/rdap"
import { errorPage } from "../error-pages.ts"
import { time } from "../facts.ts"
import { type Html, type Page, showPage } from "../page.ts"
import { wideTable } from "../wide-table.ts"

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
      ${registries.length === 0 ? html`<p class="notice">No registry is known. Check the list of registries.</p>` : table(inOrder)}
    `
    return showPage({ title: "Registries", main })
  }),
}

const rank = ({ now }: RegistryHealth): number => ["failed", "unanswered", "passed"].indexOf(outcomeOf(now))

const table = (registries: ReadonlyArray<RegistryHealth>): Html =>
  wideTable(
    "Registries, those with wrong answers first",
    ["Server", "Now", `Controls in ${limits.registryDays} days`, "Latency"],
    registries.map(row),
  )

const row = (registry: RegistryHealth): Html => {
  const { base, basis, days, failures, host, now, quiet_until: quiet, tlds } = registry
  const [today] = days
  const listed = basis === "iana" ? "listed by IANA" : "from our supplement"
  const names = tlds.slice(0, 8).map((tld) => `.${tld}`)
  const more = tlds.length > names.length ? ` and ${tlds.length - names.length} more` : ""
  return html`<tr>
    <th scope="row">
      ${host}
      <span class="because">${names.join(" ")}${more}</span>
      <span class="because">${[base, listed, ...reach(registry)].join(", ")}</span>
    </th>
    <td>
      ${state(now)}${quiet === undefined ? "" : html` <span class="because">asked for a pause until ${time(Date.parse(quiet))}</span>`}
    </td>
    <td>${controls(days)} ${wrongAnswers(failures)}</td>
    <td class="latency">
      ${typeof today?.p50_ms !== "number" ? html`<span class="because">not measured yet</span>` : html`${today.p50_ms} ms <span class="because">95 % in ${today.p95_ms} ms</span>`}
    </td>
  </tr>`
}

const chips = {
  passed: ["chip free", "answers rightly"],
  failed: ["chip failed", "answers wrongly"],
  unanswered: ["chip doubt", "no answer"],
} as const

const state = (now: RegistryHealth["now"]): Html => {
  if (now.at === null) return html`<span class="chip"><span class="dot"></span>not asked yet</span>`
  const [look, text] = chips[outcomeOf(now)]
  return html`<span class="${look}"><span class="dot"></span>${text}</span>
    <span class="because">known name ${now.positive}, random name ${now.negative}, ${time(Date.parse(now.at))}</span>`
}

const controls = (days: RegistryHealth["days"]): Html => {
  if (days.length === 0) return html`<span class="because">none yet</span>`
  const sum = (field: "failed" | "passed" | "throttled" | "unanswered") =>
    days.reduce((all, day) => all + day[field], 0)
  return html`${sum("passed")} passed, ${sum("failed")} failed
    <span class="because">${sum("unanswered")} without an answer, ${sum("throttled")} throttled</span>`
}

const reach = ({ certificate_until: until, http, ipv4, ipv6 }: RegistryHealth): ReadonlyArray<string> => {
  const families = [...(ipv4 === true ? ["IPv4"] : []), ...(ipv6 === true ? ["IPv6"] : [])]
  return [
    ...(families.length === 0 ? [] : [families.join(" and ")]),
    ...(http === undefined ? [] : [`HTTP/${http}`]),
    ...(until === undefined ? [] : [`certificate until ${until.slice(0, 10)}`]),
  ]
}

/** Each has a receipt, which anybody can verify. */
const wrongAnswers = (failures: RegistryHealth["failures"]): Html | string =>
  failures.length === 0
    ? ""
    : html`<details>
        <summary>Receipts of wrong answers</summary>
        <ul>
          ${failures.map(({ day, negative, positive, receipt_id: id, tld }) => {
            const lie = [
              positive === "failed" ? "denied a known name" : "",
              negative === "failed" ? "found a random name" : "",
            ]
            return html`<li>
              <a href="/registries/receipts/${id}.json">${day}, .${tld}</a>:
              ${lie.filter((one) => one !== "").join(" and ")}
            </li>`
          })}
        </ul>
      </details>`
