import { columnChart } from "../column-chart.ts"
import { monthInWords } from "../facts.ts"
import { monthStart } from "../money/projects/calendar.ts"
import type { Html } from "../page.ts"

/** How many changes came in each of the last twelve months. One month alone is nothing to compare. */
export const eventChart = (times: ReadonlyArray<number>, now: number): Html | "" => {
  const counts = Map.groupBy(times, (at) => monthStart(at, 0))
  const months = Array.from({ length: 12 }, (_, n) => monthStart(now, n - 11))
  const columns = months.map((at) => ({ at, size: counts.get(at)?.length ?? 0 }))
  const busy = columns.filter(({ size }) => size > 0)
  if (busy.length < 2) return ""
  const inMonth = ({ at, size }: (typeof columns)[number]) => `${size} in ${monthInWords(new Date(at))}`
  return columnChart({
    caption: "Changes seen in each month",
    inWords: `Changes seen in the last twelve months: ${busy.map(inMonth).join(", ")}.`,
    unit: String,
    columns: columns.map((column) => ({ ...column, value: column.size === 0 ? "" : String(column.size) })),
  })
}
