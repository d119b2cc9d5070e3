import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import type { RegistryHealth } from "@surename/core/operations/names/registry-health/contract"
import { judgeControls } from "@surename/core/operations/names/registry-health/history"
import { readHealth } from "@surename/core/operations/names/registry-health/logic"
import type { RegistryChange } from "@surename/core/operations/names/registry-health/reach"
import { Rdap } from "@surename/core/ports/rdap"
import { showErrorPage } from "../error-pages.ts"
import { renderTime } from "../facts.ts"
import { type Html, type Page, showPage } from "../page.ts"
import { renderWideTable } from "../wide-table.ts"

export const registriesPage: Page = {
  path: "/registries",
  get: Effect.fnUntraced(function* () {
    const rdap = yield* Effect.serviceOption(Rdap)
    if (Option.isNone(rdap)) return showErrorPage("not_found", "/")
    const { registries } = yield* Effect.provideService(readHealth({ days: limits.registryDays }), Rdap, rdap.value)
    const sorted = registries.toSorted(
      (one, other) => rankHealth(one) - rankHealth(other) || (one.host < other.host ? -1 : 1),
    )
    const answering = sorted.filter((registry) => !isNeverAsked(registry))
    const main = html`
      <h1>Do registries tell the truth?</h1>
      <p>
        We ask each registry's server about a name that exists and about a random one. A server that denies the first,
        or finds the second, answers wrongly. Names there are “unknown” until it is right again. Nothing here shows what
        people asked.
      </p>
      ${renderSummary(registries)}
      <p>
        <a href="/registries/feed.atom">Atom feed of wrong answers and changes</a> ·
        <a href="/registries/health">JSON</a>
      </p>
      ${registries.length === 0 ? html`<p class="notice">No registry is known. Check the list of registries.</p>` : ""}
      ${answering.length === 0 ? "" : renderTable(answering)}
      ${renderNotAsked(sorted.filter(isNeverAsked), answering.length === 0)}
    `
    return showPage({ title: "Registries", main })
  }),
}

const isNeverAsked = ({ days, failures, now }: RegistryHealth): boolean =>
  now.at === null && days.length === 0 && failures.length === 0

/** Counts by the last pair of controls. */
const renderSummary = (registries: ReadonlyArray<RegistryHealth>): Html => {
  const controlled = registries.filter(({ now }) => now.at !== null)
  const counts = Map.groupBy(controlled, ({ now }) => judgeControls(now))
  if (controlled.length === 0) return html`<p>No registry has been tested yet.</p>`
  return html`<p class="chips">
    ${(["failed", "unanswered", "passed"] as const).map((verdict) => {
      const [look] = stateChips[verdict]
      const count = counts.get(verdict)?.length ?? 0
      return count === 0
        ? ""
        : html`<span class="${look}"><span class="dot"></span>${count} ${summaryTexts[verdict]}</span>`
    })}
  </p>`
}

const summaryTexts = { failed: "wrong", unanswered: "without an answer", passed: "right" } as const

const renderNotAsked = (registries: ReadonlyArray<RegistryHealth>, isOpen: boolean): Html | "" =>
  registries.length === 0
    ? ""
    : html`<details ${isOpen ? "open" : ""}>
        <summary>${registries.length} not asked yet</summary>
        <ul class="lines">
          ${registries.map(({ host, tlds }) => html`<li>${listTlds(tlds)} <span class="hint">${host}</span></li>`)}
        </ul>
      </details>`

const listTlds = (tlds: ReadonlyArray<string>): string => {
  const names = tlds.slice(0, 8).map((tld) => `.${tld}`)
  return `${names.join(" ")}${tlds.length > names.length ? ` and ${tlds.length - names.length} more` : ""}`
}

const rankHealth = ({ now }: RegistryHealth): number => ["failed", "unanswered", "passed"].indexOf(judgeControls(now))

const renderTable = (registries: ReadonlyArray<RegistryHealth>): Html =>
  renderWideTable({
    caption: "Registries, those with wrong answers first",
    columns: ["Endings", "Now", `Controls in ${limits.registryDays} days`, "Latency"],
    rows: registries.map(renderRow),
  })

const renderRow = (registry: RegistryHealth): readonly [Html, ...ReadonlyArray<Html>] => {
  const { base, basis, changes, days, failures, host, now, quiet_until: pausedUntil, tlds } = registry
  const [today] = days
  const listing = basis === "iana" ? "listed by IANA" : "from our supplement"
  return [
    html`${listTlds(tlds)}
      <span class="because">${host}</span>
      <span class="because">${[base, listing, ...describeReach(registry)].join(", ")}</span>`,
    html`${renderState(now)}${pausedUntil === undefined ? "" : html` <span class="because">asked for a pause until ${renderTime(Date.parse(pausedUntil))}</span>`}`,
    html`${renderControls(days)} ${renderWrongAnswers(failures)} ${renderChanges(changes)}`,
    typeof today?.p50_ms !== "number"
      ? html`<span class="because">not measured yet</span>`
      : html`<span class="latency">${today.p50_ms} ms <span class="because">95 % in ${today.p95_ms} ms</span></span>`,
  ]
}

const stateChips = {
  passed: ["chip free", "answers rightly"],
  failed: ["chip failed", "answers wrongly"],
  unanswered: ["chip doubt", "no answer"],
} as const

const renderState = (now: RegistryHealth["now"]): Html => {
  if (now.at === null) return html`<span class="chip waiting"><span class="dot"></span>not asked yet</span>`
  const [look, text] = stateChips[judgeControls(now)]
  return html`<span class="${look}"><span class="dot"></span>${text}</span>
    <span class="because"
      >known name ${now.positive}, random name ${now.negative}, ${renderTime(Date.parse(now.at))}</span
    >`
}

const renderControls = (days: RegistryHealth["days"]): Html => {
  if (days.length === 0) return html`<span class="because">none yet</span>`
  const sum = (field: "failed" | "passed" | "throttled" | "unanswered") =>
    days.reduce((total, day) => total + day[field], 0)
  return html`${sum("passed")} passed, ${sum("failed")} failed
    <span class="because">${sum("unanswered")} without an answer, ${sum("throttled")} throttled</span>`
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

/** Lists wrong answers. Anybody can verify their receipts. */
const renderWrongAnswers = (failures: RegistryHealth["failures"]): Html | string =>
  failures.length === 0
    ? ""
    : html`<details>
        <summary>Receipts of wrong answers</summary>
        <ul>
          ${failures.map(({ day, negative, positive, receipt_id: id, tld }) => {
            const wrongTexts = [
              positive === "failed" ? "denied a known name" : "",
              negative === "failed" ? "found a random name" : "",
            ]
            return html`<li>
              <a href="/registries/receipts/${id}.json">${day}, .${tld}</a>:
              ${wrongTexts.filter((text) => text !== "").join(" and ")}
            </li>`
          })}
        </ul>
      </details>`

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

const renderChanges = (changes: RegistryHealth["changes"]): Html | string =>
  changes.length === 0
    ? ""
    : html`<details>
        <summary>Changes in ${limits.registryDays} days</summary>
        <ul>
          ${changes.map(
            ({ at, from, to, what }) =>
              html`<li>${renderTime(Date.parse(at))}, ${changeTexts[what]}: from ${from} to ${to}</li>`,
          )}
        </ul>
      </details>`
