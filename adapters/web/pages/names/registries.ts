import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { registryLimits } from "@surename/core/operations/names/registry-health/limits"
import { nameLimits } from "@surename/core/operations/names/limits"
import type { RegistryHealth } from "@surename/core/operations/names/registry-health/contract"
import { judgeControls } from "@surename/core/operations/names/registry-health/history"
import { readHealth } from "@surename/core/operations/names/registry-health/logic"
import type { RegistryChange } from "@surename/core/operations/names/registry-health/reach"
import { Rdap } from "@surename/core/ports/rdap"
import { findService } from "../../page-services.ts"
import { showErrorPage } from "../error-pages.ts"
import { renderHidden } from "../form.ts"
import { formatCount, renderTime, renderTimeAgo } from "../facts.ts"
import { type Html, type Page, showPage } from "../page.ts"
import { renderWideTable } from "../wide-table.ts"
import { renderSearchForm } from "./search-form.ts"

export const registriesPage: Page = {
  path: "/registries",
  get: Effect.fnUntraced(function* ({ query }) {
    const rdap = yield* findService(Rdap)
    if (Option.isNone(rdap)) return showErrorPage("not_found", "/")
    const { registries } = yield* Effect.provideService(
      readHealth({ days: registryLimits.registryDays }),
      Rdap,
      rdap.value,
    )
    const q = (query.get("q") ?? "").trim().toLowerCase().slice(0, nameLimits.searchChars)
    const order = orders.find(([name]) => name === query.get("sort")) ?? orders[0]
    const word = q.replace(/^\./u, "")
    const state = states.find((name) => name === query.get("state")) ?? ""
    const toPath = (change: Readonly<Record<string, string>>) =>
      `/registries?${new URLSearchParams({ q, sort: order[0], state, ...change })}`
    const fitting = registries.filter(
      ({ host, tlds }) => tlds.some((tld) => tld.startsWith(word)) || host.includes(word),
    )
    const sorted = fitting
      .filter((registry) => state === "" || findState(registry) === state)
      .toSorted(
        (left, right) => order[2](left) - order[2](right) || (listTlds(left.tlds) < listTlds(right.tlds) ? -1 : 1),
      )
    const [unchecked, checked] = [sorted.filter(isNeverChecked), sorted.filter((registry) => !isNeverChecked(registry))]
    const filters = html`
      ${renderSearchForm({ action: "/registries", label: "Ending or server", button: "Show", placeholder: "com", value: q, more: html`${renderHidden("sort", order[0])}${renderHidden("state", state)}` })}
      <div class="toolbar">
        ${renderStates(fitting, state, (name) => toPath({ state: name }))}
        <nav class="chips" aria-label="Order of the registries">
          ${orders.map(([name, text]) => html`<a class="chip" href="${toPath({ sort: name })}" ${name === order[0] ? html`aria-current="true"` : ""}>${text}</a>`)}
        </nav>
      </div>
    `
    const main = html`
      <div class="page-head">
        <h1>Checks of registries</h1>
        <p><a href="/registries/feed.atom">Atom feed</a> <a href="/registries/health">JSON</a></p>
      </div>
      <p>
        We check each registry's server with a name that exists and with a random one. If it misses the first or finds
        the second, we say “not known” for its names until it is right again. Nothing here shows what people search.
      </p>
      ${registries.length === 0 ? noRegistryNotice : registries.every(isNeverChecked) ? noRoundNotice : filters}
      ${registries.length > 0 && sorted.length === 0 ? html`<p class="empty">No registry fits. <a href="/registries">Show all</a></p>` : ""}
      ${checked.length === 0 ? "" : renderTable(checked)} ${renderUnchecked(unchecked)}
    `
    return showPage({ title: "Registries", main })
  }),
}

const noRegistryNotice = html`<p class="empty">This service knows no registry yet.</p>`
const noRoundNotice = html`<p class="notice">
  No round of checks has run yet. Each answer shows a check of its server in its evidence.
</p>`

const rankHealth = ({ now }: RegistryHealth): number => ["failed", "unanswered", "passed"].indexOf(judgeControls(now))

const orders = [
  ["state", "wrong first", rankHealth],
  ["name", "A to Z", () => 0],
  ["latency", "slowest first", ({ days: [today] }: RegistryHealth) => -(today?.p95_ms ?? 0)],
] as const

const isNeverChecked = ({ days, failures, now }: RegistryHealth): boolean =>
  now.at === null && days.length === 0 && failures.length === 0

const states = ["failed", "unanswered", "passed", "unchecked"] as const

const findState = ({ now }: RegistryHealth): (typeof states)[number] =>
  now.at === null ? "unchecked" : judgeControls(now)

/** Counts by the last pair of controls. Each count is a filter. */
const renderStates = (
  registries: ReadonlyArray<RegistryHealth>,
  state: string,
  toPath: (state: string) => string,
): Html => {
  const counts = Map.groupBy(registries, findState)
  const renderLink = (name: string, chipClass: string, text: Html | string) =>
    html`<a class="${chipClass}" href="${toPath(name)}" ${name === state ? html`aria-current="true"` : ""}>${text}</a>`
  return html`<nav class="chips" aria-label="State of the registries">
    ${renderLink("", "chip", `all ${registries.length}`)}
    ${states.map((name) => {
      const { length } = counts.get(name) ?? []
      const [chipClass, , summary] = stateChips[name]
      return length === 0 ? "" : renderLink(name, chipClass, html`<span class="dot"></span>${length} ${summary}`)
    })}
  </nav>`
}

