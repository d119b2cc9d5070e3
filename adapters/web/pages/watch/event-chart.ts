import { renderColumnChart } from "../column-chart.ts"
import { formatMonth } from "../facts.ts"
import { toMonthStart } from "../money/projects/calendar.ts"
import type { Html } from "../page.ts"

/** Empty with fewer than two months, because one month compares with nothing. */
export const renderEventChart = (times: ReadonlyArray<number>, now: number): Html | "" => {
  const counts = Map.groupBy(times, (at) => toMonthStart(at, 0))
  const months = Array.from({ length: 12 }, (_, n) => toMonthStart(now, n - 11))
  const columns = months.map((at) => ({ at, size: counts.get(at)?.length ?? 0 }))
  const nonEmpty = columns.filter(({ size }) => size > 0)
  if (nonEmpty.length < 2) return ""
  const describeMonth = ({ at, size }: (typeof columns)[number]) => `${size} in ${formatMonth(new Date(at))}`
  return renderColumnChart({
    caption: "Changes seen in each month",
    inWords: `Changes seen in the last twelve months: ${nonEmpty.map(describeMonth).join(", ")}.`,
    formatMark: String,
    columns: columns.map((column) => ({ ...column, value: column.size === 0 ? "" : String(column.size) })),
  })
}
