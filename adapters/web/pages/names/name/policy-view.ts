import { html } from "hono/html"
import type { PolicyField, PolicyValue, TldPolicy } from "@surename/core/operations/names/tld-policy/contract"
import { renderDay } from "../../facts.ts"
import type { Html } from "../../page.ts"
import { renderWideTable } from "../../wide-table.ts"

export const renderPolicy = ({ fields, tld, unicode = tld }: TldPolicy): Html => html`
  <details class="panel">
    <summary><h2>Rules of .${unicode}</h2></summary>
    ${renderWideTable({
      caption: "Rules with their sources",
      columns: ["Rule", "Value", "Source"],
      rows: rules.flatMap(([field, label]) => {
        const rule = fields[field]
        return rule === undefined
          ? []
          : [[label, rule.status === "unknown" ? "not known" : formatValue(rule.value), renderSource(rule)] as const]
      }),
    })}
  </details>
`

const rules = [
  ["eligibility", "Who may register"],
  ["min_years", "Shortest term, years"],
  ["max_years", "Longest term, years"],
  ["min_length", "Fewest letters"],
  ["idn", "Other letters than a to z"],
  ["https_required", "Needs HTTPS"],
  ["auto_renew_grace_days", "Days to renew after expiry"],
  ["redemption_days", "Days in redemption"],
  ["pending_delete_days", "Days before deletion"],
  ["dispute_policy", "Disputes"],
] as const

const formatValue = (value: PolicyValue): string =>
  typeof value === "object"
    ? Object.entries(value)
        .map(([name, part]) => `${name.replaceAll("_", " ")}: ${part}`)
        .join("; ")
    : typeof value === "boolean"
      ? value
        ? "yes"
        : "no"
      : String(value)

const renderSource = ({ as_of, source_url, status }: PolicyField): Html | string => {
  if (source_url === null || !URL.canParse(source_url)) return "no source"
  const at =
    as_of === null ? "" : /^\d{4}-\d\d-\d\d$/u.test(as_of) ? html`, ${renderDay(Date.parse(as_of))}` : `, ${as_of}`
  return html`<a href="${source_url}" rel="noreferrer">${new URL(source_url).hostname}</a
    >${at}${status === "unverified" ? ", unverified" : ""}`
}