const renderUnchecked = (registries: ReadonlyArray<RegistryHealth>): Html | "" =>
  registries.length === 0
    ? ""
    : html`<section aria-labelledby="unchecked">
        <h2 id="unchecked">${formatCount(registries.length, "server")} not checked yet</h2>
        <ul class="chips">
          ${registries.map(({ host, tlds }) => html`<li class="chip" title="${host}">${tlds.length === 0 ? host : listTlds(tlds)}</li>`)}
        </ul>
      </section>`

const listTlds = (tlds: ReadonlyArray<string>): string => {
  const names = tlds.slice(0, 8).map((tld) => `.${tld}`)
  return `${names.join(" ")}${tlds.length > names.length ? ` and ${tlds.length - names.length} more` : ""}`
}

const renderTable = (registries: ReadonlyArray<RegistryHealth>): Html =>
  renderWideTable({
    caption: "Registries",
    columns: ["Endings", "Now", `Controls in ${registryLimits.registryDays} days`, "Latency"],
    rows: registries.map(renderRow),
  })

const renderRow = (registry: RegistryHealth): readonly [Html, ...ReadonlyArray<Html>] => {
  const { base, basis, changes, days, failures, host, quiet_until: pausedUntil, tlds } = registry
  const [today] = days
  const listing = basis === "iana" ? "listed by IANA" : "from our supplement"
  return [
    html`${listTlds(tlds)}
      <span class="because">${host}</span>
      ${renderDrawer("About this server", [base, listing, ...describeReach(registry)])}`,
    html`${renderState(registry)}${pausedUntil === undefined ? "" : html` <span class="because">asked for a pause until ${renderTime(Date.parse(pausedUntil))}</span>`}`,
    html`${renderControls(days)} ${renderDrawer("Receipts of wrong answers", failures.map(renderWrongAnswer))}
    ${renderDrawer(`Changes in ${registryLimits.registryDays} days`, changes.map(renderChange))}`,
    typeof today?.p50_ms !== "number"
      ? html`<span class="because">not measured yet</span>`
      : html`<span class="latency">${today.p50_ms} ms <span class="because">95 % in ${today.p95_ms} ms</span></span>`,
  ]
}

const renderDrawer = (title: string, lines: ReadonlyArray<Html | string>): Html | "" =>
  lines.length === 0
    ? ""
    : html`<details class="drawer">
        <summary>${title}</summary>
        <ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
      </details>`

const stateChips = {
  passed: ["chip free", "answers rightly", "right"],
  failed: ["chip failed", "answers wrongly", "wrong"],
  unanswered: ["chip doubt", "no answer", "without an answer"],
  unchecked: ["chip waiting", "not checked yet", "not checked yet"],
} as const

const renderState = (registry: RegistryHealth): Html => {
  const { now } = registry
  const state = findState(registry)
  const [chipClass, text] = stateChips[state]
  const outcomes = state === "passed" ? "" : `known name ${now.positive}, random name ${now.negative}, `
  return html`<span class="${chipClass}"><span class="dot"></span>${text}</span>
    ${now.at === null ? "" : html`<span class="because">${outcomes}checked ${renderTimeAgo(Date.parse(now.at))}</span>`}`
}

const renderControls = (days: RegistryHealth["days"]): string => {
  const counts = (["passed", "failed", "unanswered", "throttled"] as const).flatMap((outcome) => {
    const count = days.reduce((total, day) => total + day[outcome], 0)
    return count === 0 ? [] : [`${count} ${outcome}`]
  })
  return counts.length === 0 ? "none yet" : counts.join(", ")
}

const describeReach = ({
  certificate_until: until,
  http,
  ipv4,
  ipv6,
  requests_per_second: pace,
}: RegistryHealth): ReadonlyArray<string> => {
  const families = [...(ipv4 === true ? ["IPv4"] : []), ...(ipv6 === true ? ["IPv6"] : [])]
  return [
    ...(families.length === 0 ? [] : [families.join(" and ")]),
    ...(http === undefined ? [] : [`HTTP/${http}`]),
    ...(until === undefined ? [] : [`certificate until ${until.slice(0, 10)}`]),
    ...(pace === undefined ? [] : [`we ask at most ${pace} times a second`]),
  ]
}

/** Anybody can verify the receipt. */
const renderWrongAnswer = ({
  day,
  negative,
  positive,
  receipt_id: id,
  tld,
}: RegistryHealth["failures"][number]): Html => {
  const texts = [
    ...(positive === "failed" ? ["denied a known name"] : []),
    ...(negative === "failed" ? ["found a random name"] : []),
  ]
  return html`<a href="/registries/receipts/${id}.json">${day}, .${tld}</a>: ${texts.join(" and ")}`
}

export const changeTexts: Readonly<Record<RegistryChange["what"], string>> = {
  base: "base address",
  ipv4: "IPv4",
  ipv6: "IPv6",
  http: "HTTP version",
  certificate_until: "end of the certificate",
  tls_key_sha256: "TLS key",
  conformance: "RDAP extensions",
  requests_per_second: "requests a second that we send",
}

const renderChange = ({ at, from, to, what }: RegistryChange): Html =>
  html`${renderTime(Date.parse(at))}, ${changeTexts[what]}: from ${from} to ${to}`
