import { html } from "hono/html"
import { type Cents, inDollars } from "@surename/core/evidence/money"
import { counted, monthInWords } from "../../facts.ts"
import { pathOf as domainPath } from "../../domains/own-domains.ts"
import type { Html } from "../../page.ts"
import { percent } from "./budget-bar.ts"
import type { Calendar, Group, Month } from "./calendar.ts"
import { axisMarks } from "./scale.ts"

/** A picture of twelve months, and a table of everything: also of what no month can be told for. */
export const calendarView = (calendar: Calendar): Html => {
  const rows = [
    ...calendar.months.map((month) => [monthOf(month), month] as const),
    ["Later", calendar.later] as const,
    ["Date has passed", calendar.past] as const,
    ["No date known", calendar.undated] as const,
  ].filter(([, { dues }]) => dues.length > 0)
  return html`
    ${picture(calendar.months)}
    <table class="wide">
      <caption>
        When registrations end
      </caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Domains</th>
          <th scope="col" class="amount">One more year</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([when, group]) =>
            html`<tr>
              <th scope="row">${when}</th>
              <td>${named(group)}</td>
              <td class="amount">${price(group)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  `
}

const price = (group: Group): Html => {
  const { dues, known, unknown } = group
  const parts = [
    ...(dues.length === unknown ? [] : [inDollars(known)]),
    ...(unknown === 0 ? [] : [`${unknown} unknown`]),
  ]
  return html`${parts[0] ?? ""}${parts[1] === undefined ? "" : html`<br />and ${parts[1]}`}`
}

const namesShown = 8

const named = ({ dues }: Group) => {
  const more = dues.length - namesShown
  return html`${dues.slice(0, namesShown).map(({ domain }) => html`<a href="${domainPath(domain)}">${domain}</a><br />`)}
  ${more > 0 ? `and ${counted(more, "domain")} more` : ""}`
}

const monthOf = ({ at }: Month): string => monthInWords(new Date(at))

/** The part of the picture that is to the right of the axis, and the heights of its top and its ground, in percent. */
const [left, top, ground] = [9, 12, 84] as const

/** A column a month: what is known to scale, with its value; what is not known is a striped piece on top, of one size since it has none. */
const picture = (all: ReadonlyArray<Month>) => {
  const marks = axisMarks(Math.max(...all.map(({ known }) => known)))
  const height = (cents: number) => (cents / (marks.at(-1) ?? 1)) * (ground - top)
  return html`
    <figure class="chart">
      <figcaption>US dollars due in each month</figcaption>
      <svg class="calendar" role="img" aria-label="${inWords(all)}">
        ${marks.map((mark) => markLine(mark, ground - height(mark)))}
        ${all.map((month, n) => column(month, left + (n * (100 - left)) / 12, height(month.known)))}
      </svg>
    </figure>
  `
}

const markLine = (mark: Cents, y: number): Html => html`
  <line class="grid" x1="${left}%" x2="100%" y1="${percent(y)}" y2="${percent(y)}" />
  <text class="axis" x="${left - 1}%" y="${percent(y + 2)}" text-anchor="end"
    >${inDollars(mark).replace(".00", "")}</text
  >
`

const column = (month: Month, x: number, height: number): Html => {
  const middle = percent(x + 3.8)
  const stripes = month.unknown === 0 ? 0 : 12
  const at = new Date(month.at)
  return html`
    <rect
      class="known"
      x="${percent(x + 1)}"
      y="${percent(ground - height)}"
      width="5.6%"
      height="${percent(height)}"
    />
    ${
      stripes === 0
        ? ""
        : html`<rect
            class="unknown"
            fill="url(#unknown)"
            x="${percent(x + 1)}"
            y="${percent(ground - height - stripes)}"
            width="5.6%"
            height="${stripes}%"
          />`
    }
    ${month.dues.length === 0 ? "" : html`<text class="value" x="${middle}" y="${percent(ground - height - stripes - 2)}" text-anchor="middle">${valueOf(month)}</text>`}
    <text x="${middle}" y="92%" text-anchor="middle">${monthInWords(at).slice(0, 3)}</text>
    ${at.getUTCMonth() === 0 ? html`<text class="axis" x="${middle}" y="99%" text-anchor="middle">${at.getUTCFullYear()}</text>` : ""}
  `
}

const valueOf = ({ dues, known, unknown }: Month): string =>
  `${dues.length === unknown ? "" : inDollars(known)}${unknown === 0 ? "" : ` + ${unknown}?`}`.replace(/^ \+ /u, "")

const inWords = (all: ReadonlyArray<Month>): string => {
  const busy = all.filter(({ dues }) => dues.length > 0)
  const [first, last] = [all[0], all.at(-1)]
  const span = first === undefined || last === undefined ? "" : `From ${monthOf(first)} to ${monthOf(last)}`
  if (busy.length === 0) return `${span}: no renewal with a known date.`
  return `${span}: ${busy.map((month) => `${monthOf(month)} ${costs(month)}`).join(", ")}.`
}

const costs = ({ dues, known, unknown }: Group): string =>
  [
    dues.length === unknown ? [] : [inDollars(known)],
    unknown === 0 ? [] : [`${counted(unknown, "renewal")} of unknown price`],
  ]
    .flat()
    .join(" and ")
