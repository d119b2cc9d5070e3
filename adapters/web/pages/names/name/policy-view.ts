import { html } from "hono/html"
import type { PolicyField, PolicyValue, TldPolicy } from "@surename/core/operations/names/tld-policy/contract"
import { day } from "../../facts.ts"
import type { Html } from "../../page.ts"
import { wideTable } from "../../wide-table.ts"

/** The rules of a TLD that matter to somebody who wants a name, each with its source. The rest is behind a link. */
export const policyView = ({ fields, tld, unicode = tld }: TldPolicy): Html => html`
  <section class="panel" aria-labelledby="policy">
    <h2 id="policy">Rules of .${unicode}</h2>
    ${wideTable(
      "Rules with their sources",
      ["Rule", "Value", "Source"],
      rules.flatMap(([field, label]) => {
        const rule = fields[field]
        return rule === undefined
          ? []
          : [
              html`<tr>
                <th scope="row">${label}</th>
                <td>${rule.status === "unknown" ? "not known" : inWords(rule.value)}</td>
                <td>${sourceOf(rule)}</td>
              </tr>`,
            ]
      }),
    )}
  </section>
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

const inWords = (value: PolicyValue): string =>
  typeof value === "object"
    ? Object.entries(value)
        .map(([name, part]) => `${name.replaceAll("_", " ")}: ${part}`)
        .join("; ")
    : typeof value === "boolean"
      ? value
        ? "yes"
        : "no"
      : String(value)

const sourceOf = ({ as_of, source_url, status }: PolicyField): Html | string => {
  if (source_url === null || !URL.canParse(source_url)) return "no source"
  const at = as_of === null ? "" : /^\d{4}-\d\d-\d\d$/u.test(as_of) ? html`, ${day(Date.parse(as_of))}` : `, ${as_of}`
  return html`<a href="${source_url}" rel="noreferrer">${new URL(source_url).hostname}</a
    >${at}${status === "unverified" ? ", unverified" : ""}`
}
