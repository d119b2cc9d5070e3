import { html } from "hono/html"
import { Cents, formatDollars } from "@surename/core/evidence/money"
import { columnChart } from "../../column-chart.ts"
import { counted, monthInWords } from "../../facts.ts"
import { pathOf as domainPath } from "../../domains/own-domains.ts"
import type { Html } from "../../page.ts"
import type { Calendar, Group, Month } from "./calendar.ts"

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
    ...(dues.length === unknown ? [] : [formatDollars(known)]),
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

/** Draws known prices to scale, and unknown ones in stripes. */
const picture = (all: ReadonlyArray<Month>): Html =>
  columnChart({
    caption: "US dollars due in each month",
    inWords: inWords(all),
    unit: (dollars) => formatDollars(Cents.make(dollars * 100)).replace(".00", ""),
    columns: all.map((month) => ({
      at: month.at,
      size: month.known / 100,
      isOpen: month.unknown > 0,
      value: month.dues.length === 0 ? "" : valueOf(month),
    })),
  })

const valueOf = ({ dues, known, unknown }: Month): string =>
  `${dues.length === unknown ? "" : formatDollars(known)}${unknown === 0 ? "" : ` + ${unknown}?`}`.replace(/^ \+ /u, "")

const inWords = (all: ReadonlyArray<Month>): string => {
  const busy = all.filter(({ dues }) => dues.length > 0)
  const [first, last] = [all[0], all.at(-1)]
  const span = first === undefined || last === undefined ? "" : `From ${monthOf(first)} to ${monthOf(last)}`
  if (busy.length === 0) return `${span}: no renewal with a known date.`
  return `${span}: ${busy.map((month) => `${monthOf(month)} ${costs(month)}`).join(", ")}.`
}

const costs = ({ dues, known, unknown }: Group): string =>
  [
    dues.length === unknown ? [] : [formatDollars(known)],
    unknown === 0 ? [] : [`${counted(unknown, "renewal")} of unknown price`],
  ]
    .flat()
    .join(" and ")
