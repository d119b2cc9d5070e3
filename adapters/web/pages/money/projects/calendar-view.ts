import { html } from "hono/html"
import { Cents, formatDollars } from "@surename/core/evidence/money"
import { renderColumnChart } from "../../column-chart.ts"
import { formatCount, formatMonth } from "../../facts.ts"
import { toDomainPath } from "../../domains/own-domains.ts"
import type { Html } from "../../page.ts"
import { renderWideTable } from "../../wide-table.ts"
import type { Calendar, DueGroup, Month } from "./calendar.ts"

export const renderCalendar = (calendar: Calendar): Html => {
  const rows = [
    ...calendar.months.map((month) => [formatDueMonth(month), month] as const),
    ["Later", calendar.later] as const,
    ["Date has passed", calendar.past] as const,
    ["No date known", calendar.undated] as const,
  ].filter(([, { dues }]) => dues.length > 0)
  return html`
    ${renderChart(calendar.months)}
    ${renderWideTable({
      caption: "When registrations end",
      columns: ["When", "Domains", "One more year"],
      rows: rows.map(([when, group]) => [when, renderNames(group), describeCosts(group)]),
    })}
  `
}

const maxNames = 8

const renderNames = ({ dues }: DueGroup) => {
  const hiddenCount = dues.length - maxNames
  return html`${dues.slice(0, maxNames).map(({ domain }) => html`<a href="${toDomainPath(domain)}">${domain}</a><br />`)}
  ${hiddenCount > 0 ? `and ${formatCount(hiddenCount, "domain")} more` : ""}`
}

const formatDueMonth = ({ at }: Month): string => formatMonth(new Date(at))

const renderChart = (months: ReadonlyArray<Month>): Html =>
  renderColumnChart({
    caption: "US dollars due in each month",
    inWords: describeMonths(months),
    formatMark: (dollars) => formatDollars(Cents.make(dollars * 100)).replace(".00", ""),
    columns: months.map((month) => ({
      at: month.at,
      size: month.knownSum / 100,
      isOpen: month.unknownCount > 0,
      value: month.dues.length === 0 ? "" : formatValue(month),
    })),
  })

const formatValue = ({ dues, knownSum: known, unknownCount: unknown }: Month): string =>
  `${dues.length === unknown ? "" : formatDollars(known)}${unknown === 0 ? "" : ` + ${unknown}?`}`.replace(/^ \+ /u, "")

const describeMonths = (months: ReadonlyArray<Month>): string => {
  const busy = months.filter(({ dues }) => dues.length > 0)
  const first = months[0]
  const last = months.at(-1)
  const span =
    first === undefined || last === undefined ? "" : `From ${formatDueMonth(first)} to ${formatDueMonth(last)}`
  if (busy.length === 0) return `${span}: no renewal with a known date.`
  return `${span}: ${busy.map((month) => `${formatDueMonth(month)} ${describeCosts(month)}`).join(", ")}.`
}

const describeCosts = ({ dues, knownSum: known, unknownCount: unknown }: DueGroup): string =>
  [
    dues.length === unknown ? [] : [formatDollars(known)],
    unknown === 0 ? [] : [`${formatCount(unknown, "renewal")} of unknown price`],
  ]
    .flat()
    .join(" and ")
